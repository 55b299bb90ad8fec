import type { FreightOffer } from '@ihub/domain/order/quotation'
import type { Result } from '@ihub/domain/result'
import type { QuotedCarrier } from '@ihub/domain/store/carrier-terms'
import type { QuotationStatus } from '@ihub/domain/store/choices'
import type { CallFailure } from './http.ts'

/** Who says for how much, and in what time, carriers take an order to its customer. */
export interface Freight {
  /**
   * The same request asked twice gives the same quotation, so that a lost answer costs no second one. Never without an
   * offer: `refused` with the system's words where no carrier takes the order, or an address cannot be read.
   */
  quote(request: FreightRequest): Promise<Result<FreightQuotation, CallFailure>>
}

/** Amounts are integer cents, weights grams and lengths millimetres; null where nobody knows. */
export interface FreightRequest {
  originOrderId: string
  /** The quotation of this order whose place the new one takes; null for the first. */
  replaces: string | null
  status: QuotationStatus
  /** Digits alone. */
  originZipCode: string
  destinationZipCode: string
  items: FreightItem[]
  /** The carriers of which alone the store wants offers, and its contracts with them; empty for all that the system knows. */
  carriers: QuotedCarrier[]
}

export interface FreightItem {
  sku: string
  quantity: number
  /** Of one unit. */
  valueCents: number
  weightGrams: number | null
  heightMm: number | null
  widthMm: number | null
  lengthMm: number | null
}

export interface FreightQuotation {
  quotationId: string
  offers: FreightOffer[]
}
