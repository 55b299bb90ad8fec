import { type RawBuilder, sql } from 'kysely'
import type { Search } from './define-list.ts'

/** What one word of a search may mean: a row matches it by any of these conditions. */
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
  const foundBy = ({ isMet, keys }: RareCondition) => keys ?? sql`select ${key} from ${source} where ${isMet}`
  const indexed = ({ dense, rare }: WordConditions) =>
    any([
      ...dense,
      ...(rare.length > 0 ? [sql`${key} in (${sql.join(rare.map(foundBy), sql` union all `)})`] : []),
    ])
  return {
    matching: (request, scope) =>
      conditionsOf(request, scope).map(({ dense, rare }) =>
        any([...dense, ...rare.map(({ isMet }) => isMet)]),
      ),
    indexed: (request, scope) => {
      const words = conditionsOf(request, scope)
      return { conditions: words.map(indexed), areFew: words.some(({ dense }) => dense.length === 0) }
    },
  }
}
