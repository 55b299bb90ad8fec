import type { Held } from '@ihub/domain/stock/share-out'
import type { CallFailure } from './http.ts'
import type { Offers } from './offers.ts'
import type { StockOffer } from './stock-target.ts'

/** A figure that the platform is to be told now. */
export interface TakenOffer extends StockOffer {
  inventoryId: string
  /** Differs for each figure, and is the same for each attempt to tell it. */
  key: string
  /** ISO-8601; a platform that has to be told the same figure again gets a new one. */
  wantedAt: string
  /** How often it was tried and failed. */
  failures: number
  /** The platform is asked afterwards what it sold meanwhile. */
  isWatched: boolean
}

export interface OfferResult {
  offer: TakenOffer
  /** Null when the platform has the figure. */
  failure: CallFailure | null
  /** When it is tried again; null for never by itself. */
  retryAt: string | null
  /** The units that the platform holds after it was told; null where nobody asked. */
  held: Held | null
  /** The units that the platform keeps for its orders, as it was seen last; null where nobody looked. */
  reserved: number | null
  /** It had the figure already and was told nothing. */
  isUnchanged: boolean
}

/** The figures that a platform is to be told; one that is taken counts as told without an answer from then on. */
export type StockOffers = Offers<TakenOffer, OfferResult>
