import { boundedText, freeTextLengthMax, PriceCents, wordLengthMax } from '@ihub/kit/bounds'
import { type GatewayBill, gatewayBillStatuses } from '@ihub/ports/bill-gateway'
import { z } from 'zod'

const Word = boundedText(wordLengthMax).min(1)
const Cents = z.int().pipe(PriceCents)
const Day = z.iso.date()
const timesMax = 100
const issuedPageMax = 30

/** `POST /oauth/token`. */
export const Token = z.object({ access_token: Word, expires_in: z.number().positive() })

/** `GET /v1/account`. */
export const Account = z.object({ accountId: Word })

/** `GET /v1/bills/{id}`; an amount that was paid has its day. */
export const Bill = z
  .object({
    billId: Word,
    reference: Word,
    status: z.enum(gatewayBillStatuses),
    valueCents: Cents,
    dueDate: Day,
    digitableLine: z
      .string()
      .regex(/^\d{47}$/)
      .nullable(),
    barcode: z
      .string()
      .regex(/^\d{44}$/)
      .nullable(),
    url: Word.nullish(),
    payment: z
      .object({
        paidCents: Cents,
        paidOn: Day,
        settledOn: Day.nullish(),
        times: z.int().min(1).max(timesMax),
      })
      .nullable(),
    reason: boundedText(freeTextLengthMax).nullish(),
  })
  .transform(
    ({ billId, url, payment, reason, ...bill }): GatewayBill => ({
      ...bill,
      gatewayBillId: billId,
      url: url ?? null,
      payment: payment && { ...payment, settledOn: payment.settledOn ?? null },
      reason: reason ?? null,
    }),
  )

/** `GET /v1/bills?reference=`: one, or none. */
export const Bills = z.object({ bills: z.array(Bill).max(1) })

/** `GET /v1/issued-bills`: a page, newest first. */
export const IssuedBills = z.object({ bills: z.array(Bill).max(issuedPageMax), hasMore: z.boolean() })

/** `POST /v1/bills/{id}/refunds`. */
export const Refund = z.object({ reference: Word, amountCents: Cents })
/** `GET /v1/bills/{id}/refunds`. */
export const Refunds = z.object({ refunds: z.array(Refund) })

/** A call of the hook; other types may come later. */
export const HookEvent = z.object({ id: Word, type: Word, billId: Word.nullish() })
