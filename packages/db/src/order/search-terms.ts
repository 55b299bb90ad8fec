import {
  fold,
  lookupOf,
  type SearchWord,
  type TermKind,
  termKinds,
  words,
} from '@ihub/domain/order/search-terms'
import type { OrderFilters } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { countUpTo } from '../list/count-up-to.ts'

/** The terms that one word of a query matches. */
export interface WordMatch {
  /** A few whole terms: one ordered index scan each. */
  exact: { kind: string; terms: string[] }[]
  /** Many terms that begin alike: read as a whole and sorted. */
  ranges: Range[]
  /** Beginnings most codes of the store share: the orders themselves are walked, newest first. */
  walks: string[]
}

interface Range {
  kind: TermKind
  from: string
  to: string
}

/** Beyond this many terms a range is read as a whole: merging more branches costs more than it saves. */
const exactMax = { names: 40, others: 8 }
/** Sorts after every text that has the beginning, because the column compares bytes. */
const last = '\u{10FFFF}'
const rarityMax = 2_000
/**
 * Beyond this many rows, walking the orders meets a match sooner than the whole range is read and sorted.
 * An order has at most three codes, so that more orders than are counted have one of them.
 */
const rangeMax = 10_000

/** The words of a request's text filters, each with the kinds of terms it may match. */
export function wordsOf({ search, customer, code, sku }: OrderFilters): SearchWord[] {
  const whole = (kind: 'code' | 'sku', text = '') => (fold(text) === '' ? [] : [{ [kind]: [fold(text)] }])
  return [
    ...words(search ?? ''),
    ...words(customer ?? '').map(({ customer: name = [], otherwise = [] }) => ({
      customer: name,
      otherwise,
    })),
    ...whole('code', code),
    ...whole('sku', sku),
  ]
}

/** Finds the terms each word stands for: one statement for all, and another for words that are no customer's. */
export async function matchWords(tx: Tx, storeId: string, wanted: SearchWord[]): Promise<WordMatch[]> {
  const found = await matchKinds(tx, storeId, wanted)
  const isOther = (index: number) => isEmpty(found[index]?.customer ?? none)
  const others = await matchKinds(
    tx,
    storeId,
    wanted.map(({ otherwise = [] }, index) => (isOther(index) ? { customer: otherwise } : {})),
  )
  return found.map((kinds, index) => merge([...Object.values(kinds), others[index]?.customer ?? none]))
}

async function matchKinds(
  tx: Tx,
  storeId: string,
  wanted: SearchWord[],
): Promise<Record<TermKind, WordMatch>[]> {
  const starts = wanted.flatMap((word, index) =>
    termKinds.flatMap((kind) => (word[kind] ?? []).map((start) => ({ index, range: rangeOf(kind, start) }))),
  )
  const terms = await walkTerms(
    tx,
    storeId,
    starts.map(({ range }) => range),
  )
  const matches = await Promise.all(
    starts.map(async ({ index, range }, place) => ({
      index,
      kind: range.kind,
      match: await toMatch(tx, storeId, range, terms[place] ?? []),
    })),
  )
  const of = (wordIndex: number, wordKind: TermKind) =>
    merge(
      matches.filter(({ index, kind }) => index === wordIndex && kind === wordKind).map(({ match }) => match),
    )
  return wanted.map((_, index) => ({
    code: of(index, 'code'),
    customer: of(index, 'customer'),
    invoice: of(index, 'invoice'),
    tracking: of(index, 'tracking'),
    sku: of(index, 'sku'),
  }))
}

export function rangeOf(kind: TermKind, start: string): Range {
  const { text, isWhole } = kind === 'sku' ? { text: start, isWhole: true } : lookupOf(start)
  return { kind, from: text, to: isWhole ? `${text}\u0001` : text + last }
}

async function toMatch(tx: Tx, storeId: string, range: Range, terms: string[]): Promise<WordMatch> {
  if (terms.length === 0) return none
  if (terms.length <= exactMaxOf(range)) return { ...none, exact: [{ kind: range.kind, terms }] }
  if (range.kind === 'customer' || !(await isBroad(tx, storeId, range))) return { ...none, ranges: [range] }
  // The first digits of every access key say the state and the year: they tell no invoice from another.
  return range.kind === 'code' ? { ...none, walks: [range.from] } : none
}

