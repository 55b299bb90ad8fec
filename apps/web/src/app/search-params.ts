import type { z } from 'zod'

/** The parameters of the URL, before anyone has looked whether they make sense. */
export type RawSearch = Record<string, string | string[]>

/** `?status=invoiced&status=handling` to `{ status: ['invoiced', 'handling'] }`: the way the API spells it too. */
export function parseSearch(text: string): RawSearch {
  const search = new URLSearchParams(text)
  const keys = [...new Set(search.keys())]
  return Object.fromEntries(
    keys.map((key) => {
      const values = search.getAll(key)
      return [key, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one))
  const text = params.toString()
  return text ? `?${text}` : ''
}

type Query = z.ZodObject
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Every filter with its value; one that makes no sense counts as absent. */
export function readFilters<Q extends Query>(query: Q, raw: Record<string, unknown>): z.output<Q> {
  const entries = Object.entries(query.shape).map(([name, schema]) => {
    const value = schema.safeParse(raw[name])
    return [name, value.success ? value.data : schema.safeParse(undefined).data]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as z.output<Q>
}

/** Only the filters that differ from the defaults, for the URL; `standard` names defaults other than the contract's. */
export function writeFilters<Q extends Query>(
  query: Q,
  filters: Record<string, unknown>,
  standard: Record<string, unknown> = {},
): Partial<z.output<Q>> {
  const entries = Object.entries(query.shape)
    .map(
      ([name, schema]) => [name, filters[name], standard[name] ?? schema.safeParse(undefined).data] as const,
    )
    .filter(([, value, usual]) => !isBlank(value) && !same(value, usual))
  return Object.fromEntries(entries) as Partial<z.output<Q>>
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
