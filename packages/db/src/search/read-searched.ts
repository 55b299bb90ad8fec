import { countedMax } from '@ihub/domain/lists'
import type { SearchWord } from '@ihub/domain/order/search-terms'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { Found, RowPlace } from '../list/define-list.ts'
import { countAtEnd } from '../list/read-list.ts'
import { type Intersection, intersect, lookAgain, lookMax, rareFilter, rareMax } from './intersect.ts'
import { isEmpty, matchWords, type WordMatch } from './match-words.ts'
import type { SearchPage } from './search-query.ts'
import type { SearchScope } from './searched.ts'
import { countWord, isOfOneWord, isPlainSearch, searchedPage, walkedPage } from './searched-page.ts'
import { rarestFirst } from './term-sources.ts'

/** Reads the rows of a page, a select of `entity_id` and `sort`, in the order of the list. */
type ReadRows<Row> = (page: RawBuilder<unknown>) => Promise<(Row & RowPlace)[]>

/** The words of a search with the terms that they stand for, the rarest first; null when one of them finds nothing. */
export async function findWords(
  tx: Tx,
  scope: SearchScope,
  wanted: SearchWord<string>[],
): Promise<WordMatch[] | null> {
  const found = await matchWords(tx, scope, wanted)
  return found.some(isEmpty) ? null : rarestFirst(tx, scope, found)
}

/** One page of the rows that have every word and pass every filter, and their count. */
export async function readSearched<Row>(
  tx: Tx,
  query: SearchPage,
  readRows: ReadRows<Row>,
): Promise<Found<Row>> {
  if (isPlainSearch(query)) {
    const rows = await readRows(searchedPage(query))
    return { rows, ...(countAtEnd(query, rows.length) ?? (await countWord(tx, query))) }
  }
  return isOfOneWord(query) ? readOneWord(tx, query, readRows) : readIntersection(tx, query, readRows)
}

/** From so many matches on, a page of them stands near the beginning of any sort. */
const commonMin = 4_000

async function readOneWord<Row>(tx: Tx, query: SearchPage, readRows: ReadRows<Row>): Promise<Found<Row>> {
  const count = await countWord(tx, query, query.isByCreation ? countedMax : commonMin)
  const walked = count.count >= commonMin ? await readRows(walkedPage(query)) : []
  const isFull = walked.length > query.request.limit
  return { ...count, rows: isFull ? walked : await readRows(searchedPage(query)) }
}

/** The same for a search of several things, of which a part was looked at. */
const commonShare = 0.25

/** Looks at a part first, and at more only where the page is not found: most searches end with the first. */
async function readIntersection<Row>(
  tx: Tx,
  query: SearchPage,
  readRows: ReadRows<Row>,
): Promise<Found<Row>> {
  const rare = await rareFilter(tx, query)
  const first = await intersect(tx, query, rare ? { max: rareMax, rare } : { max: lookMax.first })
  const ofPage = async ({ page, ...count }: Intersection) => ({
    ...count,
    rows: page && page.length > 0 ? await readRows(pageOfIds(query, page)) : [],
  })
  if (first.page && !query.cursor) return ofPage(first)
  if (!query.isByCreation && !first.isExact && first.share >= commonShare) {
    const rows = await readRows(walkedPage(query))
    if (rows.length > query.request.limit) return { ...first, rows }
  }
  const more = first.isExact || query.cursor ? first : await intersectMore(tx, query, first)
  if (more.page && !query.cursor) return ofPage(more)
  const rows = await readRows(searchedPage(query))
  return { rows, ...(more.isExact ? more : (countAtEnd(query, rows.length) ?? more)) }
}

async function intersectMore(tx: Tx, query: SearchPage, first: Intersection): Promise<Intersection> {
  const likely = lookAgain(query, first)
  const more = await intersect(tx, query, { max: likely })
  return more.page || likely === lookMax.further ? more : intersect(tx, query, { max: lookMax.further })
}

const pageOfIds = ({ storeId, searched: { table, key }, sort }: SearchPage, ids: string[]) =>
  sql`select ${key} as entity_id, ${sort.column} as sort from ${table}
    where store_id = ${storeId} and ${key} = any(${ids}::uuid[])`
