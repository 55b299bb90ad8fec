import { listEndpoints } from '@ihub/contract/list-endpoints'
import { type Failure, refusedInput } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ListView, ViewQuery } from '@ihub/ports/list-views'
import type { z } from 'zod'

/** A view keeps no place in its list. */
const places = ['page', 'limit', 'cursor']

/** The part of a view's query that its list still understands, and the names of the rest. */
export function readViewQuery({ list, query }: Pick<ListView, 'list' | 'query'>): {
  query: ViewQuery
  dropped: string[]
} {
  const shape: z.ZodObject['shape'] = listEndpoints[list].query.shape
  const isKnown = ([name, value]: [string, unknown]) =>
    !places.includes(name) && Object.hasOwn(shape, name) && shape[name]?.safeParse(value).success === true
  const entries = Object.entries(query)
  return {
    query: Object.fromEntries(entries.filter(isKnown)),
    dropped: entries.filter((entry) => !isKnown(entry)).map(([name]) => name),
  }
}

/** `request.invalid` with the filters that the list does not have. */
export function checkViewQuery(
  view: Pick<ListView, 'list' | 'query'>,
  field = 'query',
): Result<null, Failure> {
  const { dropped } = readViewQuery(view)
  return dropped.length === 0
    ? ok(null)
    : err(
        refusedInput(
          dropped.map((name) => ({
            field: `${field}.${name}`,
            code: 'field.invalid',
            message: 'no filter of this list takes it',
          })),
        ),
      )
}
