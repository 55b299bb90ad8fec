import { fold, type SearchWord, words } from '@ihub/domain/order/search-terms'
import type { OrderListRequest } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './pool.ts'

/** What one word of a query matches: a few whole terms, or where there are many, the range they stand in. */
export interface WordMatch {
  exact: { kind: string; terms: string[] }[]
  ranges: { kind: string; from: string; to: string }[]
}

/** Beyond this many terms a range is read as a whole: merging more branches costs more than it saves. */
const exactMax = 40
/** Sorts after every text that has the beginning, because the column compares bytes. */
const last = '\u{10FFFF}'
const rarityMax = 2_000

/** The words of a request's text filters, each with the kinds of terms it may match. */
export function wordsOf({ search, customer, code }: OrderListRequest): SearchWord[] {
  const codeWord = fold(code ?? '')
  return [
    ...words(search ?? ''),
    ...words(customer ?? '').map((word) => ({ ...word, code: [] })),
    ...(codeWord === '' ? [] : [{ code: [codeWord], customer: [] }]),
  ]
}

interface Start {
  word: number
  kind: string
  start: string
}

/** Finds the terms each word stands for by a loose scan: one index probe per distinct term. */
export async function matchWords(tx: Tx, storeId: string, wanted: SearchWord[]): Promise<WordMatch[]> {
  const starts = wanted.flatMap((word, index): Start[] => [
    ...word.code.map((start) => ({ word: index, kind: 'code', start })),
    ...word.customer.map((start) => ({ word: index, kind: 'customer', start })),
  ])
  const found = await Promise.all(
    starts.map(async (one) => ({ ...one, terms: await walkTerms(tx, storeId, one) })),
  )
  return wanted.map((_, index) => {
    const mine = found.filter(({ word, terms }) => word === index && terms.length > 0)
    const isFew = ({ terms }: { terms: string[] }) => terms.length <= exactMax
    return {
      exact: mine.filter(isFew).map(({ kind, terms }) => ({ kind, terms })),
      ranges: mine
        .filter((one) => !isFew(one))
        .map(({ kind, start }) => ({ kind, from: start, to: start + last })),
    }
  })
}

async function walkTerms(tx: Tx, storeId: string, { kind, start }: Start): Promise<string[]> {
  const next = (isAfter: RawBuilder<unknown>) => sql`
    select term from order_terms where store_id = ${storeId} and kind = ${kind} and ${isAfter} and term < ${start + last}
    order by term limit 1`
  const { rows } = await sql<{ term: string }>`
    with recursive walk as (
      (${next(sql`term >= ${start}`)})
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
  return sql`(${sql.join([...probes, ...ranges], sql` or `)})`
}
