import { countedInvoiceFilters, groupedInvoiceFilters } from '@ihub/domain/invoice/list-filters'
import { z } from 'zod'
import { IdParams, workers } from './common.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { DocumentGroup, invoiceFilters, listInvoices } from './invoices.ts'
import { listOf } from './list.ts'

export const InvoiceItem = z.object({
  number: z.number().int(),
  sku: z.string(),
  ean: z.string().nullable(),
  name: z.string(),
  cfop: z.string().nullable(),
  ncm: z.string().nullable(),
  unit: z.string().nullable(),
  quantity: z.string(),
  unitValue: z.string(),
  discount: z.string().nullable(),
  total: z.string(),
  facts: DocumentGroup.array().describe('everything else about it, its taxes group by group'),
})
export type InvoiceItem = z.output<typeof InvoiceItem>

export const listInvoiceItems = endpoint({
  id: 'listInvoiceItems',
  method: 'GET',
  path: '/invoices/:id/items',
  area: 'invoices',
  access: workers,
  summary: 'The items of an invoice with their taxes, in the order of its file',
  scope: 'invoices:read',
  params: IdParams,
  query: z.object({
    page: z.coerce.number().int().min(1).max(1_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: listOf(InvoiceItem),
  errors: ['invoice.not_found'],
})

export const getInvoiceXml = fileEndpoint({
  id: 'getInvoiceXml',
  method: 'GET',
  path: '/invoices/:id/xml',
  area: 'invoices',
  access: workers,
  summary: 'The file of an invoice, byte for byte as it came',
  scope: 'invoices:read',
  params: IdParams,
  file: { types: ['application/xml'], maxBytes: 67_108_864 },
  errors: ['invoice.not_found', 'invoice.no_file'],
})

export const countInvoices = endpoint({
  id: 'countInvoices',
  method: 'GET',
  path: '/invoices/counts',
  area: 'invoices',
  access: workers,
  summary: 'How many invoices each choice of one filter would bring',
  description:
    'With all other filters as they are; `by` names the filter, whose own values do not count. Exact up to 1,000; sellers, origins and CFOPs are counted over the newest 5,000 matching invoices.',
  scope: 'invoices:read',
  query: z.object({
    ...invoiceFilters,
    search: listInvoices.query.shape.search,
    by: z.enum([...countedInvoiceFilters, ...groupedInvoiceFilters]),
  }),
  response: z.object({
    counts: z
      .object({
        value: z.string().describe('as the filter takes it'),
        name: z.string().nullable().describe('of an account, whose value is an id'),
        count: z.number().int(),
        isExact: z.boolean().describe('false when there are more'),
      })
      .array(),
  }),
})
