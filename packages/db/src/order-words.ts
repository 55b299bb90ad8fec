import { fold, lookupOf, type SearchWord, words } from '@ihub/domain/order/search-terms'
import type { OrderListRequest } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './pool.ts'

/** What one word of a query matches. */
export interface WordMatch {
  /** A few whole terms: one ordered index scan each. */
  exact: { kind: string; terms: string[] }[]
  /** Many terms that begin alike: read as a whole and sorted. */
  ranges: Range[]
  /** Beginnings most codes of the store share: the orders themselves are walked, newest first. */
  walks: string[]
}

interface Range {
  kind: string
  from: string
  to: string
}

/** Beyond this many terms a range is read as a whole: merging more branches costs more than it saves. */
const exactMax = 40
/** Sorts after every text that has the beginning, because the column compares bytes. */
const last = '\u{10FFFF}'
const rarityMax = 2_000
/** Beyond this many rows, walking the orders meets a match sooner than the whole range is read and sorted. */
const rangeMax = 20_000

/** The words of a request's text filters, each with the kinds of terms it may match. */
export function wordsOf({ search, customer, code }: OrderListRequest): SearchWord[] {
  const codeWord = fold(code ?? '')
  return [
    ...words(search ?? ''),
    ...words(customer ?? '').map((word) => ({ ...word, code: [] })),
    ...(codeWord === '' ? [] : [{ code: [codeWord], customer: [], otherwise: [] }]),
  ]
}

/** Finds the terms each word stands for by a loose scan: one index probe per distinct term. */
export const matchWords = (tx: Tx, storeId: string, wanted: SearchWord[]): Promise<WordMatch[]> =>
  Promise.all(
    wanted.map(async ({ code, customer, otherwise }) => {
      const codes = await matchKind(tx, storeId, 'code', code)
      const customers = await matchKind(tx, storeId, 'customer', customer)
      const rest = isEmpty(customers) ? await matchKind(tx, storeId, 'customer', otherwise) : none
      return merge([codes, customers, rest])
    }),
  )

const none: WordMatch = { exact: [], ranges: [], walks: [] }
const merge = (matches: WordMatch[]): WordMatch => ({
  exact: matches.flatMap(({ exact }) => exact),
  ranges: matches.flatMap(({ ranges }) => ranges),
  walks: matches.flatMap(({ walks }) => walks),
})
export const isEmpty = ({ exact, ranges, walks }: WordMatch) =>
  exact.length + ranges.length + walks.length === 0

async function matchKind(tx: Tx, storeId: string, kind: string, starts: string[]): Promise<WordMatch> {
  const matches = await Promise.all(
    starts.map(async (start): Promise<WordMatch> => {
      const { text, isWhole } = lookupOf(start)
      const range = { kind, from: text, to: isWhole ? `${text}\u0001` : text + last }
      const terms = await walkTerms(tx, storeId, range)
      if (terms.length === 0) return none
      if (terms.length <= exactMax) return { ...none, exact: [{ kind, terms }] }
      const isWalk = kind === 'code' && (await isBroad(tx, storeId, range))
      return isWalk ? { ...none, walks: [text] } : { ...none, ranges: [range] }
    }),
  )
  return merge(matches)
}

async function isBroad(tx: Tx, storeId: string, { kind, from, to }: Range): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from order_terms
      where store_id = ${storeId} and kind = ${kind} and term >= ${from} and term < ${to} limit ${rangeMax + 1}) broad`.execute(
    tx,
  )
  return (rows[0]?.count ?? 0) > rangeMax
}

async function walkTerms(tx: Tx, storeId: string, { kind, from, to }: Range): Promise<string[]> {
  const next = (isAfter: RawBuilder<unknown>) => sql`
    select term from order_terms where store_id = ${storeId} and kind = ${kind} and ${isAfter} and term < ${to}
    order by term limit 1`
  const { rows } = await sql<{ term: string }>`
    with recursive walk as (
      (${next(sql`term >= ${from}`)})
      union all
      select (${next(sql`term > walk.term`)}) from walk where walk.term is not null
    )
    select term from walk where term is not null limit ${exactMax + 1}`.execute(tx)
  return rows.map((row) => row.term)
}

/** The rarest word first: its orders are read, the other words are only looked up for each of them. */
export async function rarestFirst(tx: Tx, storeId: string, matches: WordMatch[]): Promise<WordMatch[]> {
  if (matches.length < 2) return matches
  const counts = await Promise.all(
    matches.map(async (match) => {
      if (match.walks.length > 0) return { match, count: Number.POSITIVE_INFINITY }
      const { rows } = await sql<{ count: number }>`
        select count(*) from (select from (${branches(storeId, match, sql`true`)}) b limit ${rarityMax}) rare`.execute(
        tx,
      )
      return { match, count: rows[0]?.count ?? 0 }
    }),
  )
  return counts.sort((one, other) => one.count - other.count).map(({ match }) => match)
}

/** Every (created_at, order_id) a word matches, one ordered index scan per term. */
export function branches(storeId: string, match: WordMatch, within: RawBuilder<unknown>) {
  const branch = (kind: string, isTerm: RawBuilder<unknown>) => sql`
    select created_at, order_id from order_terms
    where store_id = ${storeId} and kind = ${kind} and ${isTerm} and ${within}`
  const all = [
    ...match.exact.flatMap(({ kind, terms }) => terms.map((term) => branch(kind, sql`term = ${term}`))),
    ...match.ranges.map(({ kind, from, to }) => branch(kind, sql`term >= ${from} and term < ${to}`)),
    ...match.walks.map(
      (start) => sql`
    select created_at, order_id from orders where store_id = ${storeId} and ${hasCode(start)} and ${within}`,
    ),
  ]
  return sql.join(all, sql` union all `)
}

/** True for an order `d` that a further word matches as well. */
export function alsoMatches(storeId: string, match: WordMatch): RawBuilder<unknown> {
  const probes = match.exact.map(
    ({ kind, terms }) => sql`exists (
      select from order_terms t where t.store_id = ${storeId} and t.kind = ${kind} and t.term = any(${terms}::text[])
        and t.created_at = d.created_at and t.order_id = d.order_id)`,
  )
  const ranges = match.ranges.map(
    ({ kind, from, to }) => sql`d.order_id in (
      select order_id from order_terms where store_id = ${storeId} and kind = ${kind} and term >= ${from} and term < ${to})`,
  )
  const walks = match.walks.map(
    (start) => sql`exists (
      select from orders where store_id = ${storeId} and order_id = d.order_id and ${hasCode(start)})`,
  )
  return sql`(${sql.join([...probes, ...ranges, ...walks], sql` or `)})`
}

/** The codes that are an order's terms, on its own row. */
const hasCode = (start: string) => sql`(starts_with(lower(origin_order_id), ${start})
  or starts_with(lower(sequence), ${start}) or starts_with(lower(erp_order_id), ${start}))`
