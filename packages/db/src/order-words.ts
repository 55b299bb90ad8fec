import { fold, lookupOf, type SearchWord, words } from '@ihub/domain/order/search-terms'
import type { OrderListRequest } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import { countUpTo } from './count-up-to.ts'
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

const isBroad = async (tx: Tx, storeId: string, { kind, from, to }: Range): Promise<boolean> =>
  (await countUpTo(
    tx,
    sql`select from order_terms where store_id = ${storeId} and kind = ${kind} and term >= ${from} and term < ${to}`,
    rangeMax,
  )) > rangeMax

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
      const rows = sourcesOf(storeId, match).map(
        ({ table, isMatch }) => sql`select from ${table} d where ${isMatch}`,
      )
      return { match, count: await countUpTo(tx, sql.join(rows, sql` union all `), rarityMax) }
    }),
  )
  return counts.sort((one, other) => one.count - other.count).map(({ match }) => match)
}

/** Rows `d` with `created_at` and `order_id` that a word matches, all from one scan of one index. */
export interface Source {
  table: RawBuilder<unknown>
  isMatch: RawBuilder<unknown>
  /** An order may be there more than once. */
  mayRepeat: boolean
}

export function sourcesOf(storeId: string, { exact, ranges, walks }: WordMatch): Source[] {
  const ofTerms = (kind: string, isTerm: RawBuilder<unknown>) => ({
    table: sql`order_terms`,
    isMatch: sql`d.store_id = ${storeId} and d.kind = ${kind} and ${isTerm}`,
  })
  return [
    ...exact.flatMap(({ kind, terms }) =>
      terms.map((term) => ({ ...ofTerms(kind, sql`d.term = ${term}`), mayRepeat: false })),
    ),
    ...ranges.map(({ kind, from, to }) => ({
      ...ofTerms(kind, sql`d.term >= ${from} and d.term < ${to}`),
      mayRepeat: true,
    })),
    ...walks.map((start) => ({
      table: sql`orders`,
      isMatch: sql`d.store_id = ${storeId} and ${hasCode(sql`d.`, start)}`,
      mayRepeat: false,
    })),
  ]
}

/** True for an order `d` that a further word matches as well. */
export function alsoMatches(storeId: string, { exact, ranges, walks }: WordMatch): RawBuilder<unknown> {
  const probes = exact.map(
    ({ kind, terms }) => sql`exists (
      select from order_terms t where t.store_id = ${storeId} and t.kind = ${kind} and t.term = any(${terms}::text[])
        and t.created_at = d.created_at and t.order_id = d.order_id)`,
  )
  const inRanges = ranges.map(
    ({ kind, from, to }) => sql`d.order_id in (
      select order_id from order_terms where store_id = ${storeId} and kind = ${kind} and term >= ${from} and term < ${to})`,
  )
  const onRows = walks.map(
    (start) => sql`exists (
      select from orders w where w.store_id = ${storeId} and w.order_id = d.order_id and ${hasCode(sql`w.`, start)})`,
  )
  return sql`(${sql.join([...probes, ...inRanges, ...onRows], sql` or `)})`
}

/** The codes that are an order's terms, on its own row. */
const hasCode = (
  prefix: RawBuilder<unknown>,
  start: string,
) => sql`(starts_with(lower(${prefix}origin_order_id), ${start})
  or starts_with(lower(${prefix}sequence), ${start}) or starts_with(lower(${prefix}erp_order_id), ${start}))`
