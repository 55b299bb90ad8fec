import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import type { Poll } from '@ihub/domain/processes'
import { ok, type Result } from '@ihub/domain/result'
import type { CatalogIntake, CatalogListName } from '@ihub/ports/catalog'
import type { CatalogPage, CatalogSource, UnreadableRow } from '@ihub/ports/catalog-source'
import type { CursorRepository } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import type { PriceSource } from '@ihub/ports/price-source'
import type { StoreFacts } from '@ihub/ports/work'
import { isNews } from './is-news.ts'
import { type PollResult, wordsOf } from './poll-result.ts'

interface Polled {
  storeId: StoreId
  integrationId: IntegrationId
  connector: string
}

interface Deps {
  catalog: CatalogIntake
  cursors: CursorRepository
  readStore(storeId: StoreId): Promise<Pick<StoreFacts, 'catalog' | 'orderDestination'>>
}

/** Pages of one turn: a whole catalog takes several, so that other work of the lane comes in between. */
const pagesMax = 50

/** A list that nobody reads any more is not stuck. */
async function leave({ catalog }: Deps, integration: Polled, list: CatalogListName): PollResult {
  await catalog.markStuck(integration, list, false)
  return ok({ found: 0 })
}

/** Takes the products in that changed, where the store's catalog lives in this system. */
export async function readCatalog(deps: Deps, integration: Polled, source: CatalogSource): PollResult {
  const { catalog, orderDestination } = await deps.readStore(integration.storeId)
  if (!catalog.readsProducts || orderDestination !== integration.connector)
    return leave(deps, integration, 'products')
  return readList(deps, integration, {
    poll: 'read-erp-catalog',
    list: 'products',
    mark: '',
    read: source.listProducts,
    acknowledge: source.acknowledgeProducts,
    take: (reports) => deps.catalog.takeProducts(integration, reports),
  })
}

/** Takes the prices of the store's one price table in that changed. */
export async function readPrices(deps: Deps, integration: Polled, source: PriceSource): PollResult {
  const { catalog, orderDestination } = await deps.readStore(integration.storeId)
  if (!catalog.readsPrices || orderDestination !== integration.connector)
    return leave(deps, integration, 'prices')
  const { priceTable } = catalog
  const due = await deps.catalog.takeDuePrices(integration)
  const read = await readList(deps, integration, {
    poll: 'read-erp-prices',
    list: 'prices',
    // Another table is read from its beginning.
    mark: priceTable === null ? '' : `${priceTable}|`,
    read: (cursor) => source.listPrices(priceTable, cursor),
    acknowledge: source.acknowledgePrices,
    take: (reports) => deps.catalog.takePrices(integration, reports),
  })
  return read.ok ? ok({ ...read.value, found: read.value.found + due }) : read
}

interface Reading<Item> {
  poll: Poll
  list: CatalogListName
  /** Begins the cursors that are kept of what is read. */
  mark: string
  read(cursor: string | null): Promise<Result<CatalogPage<Item>, CallFailure>>
  take(items: Item[]): Promise<number>
  /** Of a system whose rows come again until then. */
  acknowledge: ((handles: readonly string[]) => Promise<Result<null, CallFailure>>) | undefined
}

/** Reads on from the cursor that is kept; it is kept anew, and the page acknowledged, only after the page has been taken in. */
async function readList<Item>(
  { cursors, catalog }: Deps,
  { storeId, integrationId }: Polled,
  { poll, list, mark, read, take, acknowledge }: Reading<Item>,
): PollResult {
  const integration = { storeId, integrationId }
  const kept = await cursors.read(integration, poll)
  // A row that is not acknowledged comes with each page.
  const unreadable = new Map<string, UnreadableRow>()
  let cursor = kept?.startsWith(mark) ? kept.slice(mark.length) : null
  let found = 0
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const page = await read(cursor)
    if (!page.ok) return page
    found += await take(page.value.items)
    for (const row of page.value.unreadable) unreadable.set(`${row.code} ${row.problem}`, row)
    await catalog.markStuck(integration, list, page.value.isStuck)
    const { cursor: next, handles = [] } = page.value
    const acknowledged = handles.length > 0 ? await acknowledge?.(handles) : undefined
    if (acknowledged && !acknowledged.ok) return acknowledged
    if (next !== null && next !== cursor) await cursors.write(integration, poll, `${mark}${next}`)
    else if (handles.length === 0) break
    cursor = next
  }
  if (unreadable.size === 0) return ok({ found })
  const problem = wordsOf(
    [...unreadable.values()].map(({ code, problem: words }) => `${code ?? '?'}: ${words}`),
  )
  if (acknowledge && !(await isNews(cursors, integration, `${poll}-problem`, problem))) return ok({ found })
  return ok({ found: found + unreadable.size, problem })
}
