import { countedMax } from '@ihub/domain/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { Count } from '../list/count-up-to.ts'
import { all } from '../list/define-list.ts'
import { windowOf } from '../list/list-order.ts'
import { rarityMax, type WordMatch } from './match-words.ts'
import {
  createdBetween,
  type Filter,
  inOrder,
  type Place,
  passes,
  reach,
  type SearchPage,
  sortOfRow,
} from './search-query.ts'
import { isTermOf, type SearchScope } from './searched.ts'
import { alsoMatches, rowsWith, type Source, sourcesOf } from './term-sources.ts'

/** The rows a search of several words and filters was found to match. */
export interface Intersection extends Count {
  /** The page and one more row; null when it could not be told from the rows looked at. */
  page: Place[] | null
  /** Of the rows of the rarest word, the share that matches everything else as well. */
  share: number
}

/** How many of the rarest word's rows are looked at: the newest first, and more if the page is not among them. */
export const lookMax = { first: 2_000, further: 100_000 }

/**
 * Meets the rarest word's rows, or those of a rare filter, with those of the other words. Each is one scan of one index,
 * over the time those rows span: a row read in passing costs a fortieth of a row looked up.
 */
export async function intersect(
  tx: Tx,
  query: SearchPage,
  { max, rare }: { max: number; rare?: Filter },
): Promise<Intersection> {
  const { words, isByCreation } = query
  // Few rows may span all the time there is.
  const isFew = !rare && (words[0]?.count ?? 0) < rarityMax
  const further = (rare ? words : words.slice(1)).map((match) =>
    isFew ? alsoMatches(query, match, sql`offset 0`) : isAmong(rowsOf(query, match)),
  )
  const { rows } = await sql<{ looked: number; matched: number; page: Place[] | null }>`
    with met as materialized (${driver(query, rare ? [passing(query, rare)] : rarestOf(query), max)}),
      span as materialized (select min(created_at) as first, max(created_at) as last from met),
      named as materialized (
        select d.created_at, d.entity_id from met d where ${all(further)} order by ${driverOrder(query, sql`d.`)}),
      found as materialized (select d.created_at, d.entity_id from named d where ${ofFilters(query)}),
      counted as (select (select count(*) from met) as looked, (select count(*) from found) as matched)
    select looked, matched,
      case when looked <= ${max} or ${isByCreation} then coalesce((select json_agg(page) from (${pageOf(query)}) page), '[]') end as page
    from counted`.execute(tx)
  const { looked, matched, page } = rows[0] ?? { looked: 0, matched: 0, page: null }
  const isWhole = looked <= max
  return {
    count: Math.min(matched, countedMax),
    isExact: isWhole && matched <= countedMax,
    page: isWhole || matched >= reach(query) ? page : null,
    share: looked === 0 ? 0 : matched / looked,
  }
}

/** How many rows are likely to have the page among them, when of those looked at so few were found. */
export function lookAgain(query: SearchPage, { share }: Intersection): number {
  const likely = (1.5 * reach(query)) / share
  return query.isByCreation && likely < lookMax.further ? Math.ceil(likely) : lookMax.further
}

/**
 * From the end of the list where the page stands, else the newest first. Said of every step: scans of the terms' index
 * that run in this direction meet without being sorted.
 */
function driverOrder(query: SearchPage, prefix = sql``) {
  const { request, isByCreation } = query
  const directed: SearchPage = isByCreation ? query : { ...query, request: { ...request, direction: 'desc' } }
  return inOrder(directed, sql`${prefix}created_at`, sql`${prefix}entity_id`)
}

/** The rows of the sources, each once, from the end of the list where the page stands. */
function driver(query: SearchPage, sources: Source[], max: number) {
  const { created } = query
  const order = driverOrder(query)
  const within = createdBetween(created, sql`d.`)
  const parts = sources.map(
    ({ table, isMatch, repeatsMax }) => sql`(
      select ${repeatsMax > 1 ? sql`distinct` : sql``} d.created_at, d.entity_id from ${table} d where ${isMatch} and ${within}
      order by ${order} limit ${max + 1})`,
  )
  return sql`select ${sources.length === 1 ? sql`` : sql`distinct`} created_at, entity_id
    from (${sql.join(parts, sql` union all `)}) d order by ${order} limit ${max + 1}`
}

const rarestOf = (query: SearchPage): Source[] => {
  const [rarest] = query.words
  return rarest ? sourcesOf(query, rarest) : []
}

const passing = (query: SearchPage, filter: Filter): Source => rowsWith(query, passes(query.searched, filter))

/** A filter that leaves so few rows that these are met with the words'. */
export const rareMax = 2_000

/** The filter that leaves the fewest rows, where these are few. */
export async function rareFilter(tx: Tx, query: SearchPage): Promise<Filter | null> {
  const { storeId, searched, filters } = query
  if (filters.length === 0) return null
  const counts = filters.map(
    (filter) => sql`(select count(*)::int from (
      select 1 from ${searched.table} where store_id = ${storeId} and ${passes(searched, filter)} limit ${rareMax + 1}) counted)`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(tx)
  const [rarest] = filters
    .map((filter, index) => ({ filter, count: rows[0]?.counts[index] ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => one.count - other.count)
  return rarest && rarest.count <= rareMax ? rarest.filter : null
}

/** Asked of the rows that have every word: few of a thousand. */
function ofFilters({ storeId, searched, filters }: SearchPage): RawBuilder<unknown> {
  if (filters.length === 0) return sql`true`
  const conditions = filters.map((filter) => passes(searched, filter, sql`o.`))
  return sql`exists (select 1 from ${searched.table} o
    where o.store_id = ${storeId} and o.${searched.key} = d.entity_id and ${all(conditions)} offset 0)`
}

const inSpan = sql`d.created_at >= (select first from span) and d.created_at <= (select last from span)`

/** Said as one set, so that PostgreSQL may choose between reading it and looking into it. */
const isAmong = (sets: RawBuilder<unknown>[]) => sql`exists (
  select 1 from (${sql.join(sets, sql` union all `)}) s where s.created_at = d.created_at and s.entity_id = d.entity_id)`

function rowsOf(scope: SearchScope, match: WordMatch): RawBuilder<unknown>[] {
  const read = ({ table, isMatch }: Pick<Source, 'table' | 'isMatch'>) =>
    sql`select d.created_at, d.entity_id from ${table} d where ${isMatch} and ${inSpan}`
  const several = match.exact.map(({ kind, terms }) =>
    read({
      table: sql`search_terms`,
      isMatch: sql`${isTermOf(scope, kind, sql`d.`)} and ${isOneOf(terms)}`,
    }),
  )
  return [...several, ...sourcesOf(scope, { ...match, exact: [] }).map(read)]
}

/** The index gives one term's rows sorted, several terms' not. */
const isOneOf = (terms: string[]) =>
  terms.length === 1 ? sql`d.term = ${terms[0]}` : sql`d.term = any(${terms}::text[])`

function pageOf(query: SearchPage) {
  const { storeId, searched, isByCreation } = query
  if (isByCreation)
    return sql`select entity_id as id, created_at::text as sort from found order by ${inOrder(query, sql`created_at`, sql`entity_id`)} ${windowOf(query)}`
  const column = sortOfRow(query)
  return sql`select found.entity_id as id, ${column}::text as sort from found
    join ${searched.table} o on o.store_id = ${storeId} and o.${searched.key} = found.entity_id
    order by ${inOrder(query, column, sql`found.entity_id`)} ${windowOf(query)}`
}
