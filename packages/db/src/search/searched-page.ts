import { countedMax } from '@ihub/domain/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { type Count, countUpTo } from '../list/count-up-to.ts'
import { all } from '../list/define-list.ts'
import { windowOf } from '../list/list-order.ts'
import {
  after,
  createdBetween,
  inOrder,
  passes,
  reach,
  type Search,
  type SearchPage,
  sortOfRow,
} from './search-query.ts'
import { alsoMatches, type Source, sourcesOf } from './term-sources.ts'

/**
 * One page of a search. Each term of the rarest word is walked in the order of its index until it gave as many rows
 * as the page reaches; the other words and filters are only asked of the rows met on the way.
 */
export function searchedPage(query: SearchPage) {
  const sources = driver(query)
  const parts = sources.map((source) => sql`(${part(query, source)})`)
  return sql`select ${isDistinct(sources) ? sql`` : sql`distinct`} entity_id, sort
    from (${sql.join(parts, sql` union all `)}) found
    order by ${inOrder(query, sql`sort`, sql`entity_id`)} ${windowOf(query)}`
}

const driver = (search: Search): Source[] => {
  const [rarest] = search.words
  return rarest ? sourcesOf(search, rarest) : []
}

/** Whether no row can be met twice. */
const isDistinct = (sources: Source[]) => sources.length === 1 && sources[0]?.repeatsMax === 1

function part(query: SearchPage, { table, isMatch, repeatsMax }: Source) {
  const { isByCreation, searched, created } = query
  const sort = isByCreation ? sql`d.created_at` : sortOfRow(query)
  const beyond = after(query, sort, isByCreation ? sql`d.entity_id` : sql`o.${searched.key}`)
  const isBounded = Number.isFinite(repeatsMax)
  return sql`select ${isBounded ? sql`` : sql`distinct`} d.entity_id, ${sort} as sort
    from ${table} d ${ownRow(query)}
    where ${all([isMatch, createdBetween(created, sql`d.`), beyond, ...furtherConditions(query)])}
    order by ${inOrder(query, sql`sort`, sql`d.entity_id`)} limit ${reach(query) * (isBounded ? repeatsMax : 1)}`
}

/** The row itself, only where something else than its words is asked. */
const ownRow = ({ searched: { table, key }, storeId, isByCreation, filters }: SearchPage) =>
  !isByCreation || filters.length > 0
    ? sql`join ${table} o on o.store_id = ${storeId} and o.${key} = d.entity_id`
    : sql``

const furtherConditions = (query: SearchPage): RawBuilder<unknown>[] => [
  ...query.words.slice(1).map((match) => alsoMatches(query, match)),
  ...query.filters.map((filter) => passes(query.searched, filter, sql`o.`)),
]

/** Whether the terms of one word alone decide which rows are found. */
export const isOfOneWord = (query: SearchPage) => query.words.length === 1 && query.filters.length === 0
/** Whether its terms stand in the order of the list as well. */
export const isPlainSearch = (query: SearchPage) => query.isByCreation && isOfOneWord(query)

/** Counts the rows of one word, up to `max`. */
export async function countWord(tx: Tx, query: SearchPage, max = countedMax): Promise<Count> {
  if (isSurelyMany(query)) return { count: max, isExact: false }
  const sources = driver(query)
  const rows = candidates(query, sources)
  // Twice the most that is counted, because a row two terms match is met twice.
  const lookMax = isDistinct(sources) ? max : 2 * max
  const looked = await countUpTo(tx, rows, lookMax)
  if (isDistinct(sources)) return { count: Math.min(looked, max), isExact: looked <= max }
  if (looked > lookMax) return { count: max, isExact: false }
  const count = await countUpTo(tx, sql`select distinct entity_id from (${rows}) d`, max)
  return { count: Math.min(count, max), isExact: count <= max }
}

/** A beginning is only walked when more texts have it than so many rows can. */
const isSurelyMany = ({ created, words: [rarest] }: SearchPage) =>
  (rarest?.walks.length ?? 0) > 0 && !created.from && !created.to

/** Times and ids of the rows that match the rarest word; a row may be met several times. */
export function candidates(search: Search, sources = driver(search)) {
  const parts = sources.map(
    ({ table, isMatch }) =>
      sql`select d.created_at, d.entity_id from ${table} d where ${isMatch} and ${createdBetween(search.created, sql`d.`)}`,
  )
  return sql.join(parts, sql` union all `)
}

const walkMax = { least: 10_000, perRow: 500, most: 50_000 }

/**
 * One page of a common search by another sort than the terms' own: the sort's index is walked, and the words are asked
 * of the rows met on the way. The walk has an end, so that a page it does not fill may have been cut short.
 */
export function walkedPage(query: SearchPage): RawBuilder<unknown> {
  const { storeId, searched, words, created } = query
  const { column } = query.sort
  const most = Math.min(Math.max(walkMax.least, walkMax.perRow * reach(query)), walkMax.most)
  const filters = query.filters.map((filter) => passes({ ...searched, key: sql`entity_id` }, filter, sql`d.`))
  return sql`select d.entity_id, d.sort from (
      select ${searched.key} as entity_id, created_at, ${searched.filterColumns}, ${column} as sort
      from ${searched.table} where store_id = ${storeId} and ${after(query, column, searched.key)}
      order by ${inOrder(query, column, searched.key)} limit ${most}) d
    where ${all([...words.map((match) => alsoMatches(query, match)), ...filters, createdBetween(created, sql`d.`)])}
    order by ${inOrder(query, sql`d.sort`, sql`d.entity_id`)} ${windowOf(query)}`
}
