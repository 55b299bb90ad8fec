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
  /** Reads the keys of the rows that meet it, where the index is not to be had by asking for them so. */
  findKeys?(): Promise<string[]>
}

const any = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`

/** A search of which every word has to be found; `key` names the rows of `source`. */
export function wordSearch<Scope, Request>(
  { source, key }: Record<'source' | 'key', RawBuilder<unknown>>,
  conditionsOf: (request: Request, scope: Scope) => WordConditions[],
): Search<Scope, Request> {
  // PostgreSQL takes an array for as long as it is and loops over it; of a function it expects few rows and hashes them.
  const foundBy = async ({ isMet, findKeys }: RareCondition) =>
    findKeys
      ? sql`select jsonb_array_elements_text(${JSON.stringify(await findKeys())}::jsonb)::uuid`
      : sql`select ${key} from ${source} where ${isMet}`
  const indexed = async ({ dense, rare }: WordConditions) => {
    const found: RawBuilder<unknown>[] = []
    for (const condition of rare) found.push(await foundBy(condition))
    return any([
      ...dense,
      ...(found.length > 0 ? [sql`${key} in (${sql.join(found, sql` union all `)})`] : []),
    ])
  }
  return {
    matching: (request, scope) =>
      conditionsOf(request, scope).map(({ dense, rare }) =>
        any([...dense, ...rare.map(({ isMet }) => isMet)]),
      ),
    indexed: async (request, scope) => {
      const words = conditionsOf(request, scope)
      const conditions: RawBuilder<unknown>[] = []
      for (const word of words) conditions.push(await indexed(word))
      return { conditions, areFew: words.some(({ dense }) => dense.length === 0) }
    },
  }
}
