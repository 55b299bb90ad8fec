import { cron } from '@ihub/domain/actor'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { ok } from '@ihub/domain/result'
import { effectiveValue } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { hubClock } from '@ihub/kit/clock'
import type { CursorRepository } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import type { Stock, StockCount } from '@ihub/ports/stock'
import {
  type StockPage,
  type StockReport,
  type StockSource,
  stuckStockCursor,
} from '@ihub/ports/stock-source'
import type { StoreFacts } from '@ihub/ports/work'
import { isNews } from '../integration/is-news.ts'
import type { PollResult } from '../integration/poll-result.ts'

interface ReadDeps {
  cursors: CursorRepository
  stock: Pick<Stock, 'takeCounts' | 'endReading'>
  readStore(storeId: StoreId): Promise<Pick<StoreFacts, 'store'>>
}

interface Read {
  storeId: StoreId
  integrationId: IntegrationId
}

/** One turn ends after so many pages; the next goes on. */
const pagesMax = 500

/** Where the cursor of the poll stands, and since when it does not move. */
const place = 'read-erp-stock'
export const stuckPlace = 'read-erp-stock-stuck'
const problemPlace = 'read-erp-stock-problem'

/**
 * Takes the figures in that an ERP changed, page by page, each before the cursor behind it is kept: a crash reads a page
 * again. A cursor that a page with more behind it does not raise is a failure, for nothing behind it would ever be read.
 */
export async function readErpStock(deps: ReadDeps, integration: Read, source: StockSource): PollResult {
  const { store } = await deps.readStore(integration.storeId)
  if (effectiveValue(storeSettings, store, 'readStockFromErp') !== true) return ok({ found: 0 })
  const read = await readPages(deps, integration, source)
  await noteStuck(deps, integration, !read.ok && read.error.serviceCode === stuckStockCursor)
  return read
}

async function readPages({ cursors, stock }: ReadDeps, integration: Read, source: StockSource): PollResult {
  const { storeId, integrationId } = integration
  const reading = { integrationId, readAt: hubClock.nowIso(), author: cron }
  const odd: string[] = []
  let found = 0
  let cursor = await cursors.read(integration, place)
  for (let page = 0; page < pagesMax; page++) {
    const listed = await source.listStock(cursor)
    if (!listed.ok) return listed
    const { reports, unreadable, cursor: next, isLast, handles } = listed.value
    const taken = await stock.takeCounts(storeId, { ...reading, cursor: next }, reports.map(toCount))
    found += taken.taken
    odd.push(
      ...unreadable.map(({ sku, problem }) => `${sku ?? 'a row without a SKU'}: ${problem}`),
      ...taken.refused.map(({ sku, reason }) => `${sku}: no usable ${reason}`),
    )
    const acknowledged = handles.length > 0 ? await source.acknowledgeStock?.(handles) : undefined
    if (acknowledged && !acknowledged.ok) return acknowledged
    if (!isLast && isStuck(listed.value, cursor)) return { ok: false, error: stuck }
    if (next !== null && next !== cursor) await cursors.write(integration, place, next)
    cursor = next
    if (!isLast) continue
    await stock.endReading(storeId, reading)
    break
  }
  const problem = odd.length > 0 ? describe(odd) : null
  const comesAgain = problem !== null && source.acknowledgeStock !== undefined
  const isOld = comesAgain && !(await isNews(cursors, integration, problemPlace, problem))
  return ok({ found, problem: isOld ? null : problem })
}

/** A page that is acknowledged moves on without a cursor. */
const isStuck = ({ cursor: next, handles }: StockPage, cursor: string | null) =>
  handles.length === 0 && next === cursor

const stuck: CallFailure = {
  kind: 'unreadable',
  message: 'a page with more behind it does not raise the cursor of the stock',
  serviceCode: stuckStockCursor,
}

async function noteStuck({ cursors }: ReadDeps, integration: Read, isStuckNow: boolean): Promise<void> {
  const since = (await cursors.read(integration, stuckPlace)) || null
  if (isStuckNow === (since !== null)) return
  await cursors.write(integration, stuckPlace, isStuckNow ? hubClock.nowIso() : '')
}

const shownMax = 5
const describe = (odd: readonly string[]) =>
  [
    `${odd.length} ${odd.length === 1 ? 'figure was' : 'figures were'} not taken`,
    ...odd.slice(0, shownMax),
    ...(odd.length > shownMax ? ['…'] : []),
  ].join('; ')

/** A figure as the ledger takes it. */
export const toCount = ({
  sku,
  warehouseId,
  available,
  reserved,
  at,
  ean,
  refId,
  description,
}: StockReport): StockCount => ({
  sku,
  warehouseId,
  available,
  reserved,
  at,
  ...(ean === null ? {} : { ean }),
  ...(refId === null ? {} : { refId }),
  ...(description === null ? {} : { description }),
})
