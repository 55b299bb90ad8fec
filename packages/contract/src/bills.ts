import { billActions, billRefusals } from '@ihub/domain/bill/actions'
import { billEventTypes } from '@ihub/domain/bill/events'
import { billDues, countedBillFilters } from '@ihub/domain/bill/list-filters'
import { chargeVerdicts } from '@ihub/domain/bill/reconcile'
import { billStatuses, billTroubles, issueStatuses } from '@ihub/domain/bill/statuses'
import { paymentMethods } from '@ihub/domain/constants'
import { listSorts } from '@ihub/domain/lists'
import { gateways } from '@ihub/domain/store/choices'
import { z } from 'zod'
import { Blocker } from './blocker.ts'
import { Accepted, DayOrInstant, Id, IdParams, Instant, Money } from './common.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { ChoiceCounts, listOf, listQuery, oneOrMore } from './list.ts'
import { ProcessRow } from './processes.ts'
import { timelineEvent } from './timeline.ts'

const shared = { area: 'bills' } as const

const Day = z.iso.date().describe('`YYYY-MM-DD`')
const Line = z.string().nullable().describe('47 digits; null while the bank has not registered the slip')
const Barcode = z.string().nullable().describe('44 digits; null while the bank has not registered the slip')

export const BillRow = z.object({
  _id: Id,
  code: z.string().describe('the order’s number and a number'),
  status: z
    .enum(billStatuses)
    .describe('`paid` is paid by the customer, `done` once the money is the store’s'),
  troubles: z.enum(billTroubles).array().describe('that a person has to decide about'),
  billOrderId: Id.describe('the order that it bills'),
  originOrderId: z.string(),
  gateway: z.string().describe('the connector that issues it'),
  parcel: z.object({ number: z.number().int(), of: z.number().int() }),
  value: Money.describe('as it was opened'),
  dueDate: Day,
  currentValue: Money.describe('as it is to be paid now'),
  currentDueDate: Day,
  capturedValue: Money.describe('that customers paid'),
  paidOn: Day.nullable(),
  settledOn: Day.nullable().describe('when the money is the store’s'),
  barcode: Barcode,
  digitableLine: Line,
  currency: z.string(),
  customer: z.string(),
  customerDocument: z.string().nullable().describe('CPF or CNPJ, digits'),
  invoiceNumber: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type BillRow = z.output<typeof BillRow>

const BillSlip = z.object({
  reference: z.string().describe('ours, of this slip'),
  gatewayBillId: z.string(),
  status: z.enum(issueStatuses),
  value: Money,
  dueDate: Day,
  digitableLine: Line,
  barcode: Barcode,
  url: z.string().nullable().describe('where the gateway shows it to the payer'),
  paid: Money.nullable(),
  paidOn: Day.nullable(),
  settledOn: Day.nullable(),
  reason: z.string().nullable().describe('the gateway’s words about a failure'),
})

const BillChange = z.object({
  at: Instant,
  author: z.string().nullable().describe('null where the hub or the gateway did it'),
  previousValue: Money,
  value: Money,
  previousDueDate: Day,
  dueDate: Day,
})

export const BillDetail = BillRow.extend({
  paymentMethod: z.enum(paymentMethods),
  wish: z
    .object({ kind: z.enum(['change', 'cancel']), value: Money.nullable(), dueDate: Day.nullable() })
    .nullable()
    .describe('a change that is asked for and not done yet'),
  slips: BillSlip.array().describe('at the gateway, oldest first; a change makes a new one'),
  changes: BillChange.array().describe('of value and due date, newest first'),
  blocker: Blocker.nullable(),
  timeline: timelineEvent(billEventTypes, billStatuses).array(),
  history: ProcessRow.array().describe('its own processes, newest first'),
  actions: z.object({ action: z.enum(billActions), refusal: z.enum(billRefusals).nullable() }).array(),
})
export type BillDetail = z.output<typeof BillDetail>

const filters = {
  status: oneOrMore(z.enum(billStatuses)),
  trouble: oneOrMore(z.enum(billTroubles)),
  gateway: oneOrMore(z.enum(gateways)),
  due: oneOrMore(z.enum(billDues)).describe(
    'of bills that are not paid: overdue, today, within 7 days, later',
  ),
  orderId: Id.optional().describe('the bills of one order'),
  document: z.string().regex(/^\d+$/).optional().describe('CPF or CNPJ of the customer, digits'),
  from: DayOrInstant.optional().describe('created from then on'),
  to: DayOrInstant.optional().describe('created until then'),
}
const query = listQuery(filters, listSorts.bills)

export const listBills = endpoint({
  ...shared,
  id: 'listBills',
  method: 'GET',
  path: '/bills',
  summary: 'Bank slips of the store’s orders, one a parcel of a payment',
  description:
    '`search` finds the beginning of the bill’s or the order’s number, of the customer’s document or of the digitable line.',
  scope: 'bills:read',
  query,
  response: listOf(BillRow),
})

export const countBills = endpoint({
  ...shared,
  id: 'countBills',
  method: 'GET',
  path: '/bills/counts',
  summary: 'How many bills each choice of one filter would bring',
  description:
    'With all other filters as they are; `by` names the filter, whose own values do not count. Exact up to 1,000.',
  scope: 'bills:read',
  query: z.object({ ...filters, search: query.shape.search, by: z.enum(countedBillFilters) }),
  response: ChoiceCounts,
})

export const sumBills = endpoint({
  ...shared,
  id: 'sumBills',
  method: 'GET',
  path: '/bills/due',
  summary: 'What customers still owe, by currency, and the late part of it',
  scope: 'bills:read',
  response: z.object({
    due: z
      .object({
        currency: z.string(),
        open: Money.describe('pending and late'),
        openCount: z.number().int(),
        late: Money,
        lateCount: z.number().int(),
      })
      .array(),
  }),
})

export const getBill = endpoint({
  ...shared,
  id: 'getBill',
  method: 'GET',
  path: '/bills/:id',
  summary: 'A bill with its slips, changes, timeline, processes and the actions it allows',
  scope: 'bills:read',
  params: IdParams,
  response: BillDetail,
  errors: ['bill.not_found'],
})

export const getBillPdf = fileEndpoint({
  ...shared,
  id: 'getBillPdf',
  method: 'GET',
  path: '/bills/:id/pdf',
  summary: 'The bank slip of a bill as a PDF',
  description:
    'The gateway’s own print; the hub’s, in the banks’ layout, where the gateway makes none or does not answer. Only of a slip that is to be paid.',
  scope: 'bills:read',
  params: IdParams,
  file: { types: ['application/pdf'], maxBytes: 16_777_216 },
  errors: ['bill.not_found', 'bill.action_refused', 'bill.not_printable'],
})

const acting = {
  ...shared,
  scope: 'bills:write',
  params: IdParams,
  errors: ['bill.not_found', 'bill.action_refused', 'order.queue_timeout'],
} as const

export const changeBill = endpoint({
  ...acting,
  id: 'changeBill',
  method: 'PATCH',
  path: '/bills/:id',
  summary: 'Change the value or the due date of a bill',
  description:
    'The slip is canceled at the gateway, and a new one issued only once that is confirmed; a payment that comes before wins, and the change is dropped.',
  body: z
    .object({
      value: Money.min(0.01).max(99_999_999.99).optional(),
      dueDate: Day.optional().describe('today or later, by the store’s day'),
    })
    .describe('what is not given stays'),
  errors: [...acting.errors, 'bill.unchanged'],
  response: BillDetail,
})

export const cancelBill = endpoint({
  ...acting,
  id: 'cancelBill',
  method: 'POST',
  path: '/bills/:id/cancel',
  summary: 'Give a bill up: its slip is canceled at the gateway',
  description: 'Left to the people who administer the store, and to tokens.',
  body: z.object({ reason: z.string().trim().min(3).max(500) }),
  response: BillDetail,
})

export const readBill = endpoint({
  ...acting,
  id: 'readBill',
  method: 'POST',
  path: '/bills/:id/read',
  summary: 'Have the gateway asked how the bill stands',
  response: Accepted,
})

export const resolveBill = endpoint({
  ...acting,
  id: 'resolveBill',
  method: 'POST',
  path: '/bills/:id/resolve',
  summary: 'Say that the troubles of a bill are taken care of',
  description: 'Left to the people who administer the store, and to tokens.',
  body: z.object({ note: z.string().trim().min(3).max(500) }),
  response: BillDetail,
})

const ComparedSlip = z.object({
  status: z.enum(issueStatuses),
  value: Money,
  dueDate: Day,
  paid: Money.nullable(),
})

export const reconcileBills = endpoint({
  ...shared,
  id: 'reconcileBills',
  method: 'POST',
  path: '/bills/reconciliation',
  summary: 'Compare the slips that the gateways issued on some days with the store’s bills',
  description:
    'Every gateway account of the store is asked now; nothing of the answer is kept. A bill that differs is read at its gateway, so that it catches up.',
  scope: 'bills:write',
  body: z.object({ from: Day, to: Day }).describe('the days on which slips were issued, at most 31'),
  response: z.object({
    accounts: z
      .object({
        gateway: z.string().describe('the connector'),
        label: z.string().describe('of the account; empty where it has none'),
        outcome: z
          .enum(['compared', 'too-many', 'not-listed', 'failed'])
          .describe(
            '`not-listed`: the gateway lists no slips, so that it was asked for each of the store’s; `too-many`: only the newest were compared',
          ),
        message: z.string().nullable().describe('about a failure'),
        charges: z
          .number()
          .int()
          .describe(
            'slips that the gateway listed; where it lists none, slips of the store that it was asked for',
          ),
        left: z.number().int().describe('slips of the store that were not compared'),
        slips: z
          .object({
            verdict: z.enum(chargeVerdicts),
            gatewayBillId: z.string(),
            reference: z.string(),
            billId: Id.nullable(),
            code: z.string().nullable().describe('of the bill; null where the hub has none'),
            ours: ComparedSlip.nullable(),
            theirs: ComparedSlip.nullable(),
          })
          .array()
          .describe('those that do not agree'),
      })
      .array(),
  }),
})
export type Reconciliation = z.output<typeof reconcileBills.response>
