import { integrationStatuses, invoiceStatuses } from '@ihub/domain/constants'
import { invoiceActionRefusals, invoiceActions } from '@ihub/domain/invoice/actions'
import type { DocumentField } from '@ihub/domain/invoice/document-fields'
import type { DocumentGroupName } from '@ihub/domain/invoice/document-groups'
import { invoiceRefusals } from '@ihub/domain/invoice/judge-invoice'
import { invoiceEventTypes } from '@ihub/domain/invoice/lifecycle'
import { invoiceTargets, targetOutcomes, targetReasons } from '@ihub/domain/invoice/target-results'
import { invoiceWarningCodes } from '@ihub/domain/invoice/warnings'
import { listSorts } from '@ihub/domain/lists'
import { invoiceKinds } from '@ihub/domain/system-traits'
import { z } from 'zod'
import { Blocker } from './blocker.ts'
import { DayOrInstant, Id, IdParams, Instant, Money, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { flag, listOf, listQuery, oneOrMore } from './list.ts'
import { OrderPayment } from './order-payments.ts'
import { ProcessRow } from './processes.ts'
import { timelineEvent } from './timeline.ts'

/** A name of a list that only the screen of one invoice loads, and that every screen would load with this contract. */
const oneOf = <Name extends string>() => z.string() as unknown as z.ZodType<Name>

/** Facts of a document as it writes them; amounts are decimal texts. */
export const DocumentGroup = z.object({
  group: oneOf<DocumentGroupName>().describe('such as `emitter`, `totals`, `volumes`, `icms`'),
  within: oneOf<DocumentGroupName>()
    .nullable()
    .describe('the group that it is a part of, which stands before it'),
  facts: z
    .object({ field: oneOf<DocumentField>().describe('such as `name`, `base`, `rate`'), value: z.string() })
    .array(),
})
export type DocumentGroup = z.output<typeof DocumentGroup>

const InvoiceOrigin = z.object({ _id: Id, connector: z.string(), name: z.string() })

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

export const InvoiceDetail = InvoiceRow.extend({
  /** Of its order, on the platform. */
  originOrderId: z.string().nullable(),
  currency: z.string(),
  sellerCode: z.string().nullable(),
  origin: InvoiceOrigin.nullable(),
  cfops: z.string().array(),
  updatedAt: Instant,
  itemCount: z.number().int().describe('`GET /invoices/{id}/items` answers them'),
  document: DocumentGroup.array().describe(
    'everything that its file says beside the items, group by group; a group that comes several times stands once for each',
  ),
  cancelableUntil: Instant.nullable().describe(
    'the end of the term in which it can be canceled; null once it ended, and for an order that left',
  ),
  fileReceivedAt: Instant.nullable().describe(
    'when the newest file came, which `GET /invoices/{id}/xml` answers; null where none did',
  ),
  targets: z
    .object({
      target: z.enum(invoiceTargets),
      outcome: z.enum(targetOutcomes),
      reason: z.enum(targetReasons),
      at: Instant.nullable().describe('when it came to stand there'),
      system: z.string().nullable(),
      process: z.object({ _id: Id, integrationId: Id, processNumber: z.number().int() }).nullable(),
    })
    .array()
    .describe('the systems that may be told of it, and how far each was'),
  goodsReceipt: z
    .object({ at: Instant, trackingNumber: z.string().nullable() })
    .nullable()
    .describe('when the last parcel of the invoice reached its receiver'),
  orderPayments: OrderPayment.array().describe('of its order, as the platform tells of them'),
  /** The work of its own that holds it up. */
  blocker: Blocker.nullable(),
  timeline: timelineEvent(invoiceEventTypes, invoiceStatuses).array(),
  /** Its own processes, newest first. */
  history: ProcessRow.array(),
  actions: z
    .object({ action: z.enum(invoiceActions), refusal: z.enum(invoiceActionRefusals).nullable() })
    .array(),
})
export type InvoiceDetail = z.output<typeof InvoiceDetail>

export const getInvoice = endpoint({
  id: 'getInvoice',
  method: 'GET',
  path: '/invoices/:id',
  area: 'invoices',
  access: workers,
  summary: 'One invoice with everything that its document says, its timeline and its processes',
  scope: 'invoices:read',
  params: IdParams,
  response: InvoiceDetail,
  errors: ['invoice.not_found'],
})

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
