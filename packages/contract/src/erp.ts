import { erpContactKinds, sentOutcomes } from '@ihub/domain/erp-work'
import { offeredOperations } from '@ihub/domain/order/offered-operations'
import { orderReports } from '@ihub/domain/order/order-reports'
import { orderStatuses } from '@ihub/domain/order/statuses'
import { type ProcessType, processTypes } from '@ihub/domain/processes'
import { discountTypes, freightTypes } from '@ihub/domain/store/choices'
import { z } from 'zod'
import { GivenInstant, Id, IdParams, Instant, Money, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderPayment } from './order-payments.ts'
import { OrderDetail, OrderItem } from './orders.ts'
import { ProcessRow } from './processes.ts'

const Operation = z.enum(offeredOperations)

export const Code = z.string().trim().min(1).max(200)
export const Account = z
  .string()
  .trim()
  .max(40)
  .optional()
  .describe('label of the integration, in a store with several of them; all of them where it is absent')

const parts = OrderDetail.pick({
  _id: true,
  originOrderId: true,
  erpOrderId: true,
  sequence: true,
  version: true,
  salesChannel: true,
  marketplace: true,
  marketplaceOrderId: true,
  deliveryChannel: true,
  currency: true,
  originCreatedAt: true,
  dueDate: true,
  pickupPoint: true,
  totals: true,
  taxes: true,
  notItemisedTax: true,
  logisticContract: true,
  courierId: true,
  quotationId: true,
  quotation: true,
  cancelReason: true,
  customizations: true,
})

/** An order as its ERP gets it; the people in it are null to a token without `erp:personal`. */
export const OfferedOrder = parts.extend({
  status: z.enum(orderStatuses),
  isSandbox: z.boolean().describe('made by hand for a trial: no sale, and no platform hears of it'),
  payments: OrderPayment.extend({ giftCardId: z.string().nullable() }).array(),
  customer: OrderDetail.shape.customer
    .extend({ externalId: z.string().nullable() })
    .nullable()
    .describe('null without the scope `erp:personal`'),
  deliveryAddress: OrderDetail.shape.deliveryAddress.describe('null without the scope `erp:personal`'),
  billingAddress: OrderDetail.shape.billingAddress.describe('null without the scope `erp:personal`'),
  items: OrderItem.omit({ checked: true })
    .extend({
      seller: z.string().nullable(),
      shipping: Money.describe('the part of the freight that goes with the line'),
      weightGrams: z.number().nullable().describe('of one unit'),
    })
    .array(),
  terms: z
    .object({
      freightType: z.enum(freightTypes),
      discountType: z.enum(discountTypes),
      orderType: z
        .string()
        .nullable()
        .describe('by the classifications of the store; null for your own choice'),
      branchCode: z.string().nullable().describe('the branch that sells; null for your own choice'),
      lineBranches: z
        .record(z.string(), z.string())
        .describe('the branches that deliver lines, by `lineId`, where they are not the one that sells'),
      freightPayer: z
        .enum(['store', 'customer'])
        .describe(
          'of the carrier, by `freightType`: with `calculate` the customer where the order has freight',
        ),
      carrier: z
        .object({
          id: z.string().nullable().describe('in the parameterizations; null for a carrier that they lack'),
          name: z.string().nullable(),
          document: z.string().nullable().describe('CNPJ, 14 digits'),
          service: z.string().nullable(),
          serviceId: z.string().nullable(),
          contract: z.string().nullable().describe('the code of the store’s contract with it'),
        })
        .describe(
          'by the chosen offer or the platform, and the parameterizations and contracts of the store',
        ),
    })
    .describe('the choices of the store and its seller about this order'),
})

export const OfferedWork = z.object({
  _id: Id.describe('of the process: it is confirmed by it'),
  operation: Operation,
  offeredAt: Instant,
  isRepeated: z.boolean().describe('fetched before and not confirmed yet'),
  order: OfferedOrder,
})
export type OfferedWork = z.output<typeof OfferedWork>

