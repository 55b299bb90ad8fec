import type { Dock } from './dock.ts'
import type { FieldChange } from './field-changes.ts'
import type { Order } from './order.ts'

/** One way to ship an order, as a carrier or a system in front of several offers it. */
export interface FreightOffer {
  offerId: string
  carrierId: string
  carrierName: string
  /** The carrier's name of the service, such as `Expressa`. */
  service: string
  /** The store's contract with the carrier, where the offer names one. */
  contract: string | null
  /** The price that the store pays. */
  priceCents: number
  /** From the dispatch on; null where only a date is promised, or nothing. */
  businessDays: number | null
  /** The promised day, `YYYY-MM-DD`. */
  deliveryBy: string | null
  /** The store takes its carrier only where there is no other; absent where not. */
  isLowPriority?: true
}

/** The answer of a carrier system for one order, and the offer that was chosen of it. */
export interface Quotation {
  quotationId: string
  /** ISO-8601. */
  quotedAt: string
  /** In the sequence of the store's choice: the first is chosen until a person takes another. */
  offers: readonly FreightOffer[]
  chosenOfferId: string
  /** Absent where the store's priorities chose. */
  chosenBy?: 'person'
  /** Absent of one that was made before dock times were kept. */
  dock?: Dock
  /** The goods, or where they go, changed after it; absent where not. */
  isOutdated?: true
}

const plain = (text: string) => text.trim().toLowerCase()

/** Whether the store names the carrier of the offer, by its id or its name. */
const isNamed = ({ carrierId, carrierName }: FreightOffer, names: ReadonlySet<string>) =>
  names.has(plain(carrierId)) || names.has(plain(carrierName))

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/**
 * The offers in the sequence in which the store would take them: carriers of low priority last, then the cheaper, then
 * the sooner one. The same offers always stand in the same sequence.
 */
export function rankOffers(
  offers: readonly FreightOffer[],
  lowPriority: readonly string[],
): readonly FreightOffer[] {
  const names = new Set(lowPriority.map(plain))
  const marked = offers.map(
    ({ isLowPriority: _, ...offer }): FreightOffer =>
      isNamed(offer, names) ? { ...offer, isLowPriority: true } : offer,
  )
  const days = ({ businessDays }: FreightOffer) => businessDays ?? Number.MAX_SAFE_INTEGER
  const day = ({ deliveryBy }: FreightOffer) => deliveryBy ?? '9999-12-31'
  return marked.toSorted(
    (one, other) =>
      Number(one.isLowPriority ?? false) - Number(other.isLowPriority ?? false) ||
      one.priceCents - other.priceCents ||
      days(one) - days(other) ||
      compare(day(one), day(other)) ||
      compare(one.offerId, other.offerId),
  )
}

export const chosenOffer = ({ offers, chosenOfferId }: Quotation): FreightOffer | undefined =>
  offers.find(({ offerId }) => offerId === chosenOfferId)

/** The quotation with the offer that a person takes; null where it has no such offer. */
export const withChoice = (quotation: Quotation, offerId: string): Quotation | null =>
  quotation.offers.some((offer) => offer.offerId === offerId)
    ? { ...quotation, chosenOfferId: offerId, chosenBy: 'person' }
    : null

/** The order with the carrier of its quotation; the freight that the customer paid stays as it is. */
export function withQuotation(order: Order, quotation: Quotation | null): Order {
  const chosen = quotation && chosenOffer(quotation)
  if (!chosen) return order
  return {
    ...order,
    quotationId: quotation.quotationId,
    courierId: chosen.carrierId,
    logisticContract: chosen.contract ?? chosen.carrierName,
  }
}

/** Whether carriers would answer otherwise after a change of an order: its goods, or the place that they go to, are others. */
const isOfFreight = ({ part, field }: FieldChange) =>
  (part === 'items' && (field === 'sku' || field === 'quantity')) ||
  (part === 'deliveryAddress' && field === 'zipCode')

/** The quotation after changes of its order. */
export const afterChanges = (
  quotation: Quotation | null,
  changes: readonly FieldChange[] = [],
): Quotation | null =>
  quotation && changes.some(isOfFreight) ? { ...quotation, isOutdated: true } : quotation
