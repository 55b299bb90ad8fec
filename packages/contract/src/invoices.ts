import { integrationStatuses, invoiceStatuses } from '@ihub/domain/constants'
import { invoiceRefusals } from '@ihub/domain/invoice/judge-invoice'
import { invoiceWarningCodes } from '@ihub/domain/invoice/warnings'
import { listSorts } from '@ihub/domain/lists'
import { invoiceKinds } from '@ihub/domain/system-traits'
import { z } from 'zod'
import { DayOrInstant, Id, Instant, Money, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { flag, listOf, listQuery, oneOrMore } from './list.ts'

export const InvoiceOrigin = z.object({ _id: Id, connector: z.string(), name: z.string() })

const Party = z.object({ document: z.string().nullable(), name: z.string() })

export const InvoiceRow = z.object({
  _id: Id,
  orderId: Id.nullable(),
  kind: z.enum(invoiceKinds).describe('`plain` has a number alone: no file and no key'),
  invoiceNumber: z.string(),
  invoiceSerie: z.string().nullable(),
  sefazKey: z.string().nullable().describe('access key of an NF-e, UUID of a CFDI'),
  status: z.enum(invoiceStatuses),
  /** How far the order’s platform knows of it; disabled where nobody is to be told. */
  integrationStatus: z.enum(integrationStatuses),
  /** Why it does not make its order invoiced. */
  reason: z.enum(invoiceRefusals).nullable(),
  /** Read from the file, like all that follows; null without a readable file. */
  operationType: z.enum(['incoming', 'outgoing']).nullable(),
  emissionDate: z.string().nullable(),
  authorizationDate: z.string().nullable(),
  protocol: z.string().nullable(),
  value: Money.nullable(),
  emitter: Party.nullable(),
  receiver: Party.nullable(),
  /** Doubts about the document, such as parts that do not add up to its total; each code at most once. */
  warnings: z
    .object({
      code: z.enum(invoiceWarningCodes),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .array(),
  receivedAt: Instant,
})
export type InvoiceRow = z.output<typeof InvoiceRow>

/** An invoice as its order shows it: one the ERP told of stands here before there is a file. */
export const OrderInvoice = InvoiceRow.extend({ _id: Id.nullable(), receivedAt: Instant.nullable() })
export type OrderInvoice = z.output<typeof OrderInvoice>

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
