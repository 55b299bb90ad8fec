import { dayAfter } from './days.ts'

/** One of the bills of a payment. */
export interface BillParcel {
  /** `{ number: 1, of: 3 }` is the first of three. */
  number: number
  of: number
  valueCents: number
  /** `YYYY-MM-DD`. */
  dueDate: string
}

interface BilledPayment {
  valueCents: number
  installments: number
  /** The day of the first one; null where the shop named none. */
  dueDate: string | null
}

export const parcelsMax = 36

/** A payment in equal parts to the cent, the rest with the first; each is due so many days after the one before it. */
export function parcelsOf(
  { valueCents, installments, dueDate }: BilledPayment,
  { today, termDays }: { today: string; termDays: number },
): BillParcel[] {
  const of = Math.max(1, Math.min(installments, parcelsMax, valueCents))
  const share = Math.floor(valueCents / of)
  const first = dueDate !== null && dueDate >= today ? dueDate : dayAfter(today, termDays)
  return Array.from({ length: of }, (_, index) => ({
    number: index + 1,
    of,
    valueCents: index === 0 ? valueCents - share * (of - 1) : share,
    dueDate: dayAfter(first, index * termDays),
  })).filter((parcel) => parcel.valueCents > 0)
}