/** Of each walk over work that waits. */
export const pullQuery = z.object({
  account: Account,
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .describe('nextCursor of the page before'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export const pullErpWork = endpoint({
  id: 'pullErpWork',
  method: 'GET',
  path: '/erp/work',
  area: 'erp',
  access: ['Admin'],
  summary: 'The work that waits for the store’s own system, oldest first',
  description:
    'Of each order only its next step is offered, so that steps come in their order. Work is offered again until it is confirmed: begin each walk without `after`, and follow `nextCursor` to the end. Read docs/api-erp.md first.',
  scope: 'erp:pull',
  query: pullQuery,
  response: z.object({ data: OfferedWork.array(), nextCursor: z.string().nullable() }),
  errors: ['erp.not_pulled'],
})

export const Refusal = z.object({
  outcome: z.literal('refused'),
  reason: z.string().trim().min(1).max(500).describe('people read it with the order'),
  code: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .describe('of your system, by which failures are gathered'),
})

export const confirmErpWork = endpoint({
  id: 'confirmErpWork',
  method: 'POST',
  path: '/erp/work/:id/confirmation',
  isRepeatable: true,
  area: 'erp',
  access: ['Admin'],
  summary: 'Say what became of offered work: done, or refused in words',
  description:
    'The same confirmation twice answers the same. `erpOrderId` is the number of the order in your system, and needed for `send-order-to-erp`; another one for an order that has one is a conflict.',
  scope: 'erp:pull',
  params: IdParams,
  body: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('accepted'),
      erpOrderId: Code.optional(),
      version: z.number().int().min(1).describe('of the order as you fetched it'),
    }),
    Refusal,
  ]),
  response: z.object({
    _id: Id,
    operation: Operation,
    orderId: Id,
    outcome: z.enum(['accepted', 'refused']),
    erpOrderId: z.string().nullable(),
    isRepeated: z.boolean(),
  }),
  errors: [
    'process.not_found',
    'erp.not_offered',
    'erp.confirmed_otherwise',
    'erp.order_known',
    'order.queue_timeout',
  ],
})

const about = {
  key: Code.optional().describe('yours of this report: it counts once; by its contents where it is absent'),
  originOrderId: Code,
  erpOrderId: Code.describe('the number of the order in your system'),
}
const When = GivenInstant.nullable().default(null).describe('when it happened')
const Word = z.string().trim().max(200).nullable().default(null)

export const ErpParcel = z.object({
  trackingNumber: Word,
  trackingUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
  courier: Word,
  invoiceNumber: Word,
  items: z
    .object({ sku: Code, quantity: z.number().int().min(1).max(99_999) })
    .array()
    .max(500)
    .default([])
    .describe('empty for all that is left of the order'),
  dispatchedAt: When,
  deliveredAt: When,
})

export const ErpStatusReport = z.object({
  ...about,
  status: z.enum(orderReports),
  at: When,
  message: z
    .string()
    .trim()
    .max(500)
    .nullable()
    .default(null)
    .describe('needed by a person who reads a problem'),
  parcels: ErpParcel.array()
    .max(100)
    .default([])
    .describe('those that have left, of `dispatched` and `delivered`'),
})
export type ErpStatusReport = z.output<typeof ErpStatusReport>

export const ErpInvoiceReport = z.discriminatedUnion('kind', [
  z.object({
    ...about,
    kind: z.literal('nfe'),
    xml: z.string().min(1).max(900_000).describe('the authorized NF-e, `nfeProc`, as text'),
  }),
  z.object({
    ...about,
    kind: z.literal('plain'),
    number: z.string().trim().min(1).max(60),
    series: z.string().trim().min(1).max(20).nullable().default(null),
    issuedAt: GivenInstant,
    total: z.number().min(0).max(99_999_999),
  }),
  z.object({
    ...about,
    kind: z.literal('cancellation').describe('of an invoice told before, by its access key or its number'),
    number: z.string().trim().min(1).max(60),
    series: z.string().trim().min(1).max(20).nullable().default(null),
    accessKey: z
      .string()
      // The company that it names may have letters since July 2026.
      .regex(/^\d{6}[0-9A-Z]{12}\d{26}$/)
      .nullable()
      .default(null),
    at: When,
  }),
])
export type ErpInvoiceReport = z.output<typeof ErpInvoiceReport>

