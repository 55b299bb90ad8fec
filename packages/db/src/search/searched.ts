import type { EntityKind } from '@ihub/domain/subject'
import { type RawBuilder, sql } from 'kysely'

/** The kinds of entities that may be found by their words. */
export type SearchedKind = EntityKind

/** A kind of entity that is found by its words in `search_terms`, and the table of its rows. */
export interface Searched {
  kind: SearchedKind
  table: RawBuilder<unknown>
  key: RawBuilder<unknown>
  /** The texts of a row that are its terms of a kind, where so many may begin alike that the rows are walked for them. */
  textsOf: Readonly<Partial<Record<string, RawBuilder<unknown>[]>>>
  /** The columns that filters ask. */
  filterColumns: RawBuilder<unknown>
}

/** Whose words are searched. */
export interface SearchScope {
  storeId: string
  searched: Searched
}

/** Terms of a kind that begin alike. */
export interface TermRange {
  kind: string
  from: string
  to: string
}

/** A term of the kind of entity, in front of the conditions on the term itself. */
export const isTermOf = ({ storeId, searched }: SearchScope, kind: string, prefix = sql``) =>
  sql`${prefix}store_id = ${storeId} and ${prefix}entity_kind = ${searched.kind} and ${prefix}kind = ${kind}`

export const isTermIn = (scope: SearchScope, { kind, from, to }: TermRange, prefix = sql``) =>
  sql`${isTermOf(scope, kind, prefix)} and ${prefix}term >= ${from} and ${prefix}term < ${to}`
