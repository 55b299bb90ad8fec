import { definePart, insertion, type Part } from '../core/combine.ts'
import type { SearchedKind } from './searched.ts'

interface TermRow {
  entity_kind: SearchedKind
  kind: string
  term: string
  created_at: string
  entity_id: string
}

interface Owner {
  subject: { kind: SearchedKind; id: string }
  createdAt: string
}

/** The rows of words by their kinds, each once. */
export const termRowsOf = ({ subject, createdAt }: Owner, terms: Record<string, string[]>): TermRow[] =>
  Object.entries(terms).flatMap(([kind, ofKind]) =>
    [...new Set(ofKind)].map((term) => ({
      entity_kind: subject.kind,
      kind,
      term,
      created_at: createdAt,
      entity_id: subject.id,
    })),
  )

/** The words of each kind that `terms` has beyond `others`. */
export const termsBeyond = (terms: Record<string, string[]>, others: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(terms).map(([kind, ofKind]) => [
      kind,
      ofKind.filter((term) => !others[kind]?.includes(term)),
    ]),
  )

const types = {
  entity_kind: 'text',
  kind: 'text',
  term: 'text',
  created_at: 'timestamptz',
  entity_id: 'uuid',
}

export const insertTerms: (rows: TermRow[]) => Part = insertion('search_terms', types, {
  onConflict: 'on conflict do nothing',
})

/** Words of what a change replaced find the entity no more. */
export const dropTerms: (rows: TermRow[]) => Part = definePart({
  columns: Object.entries(types)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
  sql: (recordset, store) =>
    `delete from search_terms t using ${recordset} where t.store_id = ${store} and t.entity_kind = r.entity_kind
      and t.kind = r.kind and t.term = r.term and t.created_at = r.created_at and t.entity_id = r.entity_id`,
})
