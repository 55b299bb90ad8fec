import type { PlatformStatus } from '../platform-status.ts'
import type { ErpStatus } from '../statuses.ts'
import type { ComparedField } from './compared-fields.ts'

/** One value as a system tells it, with its reading where the text alone does not say what it agrees with. */
export interface Told {
  value: string | number | boolean
  /** The values that it may stand for, both ends included: two that overlap agree. */
  range?: readonly [number, number]
  /** Other words of the same meaning. */
  also?: readonly string[]
  /** Of a status: the hub's word for the teller's role. */
  means?: PlatformStatus | ErpStatus
}

/** The first characters of a text, as a system keeps them that has a place for no more. */
export const firstOf = (text: string, length: number) => [...text.trim()].slice(0, length).join('').trim()

/** A line of goods; `unitCents` is absent where the system tells no price that a customer paid. */
export interface ToldItem {
  sku: string
  quantity: number
  unitCents?: number
}

/** A payment; `method` is absent where the system's word for it is not known. */
export interface ToldPayment {
  method?: Told
  valueCents: number
}

/** Text of an address as the system keeps it. */
export interface ToldAddress {
  zipCode?: string | null
  street?: string | null
  number?: string | null
  complement?: string | null
  neighborhood?: string | null
  city?: string | null
  state?: string | null
}

/**
 * An order as one system knows it now. A part that is absent is not told; one that is null or an empty list is told to be
 * empty. Amounts are integer cents of the order's currency.
 */
export interface ToldOrder {
  status?: Told
  placedAt?: Told
  customerName?: string | null
  /** Digits and letters; points and hyphens do not matter. */
  customerDocument?: string | null
  address?: ToldAddress
  items?: readonly ToldItem[]
  totals?: Partial<
    Record<'itemsCents' | 'freightCents' | 'discountCents' | 'taxCents' | 'totalCents', number>
  >
  payments?: readonly ToldPayment[]
  trackingCodes?: readonly string[]
  carrier?: string | null
  /** Those that stand; an invoice without a key has null. */
  invoices?: readonly { number: string; key: string | null }[]
  isCanceled?: boolean
  cancelReason?: string | null
  /** The most characters that the system keeps of a field; it has no more of a longer text. */
  lengthMax?: Partial<Record<ComparedField, number>>
}

const dayMs = 86_400_000

/** An instant, ISO-8601. */
export function toldInstant(instant: string): Told | undefined {
  const ms = Date.parse(instant)
  return Number.isNaN(ms) ? undefined : { value: instant, range: [ms, ms] }
}

/** A day of which no hour is told: it agrees with every instant from its start on, for 24 hours. */
export function toldDay(day: string, startMs: number): Told {
  return { value: day, range: [startMs, startMs + dayMs - 1] }
}
