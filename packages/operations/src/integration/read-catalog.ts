import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import type { Poll } from '@ihub/domain/processes'
import { ok, type Result } from '@ihub/domain/result'
import type { CatalogIntake, CatalogListName } from '@ihub/ports/catalog'
import type { CatalogPage, CatalogSource, UnreadableRow } from '@ihub/ports/catalog-source'
import type { CursorRepository } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import type { PriceSource } from '@ihub/ports/price-source'
import type { StoreFacts } from '@ihub/ports/work'
import type { PollResult } from './poll-result.ts'

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
/** The words of a run name so many rows. */
const namedMax = 5

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
    take: (reports) => deps.catalog.takeProducts(integration, reports),
  })
}

/** Takes the prices of the store's one price table in that changed. */
export async function readPrices(deps: Deps, integration: Polled, source: PriceSource): PollResult {
  const { catalog, orderDestination } = await deps.readStore(integration.storeId)
  if (!catalog.readsPrices || orderDestination !== integration.connector)
    return leave(deps, integration, 'prices')
  const { priceTable } = catalog
  return readList(deps, integration, {
    poll: 'read-erp-prices',
    list: 'prices',
    // Another table is read from its beginning.
    mark: priceTable === null ? '' : `${priceTable}|`,
    read: (cursor) => source.listPrices(priceTable, cursor),
    take: (reports) => deps.catalog.takePrices(integration, reports),
  })
}

interface Reading<Item> {
  poll: Poll
  list: CatalogListName
  /** Begins the cursors that are kept of what is read. */
  mark: string
  read(cursor: string | null): Promise<Result<CatalogPage<Item>, CallFailure>>
  take(items: Item[]): Promise<number>
}

/** Reads on from the cursor that is kept; it is kept anew only after its page has been taken in. */
async function readList<Item>(
  { cursors, catalog }: Deps,
  { storeId, integrationId }: Polled,
  { poll, list, mark, read, take }: Reading<Item>,
): PollResult {
  const integration = { storeId, integrationId }
  const kept = await cursors.read(integration, poll)
  const unreadable: UnreadableRow[] = []
  let cursor = kept?.startsWith(mark) ? kept.slice(mark.length) : null
  let found = 0
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const page = await read(cursor)
    if (!page.ok) return page
    found += await take(page.value.items)
    unreadable.push(...page.value.unreadable)
    await catalog.markStuck(integration, list, page.value.isStuck)
    if (page.value.cursor === null || page.value.cursor === cursor) break
    cursor = page.value.cursor
    await cursors.write(integration, poll, `${mark}${cursor}`)
  }
  if (unreadable.length === 0) return ok({ found })
  return ok({ found: found + unreadable.length, problem: wordsOf(unreadable) })
}

function wordsOf(unreadable: readonly UnreadableRow[]): string {
  const named = unreadable.slice(0, namedMax).map(({ code, problem }) => `${code ?? '?'}: ${problem}`)
  const more = unreadable.length - named.length
  return [...named, ...(more > 0 ? [`+${more}`] : [])].join('; ')
}