/** A report that breaks its schema is kept and answered with its problems, and the others of the call are taken. */
const loosely = <Report extends z.ZodType>(report: Report) =>
  z.object({
    reports: z
      .union([report, z.looseObject({})])
      .array()
      .min(1)
      .max(100),
  })

const SentAnswers = z.object({
  data: z
    .object({
      key: z.string(),
      originOrderId: z.string().nullable(),
      outcome: z.enum(sentOutcomes),
      isRepeated: z.boolean().describe('told before under the same key'),
      fields: z.object({ field: z.string(), code: z.string(), message: z.string() }).array(),
    })
    .array()
    .describe('one for each report, in their sequence'),
})

const outcomes =
  'Each report has its own outcome: `taken`; `kept`, which the hub tries again by itself; `unreadable`, with the fields that are wrong, which a person sees as well; `unknown-order`, which may be sent again later. A report counts once by its key.'

export const reportErpStatuses = endpoint({
  id: 'reportErpStatuses',
  method: 'POST',
  path: '/erp/statuses',
  isRepeatable: true,
  area: 'erp',
  access: ['Admin'],
  summary: 'Report how orders go on: statuses, parcels and problems',
  description: outcomes,
  scope: 'erp:report',
  query: z.object({ account: Account }),
  body: loosely(ErpStatusReport),
  response: SentAnswers,
  errors: ['erp.not_pulled'],
})

export const reportErpInvoices = endpoint({
  id: 'reportErpInvoices',
  method: 'POST',
  path: '/erp/invoices',
  isRepeatable: true,
  area: 'erp',
  access: ['Admin'],
  summary: 'Report invoices: an NF-e with its XML, a plain one, or the cancellation of one',
  description: `${outcomes} An NF-e is judged once it is taken: a webhook of invoices and the order tell what came of it. A call has at most 1 MiB.`,
  scope: 'erp:report',
  query: z.object({ account: Account }),
  body: loosely(ErpInvoiceReport),
  response: SentAnswers,
  errors: ['erp.not_pulled'],
})

const Contact = z.object({ at: Instant, by: z.string().describe('the name of the token, or of the person') })

const AnyOperation = z.enum(processTypes as [ProcessType, ...ProcessType[]])

export const ErpStanding = z.object({
  contacts: z.object(
    Object.fromEntries(erpContactKinds.map((kind) => [kind, Contact.nullable()])) as Record<
      (typeof erpContactKinds)[number],
      z.ZodNullable<typeof Contact>
    >,
  ),
  offers: z
    .object({
      _id: Id,
      operation: AnyOperation,
      entity: ProcessRow.shape.entity.describe('the order, exchange or return'),
      offeredAt: Instant,
      pulledAt: Instant.nullable(),
    })
    .array()
    .describe('the 50 oldest'),
  total: z.number().int(),
  problems: z
    .object({
      _id: Id,
      operation: AnyOperation,
      entity: ProcessRow.shape.entity,
      message: z.string().nullable(),
      at: Instant,
    })
    .array()
    .describe(
      'the 20 newest failed processes that wait for a person: refusals, and reports that could not be read',
    ),
})
export type ErpStanding = z.output<typeof ErpStanding>

export const getErpStanding = endpoint({
  id: 'getErpStanding',
  method: 'GET',
  path: '/erp/standing/:id',
  area: 'erp',
  access: workers,
  summary:
    'When the store’s own system last called, and the work that it has not confirmed; the id is the integration’s',
  params: IdParams,
  response: ErpStanding,
  errors: ['integration.not_found'],
})

export const makeSandboxOrder = endpoint({
  id: 'makeSandboxOrder',
  method: 'POST',
  path: '/erp/sandbox-orders',
  area: 'erp',
  access: ['Admin'],
  summary: 'Make an order to try the store’s own system with',
  description:
    'It walks the path of every order, but is of no platform: nobody is told of it. Its currency is XTS, which ISO 4217 keeps for tests; no figure of sales counts it.',
  scope: 'erp:pull',
  query: z.object({ account: Account }),
  response: z.object({ orderId: Id, originOrderId: z.string() }),
  errors: ['erp.not_pulled', 'order.queue_timeout'],
})
