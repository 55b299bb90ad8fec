import { countedInvoiceFilters, groupedInvoiceFilters } from '@ihub/domain/invoice/list-filters'
import { z } from 'zod'
import { workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { invoiceFilters, listInvoices } from './invoices.ts'

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
