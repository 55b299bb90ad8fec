import { invoiceStatuses } from '@ihub/domain/constants'
import { invoiceActionRefusals, invoiceActions } from '@ihub/domain/invoice/actions'
import { documentFieldNames } from '@ihub/domain/invoice/document-fields'
import { documentGroupNames } from '@ihub/domain/invoice/document-groups'
import { fiscalEventKinds, fiscalStandings } from '@ihub/domain/invoice/fiscal-events'
import { invoiceEventTypes } from '@ihub/domain/invoice/lifecycle'
import { invoiceTargets, targetOutcomes, targetReasons } from '@ihub/domain/invoice/target-results'
import { returnVerdicts } from '@ihub/domain/protocol/match-return-invoice'
import { protocolStatuses } from '@ihub/domain/protocol/statuses'
import { z } from 'zod'
import { Blocker } from './blocker.ts'
import { Id, IdParams, Instant, workers } from './common.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { InvoiceRow } from './invoice-row.ts'
import { InvoiceOrigin } from './invoices.ts'
import { listOf } from './list.ts'
import { OrderPayment } from './order-payments.ts'
import { ProcessRow } from './processes.ts'
import { timelineEvent } from './timeline.ts'

/** Facts of a document as it writes them; amounts are decimal texts. */
export const DocumentGroup = z.object({
  group: z.enum(documentGroupNames),
  within: z
    .enum(documentGroupNames)
    .nullable()
    .describe('the group that it is a part of, which stands before it'),
  facts: z.object({ field: z.enum(documentFieldNames), value: z.string() }).array(),
})
export type DocumentGroup = z.output<typeof DocumentGroup>

const FiscalEventView = z.object({
  kind: z.enum(fiscalEventKinds),
  type: z.string().describe('tpEvento, such as 110111'),
  name: z.string().nullable(),
  sequence: z.number().int(),
  standing: z.enum(fiscalStandings).describe('only a registered one has an effect'),
  isValid: z.boolean().describe('false for a correction letter that a later one took the place of'),
  at: z.string().nullable().describe('with the offset of its file'),
  protocol: z.string().nullable(),
  text: z.string().nullable().describe('the reason of a cancellation, the text of a correction letter'),
})

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
  fiscalEvents: FiscalEventView.array().describe(
    'what the tax office was told of it after it was issued, oldest first',
  ),
  goodsReceipt: z
    .object({ at: Instant, trackingNumber: z.string().nullable() })
    .nullable()
    .describe('when the last parcel of the invoice reached its receiver'),
  returns: z
    .object({
      verdict: z.enum(returnVerdicts),
      invoices: z
        .object({ _id: Id, number: z.string(), series: z.string().nullable() })
        .array()
        .describe('those that it names, of the store'),
      protocols: z
        .object({
          _id: Id,
          externalProtocolId: z.string(),
          status: z.enum(protocolStatuses),
          originOrderId: z.string(),
          isChosen: z.boolean().describe('whether it has the invoice, or the invoice fits it'),
        })
        .array()
        .describe('of the orders of those invoices'),
    })
    .nullable()
    .describe('of an incoming NF-e of returned goods'),
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
