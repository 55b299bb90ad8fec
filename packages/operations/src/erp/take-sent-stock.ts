import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { effectiveValue } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { hubClock } from '@ihub/kit/clock'
import type { ErpAccount } from '@ihub/ports/erp-offers'
import type { Stock, StockCount, TakenCounts } from '@ihub/ports/stock'
import type { StoreFacts } from '@ihub/ports/work'

interface Deps {
  stock: Pick<Stock, 'takeCounts' | 'endReading'>
  readStore(storeId: ErpAccount['storeId']): Promise<Pick<StoreFacts, 'store'>>
}

interface SentStock {
  counts: readonly StockCount[]
  /** By the clock of the sender. */
  readAt: string
  /** No figure that changed until then is missing. */
  isComplete: boolean
  author: Actor
}

/** Takes figures that a store's own system sends, as those of a system that is asked; `erp.stock_not_read` where the store wants none. */
export async function takeSentStock(
  { stock, readStore }: Deps,
  { storeId, integrationId }: ErpAccount,
  { counts, readAt: toldAt, isComplete, author }: SentStock,
): Promise<Result<TakenCounts, Failure>> {
  const { store } = await readStore(storeId)
  if (effectiveValue(storeSettings, store, 'readStockFromErp') !== true)
    return err(failure('erp.stock_not_read'))
  // A clock that is ahead would count orders as seen that come after the figures.
  const now = hubClock.nowIso()
  const readAt = toldAt < now ? toldAt : now
  const reading = { integrationId, readAt, author }
  const taken = await stock.takeCounts(storeId, { ...reading, cursor: null }, counts)
  if (isComplete) await stock.endReading(storeId, reading)
  return ok(taken)
}
