import { integrationStatuses, invoiceStatuses } from '@ihub/domain/constants'
import { invoiceActionRefusals, invoiceActions } from '@ihub/domain/invoice/actions'
import { invoiceRefusals } from '@ihub/domain/invoice/judge-invoice'
import { invoiceEventTypes } from '@ihub/domain/invoice/lifecycle'
import { invoiceWarningCodes } from '@ihub/domain/invoice/warnings'
import { listSorts } from '@ihub/domain/lists'
import { invoiceKinds } from '@ihub/domain/system-traits'
import { z } from 'zod'
import { Blocker } from './blocker.ts'
import { DayOrInstant, Id, IdParams, Instant, Money, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { flag, listOf, listQuery, oneOrMore } from './list.ts'
import { ProcessRow } from './processes.ts'
import { timelineEvent } from './timeline.ts'

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
  cfops: z.string().array(),
  updatedAt: Instant,
  items: z
    .object({
      number: z.number().int(),
      sku: z.string(),
      ean: z.string().nullable(),
      name: z.string(),
      cfop: z.string(),
      ncm: z.string().nullable(),
      quantity: z.string(),
      unitValue: z.string(),
      total: z.string(),
    })
    .array(),
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
  summary: 'One invoice with its items, its timeline and its processes',
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
})
export type ListedInvoice = z.output<typeof ListedInvoice>

export const listInvoices = endpoint({
  id: 'listInvoices',
  method: 'GET',
  path: '/invoices',
  area: 'invoices',
  access: workers,
  summary: 'Invoices of the store, newest first',
  description:
    '`search` finds numbers and order codes by their beginning, and access keys by ten characters or more.',
  scope: 'invoices:read',
  query: listQuery(
    {
      status: oneOrMore(z.enum(invoiceStatuses)),
      operationType: z.enum(['incoming', 'outgoing']).optional(),
      expiring: flag
        .optional()
        .describe(
          'NF-e that can be canceled for no longer than the store wants to be told before, and whose order was not dispatched',
        ),
      from: DayOrInstant.optional().describe('received from then on'),
      to: DayOrInstant.optional().describe('received until then'),
    },
    listSorts.invoices,
  ),
  response: listOf(ListedInvoice),
})
