import { boundedText, freeTextLengthMax, PriceCents, wordLengthMax } from '@ihub/kit/bounds'
import type { GatewayBill, GatewayBillStatus } from '@ihub/ports/bill-gateway'
import { z } from 'zod'
import { numbersOf } from '../bill-numbers.ts'
import { dayInBrazil, UtcMoment } from '../brazil-day.ts'

const Word = boundedText(wordLengthMax).min(1)
const Cents = z.int().pipe(PriceCents)

const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((text) => text.slice(0, 10))

const Refusals = z.array(z.object({ message: boundedText(freeTextLengthMax).nullish() })).nullish()

const Transaction = z.object({
  id: Word,
  line: boundedText(wordLengthMax).nullish(),
  url: boundedText(wordLengthMax).nullish(),
  due_at: Day.nullish(),
  paid_at: UtcMoment.nullish(),
  paid_amount: Cents.nullish(),
  credit_at: UtcMoment.nullish(),
  acquirer_message: boundedText(freeTextLengthMax).nullish(),
  gateway_response: z.object({ code: z.string().nullish(), errors: Refusals }).nullish(),
})

/** Words of a charge; a slip is never charged back. */
const statuses = {
  pending: 'pending',
  processing: 'registering',
  paid: 'paid',
  canceled: 'canceled',
  failed: 'failed',
  underpaid: 'underpaid',
  overpaid: 'overpaid',
} as const satisfies Record<string, GatewayBillStatus>

const chargeFields = {
  id: Word,
  code: Word,
  amount: Cents,
  status: z.string().refine((word) => Object.hasOwn(statuses, word), { error: 'is no status of a slip' }),
  paid_amount: Cents.nullish(),
  paid_at: UtcMoment.nullish(),
  canceled_amount: Cents.nullish(),
  last_transaction: Transaction,
  /** Of a charge that an invoice of a subscription made; its slip may not tell the day itself. */
  invoice: z.object({ due_at: Day.nullish() }).nullish(),
}

/** `GET /charges/{id}`, and the charge of an order. */
export const Charge = z.object(chargeFields).transform(({ invoice, ...charge }, context) => {
  const dueDate = charge.last_transaction.due_at ?? invoice?.due_at
  if (dueDate) return { ...charge, dueDate }
  context.addIssue({ code: 'custom', path: ['last_transaction', 'due_at'], message: 'has no due date' })
  return z.NEVER
})
export type Charge = z.output<typeof Charge>

/** `POST /orders`, `GET /orders`. */
export const Order = z.object({ id: Word, code: Word, charges: z.tuple([Charge], Charge) })
export type Order = z.output<typeof Order>
export const OrderPage = z.object({ data: z.array(Order) })

/** `GET /charges` of slips, the newest first. */
export const ChargeList = z.object({
  data: z.array(Charge),
  paging: z.object({ next: boundedText(freeTextLengthMax).nullish() }).nullish(),
})

/** `GET /charges` as a sign of life. */
export const ChargePage = z.object({ data: z.array(z.object({ id: Word })) })

/** Cents of a paid charge that went back; of one that nobody paid the canceled amount is no money. */
export const refundedCents = ({ paid_amount, canceled_amount }: Charge): number =>
  paid_amount ? (canceled_amount ?? 0) : 0

/** A charge whose money went back as a whole reads `canceled`; it was paid all the same. */
function statusOf(charge: Charge): GatewayBillStatus {
  const { amount, paid_amount } = charge
  if (charge.status !== 'canceled' || !paid_amount || refundedCents(charge) < paid_amount)
    return statuses[charge.status as keyof typeof statuses]
  return paid_amount === amount ? 'paid' : paid_amount < amount ? 'underpaid' : 'overpaid'
}

/** The bill that a charge is. */
export function toBill(charge: Charge): GatewayBill {
  const { id, code, amount, dueDate, last_transaction: transaction } = charge
  const numbers = numbersOf(transaction.line)
  const status = statusOf(charge)
  return {
    gatewayBillId: id,
    reference: code,
    status: status === 'pending' && numbers.digitableLine === null ? 'registering' : status,
    valueCents: amount,
    dueDate,
    ...numbers,
    url: transaction.url ?? null,
    payment: paymentOf(charge),
    reason: status === 'failed' ? reasonOf(transaction) : null,
  }
}

function paymentOf({ paid_amount, paid_at, last_transaction: last }: Charge): GatewayBill['payment'] {
  const paidCents = paid_amount ?? last.paid_amount
  const paidAt = paid_at ?? last.paid_at
  if (!paidCents || !paidAt) return null
  const settledOn = last.credit_at ? dayInBrazil(last.credit_at) : null
  return { paidCents, paidOn: dayInBrazil(paidAt), settledOn, times: 1 }
}

function reasonOf({ acquirer_message, gateway_response }: Charge['last_transaction']): string | null {
  const said = [acquirer_message, ...(gateway_response?.errors ?? []).map(({ message }) => message)]
  return said.filter((words) => words).join('; ') || null
}