/** Of names many orders have each; documents, e-mails and codes that begin alike are of few orders each. */
const exactMaxOf = ({ kind, from }: Range) =>
  kind === 'customer' && !/^[#@]/.test(from) ? exactMax.names : exactMax.others

const none: WordMatch = { exact: [], ranges: [], walks: [] }
const merge = (matches: WordMatch[]): WordMatch => ({
  exact: matches.flatMap(({ exact }) => exact),
  ranges: matches.flatMap(({ ranges }) => ranges),
  walks: matches.flatMap(({ walks }) => walks),
})
export const isEmpty = ({ exact, ranges, walks }: WordMatch) =>
  exact.length + ranges.length + walks.length === 0

const isBroad = async (tx: Tx, storeId: string, { kind, from, to }: Range): Promise<boolean> =>
  (await countUpTo(
    tx,
    sql`select 1 from order_terms where store_id = ${storeId} and kind = ${kind} and term >= ${from} and term < ${to}`,
    rangeMax,
  )) > rangeMax

/** The terms of each range, by a loose scan: one index probe for each distinct term. */
export async function walkTerms(tx: Tx, storeId: string, ranges: Range[]): Promise<string[][]> {
  if (ranges.length === 0) return []
  const walks = ranges.map((range, index) => sql`(${walkOf(storeId, range, index)})`)
  const { rows } = await sql<{ place: number; term: string }>`${sql.join(walks, sql` union all `)}`.execute(
    tx,
  )
  return ranges.map((_, index) => rows.filter(({ place }) => place === index).map(({ term }) => term))
}

function walkOf(storeId: string, range: Range, place: number) {
  const { kind, from, to } = range
  const next = (isAfter: RawBuilder<unknown>) => sql`
    select term from order_terms where store_id = ${storeId} and kind = ${kind} and ${isAfter} and term < ${to}
    order by term limit 1`
  return sql`
    with recursive walk as (
      (${next(sql`term >= ${from}`)})
      union all
      select (${next(sql`term > walk.term`)}) from walk where walk.term is not null
    )
    select ${place}::int as place, term from walk where term is not null limit ${exactMaxOf(range) + 1}`
}

/** The rarest word first: the others are only asked of its orders. */
export async function rarestFirst(tx: Tx, storeId: string, matches: WordMatch[]): Promise<WordMatch[]> {
  if (matches.length < 2) return matches
  const counts = matches.map((match) => {
    if (match.walks.length > 0) return sql`null::int`
    const rows = sourcesOf(storeId, match).map(
      ({ table, isMatch }) => sql`select 1 from ${table} d where ${isMatch}`,
    )
    return sql`(select count(*)::int from (${sql.join(rows, sql` union all `)} limit ${rarityMax}) counted)`
  })
  const { rows } = await sql<{
    counts: (number | null)[]
  }>`select array[${sql.join(counts)}] as counts`.execute(tx)
  return matches
    .map((match, index) => ({ match, count: rows[0]?.counts[index] ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => one.count - other.count)
    .map(({ match }) => match)
}

/** Rows `d` with `created_at` and `order_id` that a word matches, all from one scan of one index. */
export interface Source {
  table: RawBuilder<unknown>
  isMatch: RawBuilder<unknown>
  /** How often an order may be there; infinite where nothing bounds it. */
  repeatsMax: number
}

/** An order has three codes, one e-mail and two documents, but any number of names that begin alike. */
function repeatsOf({ kind, from }: Range): number {
  if (kind === 'code') return 3
  if (from.startsWith('@')) return 1
  return from.startsWith('#') ? 2 : Number.POSITIVE_INFINITY
}

export function sourcesOf(storeId: string, { exact, ranges, walks }: WordMatch): Source[] {
  const ofTerms = (kind: string, isTerm: RawBuilder<unknown>) => ({
    table: sql`order_terms`,
    isMatch: sql`d.store_id = ${storeId} and d.kind = ${kind} and ${isTerm}`,
  })
  return [
    ...exact.flatMap(({ kind, terms }) =>
      terms.map((term) => ({ ...ofTerms(kind, sql`d.term = ${term}`), repeatsMax: 1 })),
    ),
    ...ranges.map((range) => ({
      ...ofTerms(range.kind, sql`d.term >= ${range.from} and d.term < ${range.to}`),
      repeatsMax: repeatsOf(range),
    })),
    ...walks.map((start) => ({
      table: sql`orders`,
      isMatch: sql`d.store_id = ${storeId} and ${hasCode(sql`d.`, start)}`,
      repeatsMax: 1,
    })),
  ]
}

/** True for an order `d` that a further word matches as well. */
export function alsoMatches(storeId: string, { exact, ranges, walks }: WordMatch): RawBuilder<unknown> {
  const probes = exact.map(
    ({ kind, terms }) => sql`exists (
      select 1 from order_terms t where t.store_id = ${storeId} and t.kind = ${kind} and t.term = any(${terms}::text[])
        and t.created_at = d.created_at and t.order_id = d.order_id)`,
  )
  const inRanges = ranges.map(
    ({ kind, from, to }) => sql`d.order_id in (
      select order_id from order_terms where store_id = ${storeId} and kind = ${kind} and term >= ${from} and term < ${to})`,
  )
  const onRows = walks.map(
    (start) => sql`exists (
      select 1 from orders w where w.store_id = ${storeId} and w.order_id = d.order_id and ${hasCode(sql`w.`, start)})`,
  )
  return sql`(${sql.join([...probes, ...inRanges, ...onRows], sql` or `)})`
}

/** The codes that are an order's terms, on its own row. */
const hasCode = (
  prefix: RawBuilder<unknown>,
  start: string,
) => sql`(starts_with(lower(${prefix}origin_order_id), ${start})
  or starts_with(lower(${prefix}sequence), ${start}) or starts_with(lower(${prefix}erp_order_id), ${start}))`
