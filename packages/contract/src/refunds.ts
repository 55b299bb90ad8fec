import { paymentMethods } from '@ihub/domain/constants'
import { listSorts } from '@ihub/domain/lists'
import { refundActions, refundKeepers, refundRefusals } from '@ihub/domain/refund/actions'
import { refundEventTypes } from '@ihub/domain/refund/lifecycle'
import { countedRefundFilters, refundAges } from '@ihub/domain/refund/list-filters'
import { refundCauses, refundStatuses } from '@ihub/domain/refund/statuses'
import { z } from 'zod'
import { Blocker } from './blocker.ts'
import { Accepted, DayOrInstant, Id, IdParams, Instant, Money } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ChoiceCounts, listOf, listQuery, oneOrMore } from './list.ts'
import { ProcessRow } from './processes.ts'
import { timelineEvent } from './timeline.ts'

const shared = { area: 'refunds' } as const

const Day = z.iso.date().describe('`YYYY-MM-DD`')

export const RefundRow = z.object({
  _id: Id,
  code: z.string().describe('the order’s number and a number; the platform gets it as well'),
  status: z.enum(refundStatuses),
  cause: z.enum(refundCauses),
  refundOrderId: Id.describe('the order whose money goes back'),
  originOrderId: z.string(),
  refundProtocolId: Id.nullable().describe('the return that caused it; null after a cancellation'),
  externalProtocolId: z.string().nullable(),
  platform: z.string().describe('the system that the order came from'),
  keeper: z.enum(refundKeepers).describe('who gives the money back: it took the payment'),
  gateway: z.string().nullable().describe('of the paid bill; null where the platform has the money'),
  refundBillId: Id.nullable().describe('the bill that was paid; null where the platform has the money'),
  billCode: z.string().nullable(),
  paymentMethod: z.enum(paymentMethods).describe('of the payment that the money goes back to'),
  paymentName: z.string().describe('the platform’s own name of the method'),
  amount: Money,
  paid: Money.describe('that the payment, or the slip of its bill, took'),
  currency: z.string(),
  customer: z.string(),
  settledBy: z.enum(['platform', 'hand']).nullable(),
  reference: z.string().nullable().describe('of the settlement'),
  settledOn: Day.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type RefundRow = z.output<typeof RefundRow>

export const RefundDetail = RefundRow.extend({
  waivedBecause: z.string().nullable(),
  blocker: Blocker.nullable(),
  timeline: timelineEvent(refundEventTypes, refundStatuses).array(),
  history: ProcessRow.array().describe('its own processes, newest first'),
  actions: z.object({ action: z.enum(refundActions), refusal: z.enum(refundRefusals).nullable() }).array(),
})
export type RefundDetail = z.output<typeof RefundDetail>

const filters = {
  status: oneOrMore(z.enum(refundStatuses)),
  cause: oneOrMore(z.enum(refundCauses)),
  method: oneOrMore(z.enum(paymentMethods)),
  orderId: Id.optional().describe('the refunds of one order'),
  protocolId: Id.optional().describe('the refunds of one return'),
  integrationId: Id.optional().describe('of orders of this account of a platform'),
  from: DayOrInstant.optional().describe('created from then on'),
  to: DayOrInstant.optional().describe('created until then'),
  age: oneOrMore(z.enum(refundAges)).describe('days since then: below 7, below 15, below 30, more'),
}
const query = listQuery(filters, listSorts.refunds)

export const listRefunds = endpoint({
  ...shared,
  id: 'listRefunds',
  method: 'GET',
  path: '/refunds',
  summary: 'Money that goes back to customers, one refund a payment and cause',
  description:
    '`search` finds a part of the refund’s, order’s or protocol’s number, of the customer’s name or of the reference of the settlement.',
  scope: 'refunds:read',
  query,
  response: listOf(RefundRow),
})

export const countRefunds = endpoint({
  ...shared,
  id: 'countRefunds',
  method: 'GET',
  path: '/refunds/counts',
  summary: 'How many refunds each choice of one filter would bring',
  description:
    'With all other filters as they are; `by` names the filter, whose own values do not count. Exact up to 1,000.',
  scope: 'refunds:read',
  query: z.object({ ...filters, search: query.shape.search, by: z.enum(countedRefundFilters) }),
  response: ChoiceCounts,
})

export const sumRefunds = endpoint({
  ...shared,
  id: 'sumRefunds',
  method: 'GET',
  path: '/refunds/owed',
  summary: 'The money that is neither settled nor waived, by currency, and its age',
  scope: 'refunds:read',
  response: z.object({
    owed: z
      .object({
        currency: z.string(),
        amount: Money,
        count: z.number().int(),
        oldestAt: Instant.describe('when the oldest of them was opened'),
      })
      .array(),
  }),
})

export const getRefund = endpoint({
  ...shared,
  id: 'getRefund',
  method: 'GET',
  path: '/refunds/:id',
  summary: 'A refund with its timeline, its processes and the actions it allows',
  scope: 'refunds:read',
  params: IdParams,
  response: RefundDetail,
  errors: ['refund.not_found'],
})

const acting = {
  ...shared,
  method: 'POST',
  scope: 'refunds:write',
  params: IdParams,
  errors: ['refund.not_found', 'refund.action_refused', 'order.queue_timeout'],
} as const

export const settleRefund = endpoint({
  ...acting,
  id: 'settleRefund',
  path: '/refunds/:id/settle',
  summary: 'Have the platform give the money back',
  description:
    'The platform is looked at first: a refund that it has already is settled without a call. One whose answer was lost becomes `in-doubt` and is not sent again until a person asks.',
  response: Accepted,
})

export const settleRefundByHand = endpoint({
  ...acting,
  id: 'settleRefundByHand',
  path: '/refunds/:id/settle-by-hand',
  summary: 'Say that the money went back by another way',
  body: z.object({
    reference: z.string().trim().min(1).max(100).describe('of the transfer'),
    settledOn: Day,
  }),
  response: RefundDetail,
})

export const waiveRefund = endpoint({
  ...acting,
  id: 'waiveRefund',
  path: '/refunds/:id/waive',
  summary: 'Say that the money does not go back',
  description: 'Left to the people who administer the store, and to tokens.',
  body: z.object({ reason: z.string().trim().min(3).max(500) }),
  response: RefundDetail,
})
