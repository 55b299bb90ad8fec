import { invoiceStatuses } from '@ihub/domain/constants'
import { listSorts } from '@ihub/domain/lists'
import { invoiceKinds } from '@ihub/domain/system-traits'
import { z } from 'zod'
import { DayOrInstant, Id, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InvoiceRow } from './invoice-row.ts'
import { flag, listOf, listQuery, oneOrMore } from './list.ts'

export const InvoiceOrigin = z.object({ _id: Id, connector: z.string(), name: z.string() })

/** An invoice as its list shows it. */
export const ListedInvoice = InvoiceRow.omit({
  integrationStatus: true,
  warnings: true,
  protocol: true,
}).extend({
  originOrderId: z.string().nullable(),
  currency: z.string(),
  nature: z.string().nullable().describe('natOp of an NF-e'),
  cfops: z.string().array().describe('of its items, each once'),
  warningCount: z.number().int(),
  sellerCode: z.string().nullable(),
  origin: InvoiceOrigin.nullable().describe('the account that its order came from'),
})
export type ListedInvoice = z.output<typeof ListedInvoice>

/** The filters of the list of invoices, which its counts take too. */
export const invoiceFilters = {
  status: oneOrMore(z.enum(invoiceStatuses)),
  kind: oneOrMore(z.enum(invoiceKinds)),
  operationType: z.enum(['incoming', 'outgoing']).optional(),
  seller: oneOrMore(z.string().max(100)).describe('codes of sellers'),
  origin: oneOrMore(Id).describe('accounts that the orders came from'),
  cfop: oneOrMore(z.string().regex(/^\d{4}$/)).describe('of an item at least'),
  hasWarnings: flag.optional().describe('whether there is a doubt about the document'),
  expiring: flag
    .optional()
    .describe(
      'NF-e that can be canceled for no longer than the store wants to be told before, and whose order was not dispatched',
    ),
  issuedFrom: DayOrInstant.optional().describe('issued on this day of the store or later'),
  issuedTo: DayOrInstant.optional().describe('issued on this day of the store or earlier'),
  from: DayOrInstant.optional().describe('received on this day of the store or later'),
  to: DayOrInstant.optional().describe('received on this day of the store or earlier'),
} as const

export const listInvoices = endpoint({
  id: 'listInvoices',
  method: 'GET',
  path: '/invoices',
  area: 'invoices',
  access: workers,
  summary: 'Invoices of the store, newest first',
  description:
    '`search` finds numbers and order codes by their beginning, access keys by ten characters or more, and documents of receivers by eight or more.',
  scope: 'invoices:read',
  query: listQuery(invoiceFilters, listSorts.invoices),
  response: listOf(ListedInvoice),
})
