import { countedMax } from '@ihub/domain/lists'
import type { SearchWord } from '@ihub/domain/order/search-terms'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { Count } from '../list/count-up-to.ts'
import { countAtEnd } from '../list/read-list.ts'
import { type Intersection, intersect, lookAgain, lookMax, rareFilter, rareMax } from './intersect.ts'
import { isEmpty, matchWords, type WordMatch } from './match-words.ts'
import type { Place, SearchPage } from './search-query.ts'
import type { SearchScope } from './searched.ts'
import { countWord, isOfOneWord, isPlainSearch, searchedPage, walkedPage } from './searched-page.ts'

/** Of a page the places in the order of the list, one more than it holds when the list goes on. */
export interface FoundPlaces extends Count {
  places: Place[]
}

/** The words of a search with the terms that they stand for, the rarest first; null when one of them finds nothing. */
export async function findWords(
  tx: Tx,
  scope: SearchScope,
  wanted: SearchWord<string>[],
): Promise<WordMatch[] | null> {
  const found = await matchWords(tx, scope, wanted)
  return found.some(isEmpty) ? null : found
}

/** Reads the places of a page, a select of `entity_id` and `sort`. */
export async function readPlaces(tx: Tx, page: RawBuilder<unknown>): Promise<Place[]> {
  const { rows } = await sql<Place>`select entity_id as id, sort::text as sort from (${page}) page`.execute(
    tx,
  )
  return rows
}

/** One page of the rows that have every word and pass every filter, and their count. */
export async function findSearched(tx: Tx, query: SearchPage): Promise<FoundPlaces> {
  if (!isPlainSearch(query)) return isOfOneWord(query) ? findOneWord(tx, query) : findIntersection(tx, query)
  const [places, count] = await Promise.all([readPlaces(tx, searchedPage(query)), countWord(tx, query)])
  return { places, ...(countAtEnd(query, places.length) ?? count) }
}

/** From so many matches on, a page of them stands near the beginning of any sort. */
const commonMin = 4_000

async function findOneWord(tx: Tx, query: SearchPage): Promise<FoundPlaces> {
  const count = await countWord(tx, query, query.isByCreation ? countedMax : commonMin)
  // No index stands in the order of a sort that is no column.
  const isWalked = count.count >= commonMin && !query.sort.columnOf
  const walked = isWalked ? await readPlaces(tx, walkedPage(query)) : []
  const isFull = walked.length > query.request.limit
  return { ...count, places: isFull ? walked : await readPlaces(tx, searchedPage(query)) }
}

/** The same for a search of several things, of which a part was looked at. */
const commonShare = 0.25

/** Looks at a part first, and at more only where the page is not found: most searches end with the first. */
async function findIntersection(tx: Tx, query: SearchPage): Promise<FoundPlaces> {
  const rare = await rareFilter(tx, query)
  const first = await intersect(tx, query, rare ? { max: rareMax, rare } : { max: lookMax.first })
  if (first.page && !query.cursor) return { ...first, places: first.page }
  if (!query.isByCreation && !first.isExact && first.share >= commonShare) {
    const places = await readPlaces(tx, walkedPage(query))
    if (places.length > query.request.limit) return { ...first, places }
  }
  const more = first.isExact || query.cursor ? first : await intersectMore(tx, query, first)
  if (more.page && !query.cursor) return { ...more, places: more.page }
  const places = await readPlaces(tx, searchedPage(query))
  return { places, ...(more.isExact ? more : (countAtEnd(query, places.length) ?? more)) }
}

async function intersectMore(tx: Tx, query: SearchPage, first: Intersection): Promise<Intersection> {
  const likely = lookAgain(query, first)
  const more = await intersect(tx, query, { max: likely })
  return more.page || likely === lookMax.further ? more : intersect(tx, query, { max: lookMax.further })
}
