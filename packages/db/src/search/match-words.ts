import { lookupOf, type SearchWord } from '@ihub/domain/order/search-terms'
import { run, type Tx } from '../core/pool.ts'
import type { SearchScope, TermRange } from './searched.ts'

/** The terms that one word of a query matches. */
export interface WordMatch {
  /** A few whole terms: one ordered index scan each. */
  exact: { kind: string; terms: string[] }[]
  /** Many terms that begin alike: read as a whole and sorted. */
  ranges: TermRange[]
  /** Beginnings that most texts of the store share: the rows themselves are walked, newest first. */
  walks: { kind: string; start: string }[]
  /** How many terms it has, as far as they were counted. */
  count: number
}

/** Beyond this many terms a range is read as a whole: merging more branches costs more than it saves. */
const exactMax = { names: 40, others: 8 }
/** Sorts after every text that has the beginning, because the column compares bytes. */
const last = '\u{10FFFF}'
/**
 * Beyond this many terms, walking the rows meets a match sooner than the whole range is read and sorted.
 * A row has at most three texts of a kind, so that more rows than are counted have one of them.
 */
const rangeMax = 20_000

/** Beyond so many rows a word is not the rare one. */
export const rarityMax = 2_000

/**
 * Finds the terms each word stands for, the rarest word first: one statement for all, and another for words that are
 * no customer's.
 */
export async function matchWords(
  tx: Tx,
  scope: SearchScope,
  wanted: SearchWord<string>[],
): Promise<WordMatch[]> {
  const countMax = wanted.length > 1 ? rarityMax : 0
  const match = (words: Beginnings[]) => matchKinds(tx, scope, { words, countMax })
  const found = await match(wanted.map(({ otherwise: _, ...kinds }) => kinds))
  const isOther = (index: number) => isEmpty(found[index]?.get('customer') ?? none)
  const others = await match(
    wanted.map(({ otherwise = [] }, index) => (isOther(index) ? { customer: otherwise } : {})),
  )
  return found
    .map((kinds, index) => merge([...kinds.values(), ...(others[index]?.values() ?? [])]))
    .sort((one, other) => rarityOf(one) - rarityOf(other))
}

/** Rows are only walked for what most of them have. */
const rarityOf = ({ walks, count }: WordMatch) =>
  walks.length > 0 ? Number.POSITIVE_INFINITY : Math.min(count, rarityMax)

type Beginnings = Readonly<Partial<Record<string, string[]>>>

interface Matching {
  words: Beginnings[]
  /** How many terms of each beginning are counted. */
  countMax: number
}

/** The terms of each word, by their kinds. */
async function matchKinds(
  tx: Tx,
  scope: SearchScope,
  { words, countMax }: Matching,
): Promise<Map<string, WordMatch>[]> {
  const starts = words.flatMap((word, index) =>
    Object.entries(word).flatMap(([kind, of = []]) =>
      of.map((start) => ({ index, range: rangeOf(kind, start) })),
    ),
  )
  const found = await walkTerms(
    tx,
    scope,
    starts.map(({ range }) => ({ ...range, countMax })),
  )
  return words.map((_, wordIndex) => {
    const matches = starts.flatMap(({ index, range }, place) =>
      index === wordIndex ? [{ kind: range.kind, match: toMatch(scope, range, found[place]) }] : [],
    )
    const byKind = Map.groupBy(matches, ({ kind }) => kind)
    return new Map([...byKind].map(([kind, of]) => [kind, merge(of.map(({ match }) => match))]))
  })
}

export function rangeOf(kind: string, start: string): TermRange {
  const { text, isWhole } = kind === 'sku' ? { text: start, isWhole: true } : lookupOf(start)
  return { kind, from: text, to: isWhole ? `${text}\u0001` : text + last }
}

function toMatch({ searched }: SearchScope, range: TermRange, found = nothing): WordMatch {
  const { terms, count } = found
  const { kind, from: start } = range
  if (terms.length === 0) return none
  if (terms.length <= exactMaxOf(range)) return { ...none, exact: [{ kind, terms }], count }
  if (kind === 'customer' || count <= rangeMax) return { ...none, ranges: [range], count }
  // The first digits of every access key say the state and the year: they tell no order from another.
  return kind in searched.textsOf ? { ...none, walks: [{ kind, start }], count } : none
}

/** Of names many orders have each; documents, e-mails and codes that begin alike are of few rows each. */
const exactMaxOf = ({ kind, from }: TermRange) =>
  kind === 'customer' && !/^[#@]/.test(from) ? exactMax.names : exactMax.others

const none: WordMatch = { exact: [], ranges: [], walks: [], count: 0 }
const merge = (matches: WordMatch[]): WordMatch => ({
  exact: matches.flatMap(({ exact }) => exact),
  ranges: matches.flatMap(({ ranges }) => ranges),
  walks: matches.flatMap(({ walks }) => walks),
  count: matches.reduce((sum, { count }) => sum + count, 0),
})
export const isEmpty = ({ exact, ranges, walks }: WordMatch) =>
  exact.length + ranges.length + walks.length === 0

interface FoundTerms {
  /** One more than are looked up one by one when there are more. */
  terms: string[]
  count: number
}
const nothing: FoundTerms = { terms: [], count: 0 }

const ofRange = 't.store_id = $1 and t.entity_kind = $2 and t.kind = r.kind and t.term < r.ends'
const next = (isAfter: string) =>
  `(select t.term from search_terms t where ${ofRange} and t.term ${isAfter} order by t.term limit 1)`

/** One index probe for each distinct term of a range; their rows are counted as far as somebody asks. */
const walkText = `
  with recursive ranges as materialized (
    select * from jsonb_to_recordset($3::jsonb) as r(place int, kind text, starts text, ends text, terms_max int, count_max int, broad_max int)),
  walk(place, n, term) as (
    select r.place, 1, ${next('>= r.starts')} from ranges r
    union all
    select r.place, w.n + 1, ${next('> w.term')} from walk w join ranges r on r.place = w.place
    where w.term is not null and w.n <= r.terms_max)
  select met.terms, (select count(*) from (select 1 from search_terms t where ${ofRange} and t.term >= r.starts
      limit case cardinality(met.terms) when 0 then 0 when r.terms_max + 1 then r.broad_max else r.count_max end) c) as count
  from ranges r cross join lateral (select array(select w.term from walk w where w.place = r.place and w.term is not null order by w.n) as terms) met
  order by r.place`

/** The terms of each range. */
export async function walkTerms(
  tx: Tx,
  { storeId, searched }: SearchScope,
  ranges: (TermRange & { countMax?: number })[],
): Promise<FoundTerms[]> {
  if (ranges.length === 0) return []
  const rows = ranges.map((range, place) => {
    const { kind, from: starts, to: ends, countMax = 0 } = range
    const broadMax = kind === 'customer' ? countMax : rangeMax + 1
    return {
      place,
      kind,
      starts,
      ends,
      terms_max: exactMaxOf(range),
      count_max: countMax,
      broad_max: broadMax,
    }
  })
  const values = [storeId, searched.kind, JSON.stringify(rows)]
  return run<FoundTerms>(tx, { text: walkText, values, plansOnce: true })
}
