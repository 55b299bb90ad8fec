import { invoiceStatuses } from '@ihub/domain/constants'
import { listSorts } from '@ihub/domain/lists'
import { z } from 'zod'
import { DayOrInstant, GivenInstant, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InvoiceRow } from './invoice-row.ts'
import { ListedInvoice } from './invoices.ts'
import { listOf, listQuery, oneOrMore } from './list.ts'

const centsMax = 1_000_000_000

/** An NF-e by its file or by its key, or an invoice of a number alone. */
const SentInvoice = z.object({
  originOrderId: z.string().trim().min(1).max(200).describe('code of the order at Infrashop SaaS'),
  xml: z
    .base64()
    .max(1_000_000)
    .optional()
    .describe('file of the authorized NF-e, in base64; it says all that the fields below say'),
  sefazKey: z.string().length(44).optional().describe('access key of an NF-e without its file'),
  invoiceNumber: z
    .string()
    .trim()
    .regex(/^\d{1,20}$/)
    .optional()
    .describe('required of an invoice without a key, which is no NF-e'),
  invoiceSerie: z.string().trim().min(1).max(20).optional(),
  value: z.number().positive().max(centsMax).optional().describe('required without a file'),
  emissionDate: GivenInstant.optional().describe('required without a file'),
})
export type SentInvoice = z.output<typeof SentInvoice>

export const sendInfrashopInvoice = endpoint({
  id: 'sendInfrashopInvoice',
  method: 'POST',
  path: '/infrashop-saas-invoice',
  area: 'invoices',
  access: workers,
  summary: 'Take in an invoice of an order of Infrashop SaaS',
  description:
    'The invoice counts as one that the order’s ERP told of: an NF-e is judged by the store’s rules, the order becomes invoiced, and Infrashop is told of it. The same invoice a second time changes nothing and is answered as it stands. `params.reason` of the refusal `invoice.refused` is the rule that the NF-e breaks, such as `other-emitter`, `canceled` or `not-authorized`.',
  scope: 'invoices:write',
  body: SentInvoice,
  response: InvoiceRow,
  errors: [
    'order.not_found',
    'integration.not_configured',
    'invoice.invalid_xml',
    'invoice.no_nfe',
    'invoice.refused',
    'invoice.not_found',
  ],
})

export const listInfrashopInvoices = endpoint({
  id: 'listInfrashopInvoices',
  method: 'GET',
  path: '/infrashop-saas-invoice',
  area: 'invoices',
  access: workers,
  summary: 'Invoices of the store’s orders of Infrashop SaaS, newest first',
  description:
    '`status` tells what became of each: `authorized` waits to be told, `sent` was told to Infrashop, `confirmed` is known there by Infrashop’s own word, `error` was refused. `search` finds numbers and order codes by their beginning, and access keys by ten characters or more.',
  scope: 'invoices:read',
  query: listQuery(
    {
      status: oneOrMore(z.enum(invoiceStatuses)),
      from: DayOrInstant.optional().describe('received from then on'),
      to: DayOrInstant.optional().describe('received until then'),
    },
    listSorts.invoices,
  ),
  response: listOf(ListedInvoice),
})
