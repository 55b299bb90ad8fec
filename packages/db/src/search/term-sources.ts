import { type RawBuilder, sql } from 'kysely'
import type { WordMatch } from './match-words.ts'
import { isTermIn, isTermOf, type Searched, type SearchScope, type TermRange } from './searched.ts'

/** Rows `d` with `created_at` and `entity_id` that a word matches, all from one scan of one index. */
export interface Source {
  table: RawBuilder<unknown>
  isMatch: RawBuilder<unknown>
  /** How often an entity may be there; infinite where nothing bounds it. */
  repeatsMax: number
}

/** A row has one e-mail and two documents, but any number of names that begin alike. */
function repeatsOf({ textsOf }: Searched, { kind, from }: TermRange): number {
  if (kind !== 'customer') return textsOf[kind]?.length ?? Number.POSITIVE_INFINITY
  if (from.startsWith('@')) return 1
  return from.startsWith('#') ? 2 : Number.POSITIVE_INFINITY
}

export function sourcesOf(scope: SearchScope, { exact, ranges, walks }: WordMatch): Source[] {
  const table = sql`search_terms`
  return [
    ...exact.flatMap(({ kind, terms }) =>
      terms.map((term) => ({
        table,
        isMatch: sql`${isTermOf(scope, kind, sql`d.`)} and d.term = ${term}`,
        repeatsMax: 1,
      })),
    ),
    ...ranges.map((range) => ({
      table,
      isMatch: isTermIn(scope, range, sql`d.`),
      repeatsMax: repeatsOf(scope.searched, range),
    })),
    ...walks.map((walk) => rowsWith(scope, hasText(scope.searched, walk))),
  ]
}

/** The entity's own rows that meet a condition on columns without any prefix. */
export const rowsWith = ({ storeId, searched: { table, key } }: SearchScope, isMet: RawBuilder<unknown>) => ({
  table: sql`(select created_at, ${key} as entity_id from ${table} where store_id = ${storeId} and ${isMet})`,
  isMatch: sql`true`,
  repeatsMax: 1,
})

/** True for a row `d` that a further word matches as well; `offset 0` as the end looks it up for each row, instead of reading all. */
export function alsoMatches(
  scope: SearchScope,
  { exact, ranges, walks }: WordMatch,
  end = sql``,
): RawBuilder<unknown> {
  const { storeId, searched } = scope
  const probes = exact.map(
    ({ kind, terms }) => sql`exists (
      select 1 from search_terms t where ${isTermOf(scope, kind, sql`t.`)} and t.term = any(${terms}::text[])
        and t.created_at = d.created_at and t.entity_id = d.entity_id ${end})`,
  )
  const inRanges = ranges.map(
    (range) => sql`d.entity_id in (select entity_id from search_terms where ${isTermIn(scope, range)})`,
  )
  const onRows = walks.map(
    (walk) => sql`exists (
      select 1 from ${searched.table} w
      where w.store_id = ${storeId} and w.${searched.key} = d.entity_id and ${hasText(searched, walk)} ${end})`,
  )
  return sql`(${sql.join([...probes, ...inRanges, ...onRows], sql` or `)})`
}

const hasText = ({ textsOf }: Searched, { kind, start }: WordMatch['walks'][number]) =>
  sql`(${sql.join(
    (textsOf[kind] ?? []).map((text) => sql`starts_with(${text}, ${start})`),
    sql` or `,
  )})`
