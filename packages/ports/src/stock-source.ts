import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'

/** Who counts the goods, as an ERP does. */
export interface StockSource {
  /**
   * A page of the figures that changed since a cursor, of all there are where it is null. A figure may come twice: the one
   * of the higher `revision` or the later `at` is the newer one.
   */
  listStock(since: string | null): Promise<Result<StockPage, CallFailure>>
  /**
   * Only of a system whose figures come again until they are acknowledged, cursor or not: called once a page is kept.
   * Succeeds too for handles that were acknowledged before.
   */
  acknowledgeStock?(handles: readonly string[]): Promise<Result<null, CallFailure>>
  /** The figures of now, one of each SKU and warehouse; a SKU that it does not know is absent. */
  readStock(skus: readonly string[]): Promise<Result<StockFigures, CallFailure>>
}

/** Figures, and the rows that cannot be read, which hide none of those around them. */
export interface StockFigures {
  reports: StockReport[]
  unreadable: UnreadableStock[]
}

export interface StockPage extends StockFigures {
  /** The `since` of the next call: kept with the figures, for at the end it is the one to ask on with later. */
  cursor: string | null
  /** Whether nothing is left to read for now. */
  isLast: boolean
  /** For `acknowledgeStock`, of the figures alone: a row that cannot be read comes again. Empty without it. */
  handles: string[]
}

/** The units of one SKU in one warehouse. */
export interface StockReport {
  sku: string
  /** The code of the warehouse in this system; null where it counts all of them as one. */
  warehouseId: string | null
  /** Whole pieces, a broken one rounded down; below zero where the system sold more than it had. */
  available: number
  /** The units that the system itself keeps for orders; null where it does not say. */
  reserved: number | null
  /** The system's clock of the figure, ISO-8601; null where it does not say. */
  at: string | null
  /** The system's own number of the change, which grows with each; null where it has none. */
  revision: number | null
  ean: string | null
  refId: string | null
  description: string | null
}

interface UnreadableStock {
  /** Null when it does not even tell its SKU. */
  sku: string | null
  problem: string
  /** As the system gave it. */
  received: unknown
}

/** The code of our own of a full page after which the system goes on where it began: nothing behind it would ever be read. */
export const stuckStockCursor = 'stock.stuck-cursor'
