import { lookupOf, type SearchWord } from '@ihub/domain/order/search-terms'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { countUpTo } from '../list/count-up-to.ts'
import { isTermIn, isTermOf, type SearchScope, type TermRange } from './searched.ts'

/** The terms that one word of a query matches. */
export interface WordMatch {
  /** A few whole terms: one ordered index scan each. */
  exact: { kind: string; terms: string[] }[]
  /** Many terms that begin alike: read as a whole and sorted. */
  ranges: TermRange[]
  /** Beginnings that most texts of the store share: the rows themselves are walked, newest first. */
  walks: { kind: string; start: string }[]
}

/** Beyond this many terms a range is read as a whole: merging more branches costs more than it saves. */
const exactMax = { names: 40, others: 8 }
/** Sorts after every text that has the beginning, because the column compares bytes. */
const last = '\u{10FFFF}'
/**
 * Beyond this many terms, walking the rows meets a match sooner than the whole range is read and sorted.
 * A row has at most three texts of a kind, so that more rows than are counted have one of them.
 */
const rangeMax = 10_000

/** Finds the terms each word stands for: one statement for all, and another for words that are no customer's. */
export async function matchWords(
  tx: Tx,
  scope: SearchScope,
  wanted: SearchWord<string>[],
): Promise<WordMatch[]> {
  const found = await matchKinds(
    tx,
    scope,
    wanted.map(({ otherwise: _, ...kinds }) => kinds),
  )
  const isOther = (index: number) => isEmpty(found[index]?.get('customer') ?? none)
  const others = await matchKinds(
    tx,
    scope,
    wanted.map(({ otherwise = [] }, index) => (isOther(index) ? { customer: otherwise } : {})),
  )
  return found.map((kinds, index) => merge([...kinds.values(), ...(others[index]?.values() ?? [])]))
}

type Beginnings = Readonly<Partial<Record<string, string[]>>>

/** The terms of each word, by their kinds. */
async function matchKinds(
  tx: Tx,
  scope: SearchScope,
  wanted: Beginnings[],
): Promise<Map<string, WordMatch>[]> {
  const starts = wanted.flatMap((word, index) =>
    Object.entries(word).flatMap(([kind, of = []]) =>
      of.map((start) => ({ index, range: rangeOf(kind, start) })),
    ),
  )
  const terms = await walkTerms(
    tx,
    scope,
    starts.map(({ range }) => range),
  )
  const matches = await Promise.all(
    starts.map(async ({ index, range }, place) => ({
      index,
      kind: range.kind,
      match: await toMatch(tx, scope, range, terms[place] ?? []),
    })),
  )
  return wanted.map((_, wordIndex) => {
    const ofWord = Map.groupBy(
      matches.filter(({ index }) => index === wordIndex),
      ({ kind }) => kind,
    )
    return new Map([...ofWord].map(([kind, of]) => [kind, merge(of.map(({ match }) => match))]))
  })
}

export function rangeOf(kind: string, start: string): TermRange {
  const { text, isWhole } = kind === 'sku' ? { text: start, isWhole: true } : lookupOf(start)
  return { kind, from: text, to: isWhole ? `${text}\u0001` : text + last }
}

async function toMatch(tx: Tx, scope: SearchScope, range: TermRange, terms: string[]): Promise<WordMatch> {
  const { kind, from: start } = range
  if (terms.length === 0) return none
  if (terms.length <= exactMaxOf(range)) return { ...none, exact: [{ kind, terms }] }
  if (kind === 'customer' || !(await isBroad(tx, scope, range))) return { ...none, ranges: [range] }
  // The first digits of every access key say the state and the year: they tell no order from another.
  return kind in scope.searched.textsOf ? { ...none, walks: [{ kind, start }] } : none
}

/** Of names many orders have each; documents, e-mails and codes that begin alike are of few rows each. */
const exactMaxOf = ({ kind, from }: TermRange) =>
  kind === 'customer' && !/^[#@]/.test(from) ? exactMax.names : exactMax.others

const none: WordMatch = { exact: [], ranges: [], walks: [] }
const merge = (matches: WordMatch[]): WordMatch => ({
  exact: matches.flatMap(({ exact }) => exact),
  ranges: matches.flatMap(({ ranges }) => ranges),
  walks: matches.flatMap(({ walks }) => walks),
})
export const isEmpty = ({ exact, ranges, walks }: WordMatch) =>
  exact.length + ranges.length + walks.length === 0

const isBroad = async (tx: Tx, scope: SearchScope, range: TermRange): Promise<boolean> =>
  (await countUpTo(tx, sql`select 1 from search_terms where ${isTermIn(scope, range)}`, rangeMax)) > rangeMax

/** The terms of each range, by a loose scan: one index probe for each distinct term. */
export async function walkTerms(tx: Tx, scope: SearchScope, ranges: TermRange[]): Promise<string[][]> {
  if (ranges.length === 0) return []
  const walks = ranges.map((range, index) => sql`(${walkOf(scope, range, index)})`)
  const { rows } = await sql<{ place: number; term: string }>`${sql.join(walks, sql` union all `)}`.execute(
    tx,
  )
  return ranges.map((_, index) => rows.filter(({ place }) => place === index).map(({ term }) => term))
}

function walkOf(scope: SearchScope, range: TermRange, place: number) {
  const { kind, from, to } = range
  const next = (isAfter: RawBuilder<unknown>) => sql`
    select term from search_terms where ${isTermOf(scope, kind)} and ${isAfter} and term < ${to}
    order by term limit 1`
  return sql`
    with recursive walk as (
      (${next(sql`term >= ${from}`)})
      union all
      select (${next(sql`term > walk.term`)}) from walk where walk.term is not null
    )
    select ${place}::int as place, term from walk where term is not null limit ${exactMaxOf(range) + 1}`
}
