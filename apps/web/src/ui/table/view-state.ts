import type { ListView } from '@ihub/contract/views'

export type ViewQuery = ListView['query']

/** A view keeps no place in its list. */
const places = new Set(['page', 'limit', 'cursor'])
const sorts = new Set(['orderBy', 'direction'])

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Filters, search and sort of a list, as its address says them. */
export function queryOf(filters: object): ViewQuery {
  const entries = Object.entries(filters).filter(([name, value]) => !places.has(name) && !isBlank(value))
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}

const textOf = (value: string | string[] | undefined) =>
  value === undefined ? '' : [value].flat().sort().join('\n')

/** Whether a list stands as the view says; a view without a sort leaves the sort to the list. */
export function isInView(filters: object, view: ViewQuery): boolean {
  const now = queryOf(filters)
  const names = [...new Set([...Object.keys(now), ...Object.keys(view)])]
  return names.every(
    (name) => (sorts.has(name) && !(name in view)) || textOf(now[name]) === textOf(view[name]),
  )
}

/** The change that leads a list from its filters to those of a view; without one, to none at all. */
export function toView(filters: object, view: ViewQuery): Record<string, string | string[] | undefined> {
  const cleared = Object.fromEntries(Object.keys(queryOf(filters)).map((name) => [name, undefined]))
  return { ...cleared, ...view, page: undefined }
}
