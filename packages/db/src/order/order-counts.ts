import { lastingBlockers } from '@ihub/domain/blocker-reasons'
import { integrationStatuses } from '@ihub/domain/constants'
import { operationNames } from '@ihub/domain/operation-names'
import { erpStatuses, orderStatuses } from '@ihub/domain/order/statuses'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { ChoiceCount, CountedFilter, OrderCountRequest } from '@ihub/ports/order-filters'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { all } from '../list/define-list.ts'
import { findWords } from '../search/find-searched.ts'
import type { Search } from '../search/search-query.ts'
import { candidates } from '../search/searched-page.ts'
import { alsoMatches } from '../search/term-sources.ts'
import { readStoreSetup } from '../store/store-setup.ts'
import { withInstants } from '../store/store-time-zone.ts'
import { asStored, conditions } from './order-list.ts'
import { asSearch, type OrderSearch } from './order-query.ts'
import { searchedOrders, wordsOf } from './searched-orders.ts'

/** The choices beside which a filter counts. */
const choices: Record<CountedFilter, readonly string[]> = {
  status: orderStatuses,
  erpStatus: erpStatuses,
  erpIntegration: integrationStatuses,
  platformIntegration: integrationStatuses,
  refused: operationNames,
  blocker: lastingBlockers,
}

/** Beyond it the number helps nobody, and each choice costs no more entries of an index than that. */
const choiceMax = 1_000
/** How many of a search's orders are looked at; of one that finds more, the counts are lower bounds. */
const lookMax = 5_000

/** How many orders each choice of one filter would bring, with all other filters as they are. */
export async function countChoices(
  tx: Tx,
  storeId: string,
  { by, ...given }: OrderCountRequest,
): Promise<ChoiceCount[]> {
  const settings = orderSettings(await readStoreSetup(tx, storeId), null)
  const asked = await withInstants(tx, storeId, { ...given, [by]: undefined })
  const words = await findWords(tx, { storeId, searched: searchedOrders }, wordsOf(asked))
  const nothing = choices[by].map((value) => ({ value, count: 0, isExact: true }))
  if (!words) return nothing
  const isSearched = words.length > 0
  const parts = choices[by].flatMap((value) => {
    const request = asStored({ ...asked, [by]: [value] }, settings)
    return request ? [countOf(value, { storeId, request }, isSearched)] : []
  })
  if (parts.length === 0) return nothing
  const searched = isSearched ? searchedRows(asSearch({ storeId, request: asked }, words)) : sql``
  const { rows } = await sql<{ value: string; count: number; is_cut: boolean }>`
    ${searched} ${sql.join(parts, sql` union all `)}`.execute(tx)
  const counted = new Map(rows.map((row) => [row.value, row]))
  return choices[by].map((value) => {
    const { count = 0, is_cut: isCut = false } = counted.get(value) ?? {}
    return { value, count: Math.min(count, choiceMax), isExact: count <= choiceMax && !isCut }
  })
}

function countOf(value: string, query: OrderSearch, isSearched: boolean): RawBuilder<unknown> {
  return sql`select ${value}::text as value, (select count(*) from (
      select 1 from ${isSearched ? sql`searched` : sql`orders`} where ${conditions(query)} limit ${choiceMax + 1}) c) as count,
    ${isSearched ? searchIsCut : sql`false`} as is_cut`
}

/** Whether a search finds more orders than are looked at. */
export const searchIsCut = sql`(select count(*) > ${lookMax} from looked)`

/** The orders a search finds, read once for all choices. */
export function searchedRows(search: Search): RawBuilder<unknown> {
  const others = search.words.slice(1).map((match) => alsoMatches(search, match))
  return sql`with looked as materialized (
      select distinct entity_id from (${candidates(search)} limit ${2 * lookMax}) found limit ${lookMax + 1}),
    searched as materialized (
      select store_id, order_id, created_at, currency, document, ${searchedOrders.filterColumns} from (
        select *, order_id as entity_id from orders
        where store_id = ${search.storeId} and order_id = any(array(select entity_id from looked))) d
      where ${all(others)})`
}
