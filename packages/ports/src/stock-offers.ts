import type { ItemCounts } from '@ihub/domain/bulk/bulk-run'
import type { IntegrationId, ProcessId, StoreId } from '@ihub/domain/ids'
import type { Held } from '@ihub/domain/stock/share-out'
import type { CallFailure } from './http.ts'
import type { StockOffer } from './stock-target.ts'

/** One attempt of one sending of stock to one platform. */
export interface StockPush {
  storeId: StoreId
  integrationId: IntegrationId
  processId: ProcessId
  attempt: number
}

/** A figure that the platform is to be told now. */
export interface TakenOffer extends StockOffer {
  inventoryId: string
  /** Differs for each figure, and is the same for each attempt to tell it. */
  key: string
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

/** The figures that a platform is to be told. */
export interface StockOffers {
  /** False where another sending to the platform is under way, which does this one's work too. */
  begin(push: StockPush): Promise<boolean>
  /** Up to so many that are due, as known from now on as told without an answer; null when the run is another worker's. */
  take(push: StockPush, limit: number): Promise<TakenOffer[] | null>
  /** False when the run is another worker's by now. */
  record(push: StockPush, results: readonly OfferResult[]): Promise<boolean>
  /** The platform as a whole refuses: nothing is sent to it again before that. */
  putOff(push: StockPush, until: string): Promise<void>
  count(push: StockPush): Promise<ItemCounts>
}
