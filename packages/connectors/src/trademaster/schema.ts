import { barcodeLength, lineOfBarcode } from '@ihub/domain/bill/barcode'
import { boundedText, freeTextLengthMax, wordLengthMax } from '@ihub/kit/bounds'
import type { GatewayBill } from '@ihub/ports/bill-gateway'
import { z } from 'zod'
import { numbersOf } from '../bill-numbers.ts'
import { UtcMoment } from '../brazil-day.ts'
import { Cents } from '../reais.ts'

const Word = boundedText(wordLengthMax).min(1)
const Code = z.union([z.number(), Word]).transform(String)
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((text) => text.slice(0, 10))

/** Lists come in pages. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ totalCount: z.int(), pageSize: z.int(), pageNumber: z.int(), data: z.array(item) })

const requestStatuses = ['new', 'completed', 'neurotechPending', 'canceled', 'blocked'] as const

/** `GET creditLimitRequest`: one request for a limit; a completed one without a limit was refused. */
export const CreditLimitRequest = z.object({
  buyerDocument: Word.transform((text) => text.replaceAll(/\D/g, '')),
  status: z.enum(requestStatuses),
  approvedLimit: Cents.nullish(),
  reason: boundedText(freeTextLengthMax).nullish(),
  createdAt: UtcMoment,
  updatedAt: UtcMoment.nullish(),
})
export type CreditLimitRequest = z.output<typeof CreditLimitRequest>

/** A limit that is reserved: AUTHORIZED, CAPTURED by an operation, CANCELLED. */
export const Authorization = z.object({ authorizationCode: Code, status: Word })

export const Operation = z.object({ operationCode: Code, status: Word.nullish() })

const statuses = { REGISTERED: 'pending', PENDING: 'registering', CANCELLED: 'canceled' } as const

/** One of an operation's slips; its code is in the path. */
export const BankSlip = z
  .object({
    externalCode: Word,
    barcodeNumber: Code,
    amount: Cents,
    dueDate: Day,
    status: z.enum(['REGISTERED', 'PENDING', 'CANCELLED', 'PAID']),
    paidDate: Day.nullish(),
    paidAmount: Cents.nullish(),
    settlementDate: Day.nullish(),
  })
  .transform((slip): Omit<GatewayBill, 'gatewayBillId'> => {
    const payment = slip.paidDate
      ? {
          paidCents: slip.paidAmount || slip.amount,
          paidOn: slip.paidDate,
          settledOn: slip.settlementDate ?? null,
          times: 1,
        }
      : null
    return {
      reference: slip.externalCode,
      valueCents: slip.amount,
      dueDate: slip.dueDate,
      ...digitsOf(slip.barcodeNumber),
      url: null,
      payment,
      reason: null,
      status: statusOf(slip, payment),
    }
  })

/** `GET bankSlip/{operationCode}`: a slip for each installment, and an operation of ours has one. */
export const BankSlips = z.array(BankSlip)

/** Bars or the line that people type, by their length. */
function digitsOf(text: string) {
  const barcode = text.replaceAll(/\D/g, '')
  return barcode.length === barcodeLength
    ? { barcode, digitableLine: lineOfBarcode(barcode) }
    : numbersOf(text)
}

function statusOf(
  { amount, status }: { amount: number; status: keyof typeof statuses | 'PAID' },
  payment: GatewayBill['payment'],
): GatewayBill['status'] {
  if (payment === null) return status === 'PAID' ? 'pending' : statuses[status]
  if (payment.paidCents === amount) return 'paid'
  return payment.paidCents < amount ? 'underpaid' : 'overpaid'
}

/** `GET chargeback`: exceptions of operations. */
export const Chargeback = z.object({
  operationCode: Code,
  exceptionType: z.enum(['FULL_RETURN', 'PARTIAL_RETURN', 'PRORROGATION']),
  billetNumber: Code,
  dueDate: Day,
  titleAmount: Cents,
})
