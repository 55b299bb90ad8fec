import { type RawBuilder, sql } from 'kysely'
import type { Search } from './define-list.ts'

/** The conditions of one word of a search: a row has the word by any of them. */
export interface WordConditions {
  /** Held by so many rows that they are met by walking the list. */
  dense: RawBuilder<unknown>[]
  /** Found by an index each. */
  rare: RareCondition[]
}

interface RareCondition {
  isMet: RawBuilder<unknown>
  /** Selects the keys of the rows that meet it, where the index is not to be had by asking for them so. */
  keys?: RawBuilder<unknown>
}

const any = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`

/** A search of which every word has to be found; `key` names the rows of `source`. */
export function wordSearch<Scope, Request>(
  { source, key }: Record<'source' | 'key', RawBuilder<unknown>>,
  conditionsOf: (request: Request, scope: Scope) => WordConditions[],
): Search<Scope, Request> {
  const keysOf = (rare: RareCondition[]) =>
    sql.join(
      rare.map(({ isMet, keys }) => keys ?? sql`select ${key} from ${source} where ${isMet}`),
      sql` union all `,
    )
  const matching = ({ dense, rare }: WordConditions) => any([...dense, ...rare.map(({ isMet }) => isMet)])
  const indexed = ({ dense, rare }: WordConditions) =>
    any([...dense, ...(rare.length > 0 ? [sql`${key} in (${keysOf(rare)})`] : [])])
  return {
    matching: (request, scope) => conditionsOf(request, scope).map(matching),
    indexed: (request, scope) => {
      const words = conditionsOf(request, scope)
      const few = words.find(({ dense, rare }) => dense.length === 0 && rare.length > 0)
      if (!few) return { conditions: words.map(indexed) }
      return { conditions: words.filter((word) => word !== few).map(matching), keys: keysOf(few.rare) }
    },
  }
}
