import { isRecord } from '../kit/message.ts'

type Filter = { field: string; value: string; condition: string }
export type Criteria = {
  /** Every group must hold, and of a group one filter. */
  groups: Filter[][]
  sorts: { field: string; isDescending: boolean }[]
  pageSize: number | null
  currentPage: number
}

/** `searchCriteria[filter_groups][0][filters][0][field]=…`, in the spellings `filter_groups` and `filterGroups`; null without any. */
export function readCriteria(query: URLSearchParams): Criteria | null {
  const found = new Map<string, string>()
  for (const [name, value] of query) {
    const path = /^search_?criteria((?:\[\w*\])*)$/i.exec(name)?.[1]
    if (path !== undefined)
      found.set(
        path
          .slice(1, -1)
          .replaceAll('][', '.')
          .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      )
  }
  if (found.size === 0) return null
  const groups: Filter[][] = []
  for (const key of found.keys()) {
    const [, group, filter] = /^filter_groups\.(\d+)\.filters\.(\d+)\.field$/.exec(key) ?? []
    if (!group || !filter) continue
    const at = (name: string) => found.get(`filter_groups.${group}.filters.${filter}.${name}`)
    const list = groups[Number(group)] ?? []
    groups[Number(group)] = list
    list[Number(filter)] = {
      field: at('field') ?? '',
      value: at('value') ?? '',
      condition: at('condition_type') ?? 'eq',
    }
  }
  const sorts = [0, 1, 2, 3].flatMap((index) => {
    const field = found.get(`sort_orders.${index}.field`)
    return field
      ? [{ field, isDescending: found.get(`sort_orders.${index}.direction`)?.toUpperCase() !== 'ASC' }]
      : []
  })
  const pageSize = Number(found.get('page_size'))
  return {
    groups: groups.map((group) => group.filter(Boolean)).filter(Boolean),
    sorts,
    pageSize: pageSize > 0 ? pageSize : null,
    currentPage: Math.max(1, Number(found.get('current_page') ?? 1) || 1),
  }
}

/** A page past the end repeats the last one: `Magento\Framework\Data\Collection::getCurPage`. */
export function search(rows: readonly Record<string, unknown>[], criteria: Criteria) {
  const { groups, sorts, pageSize, currentPage } = criteria
  const found = rows
    .filter((row) => groups.every((group) => group.some((filter) => holds(row[filter.field], filter))))
    .toSorted((one, other) => compareBy(sorts, one, other))
  const size = pageSize ?? Math.max(1, found.length)
  const page = Math.min(currentPage, Math.max(1, Math.ceil(found.length / size)))
  return {
    items: found.slice((page - 1) * size, page * size),
    search_criteria: criteria,
    total_count: found.length,
  }
}

function holds(value: unknown, { value: wanted, condition }: Filter): boolean {
  const order = compare(value, wanted)
  switch (condition) {
    case 'eq':
      return order === 0
    case 'neq':
      return order !== 0
    case 'gt':
      return order > 0
    case 'gteq':
      return order >= 0
    case 'lt':
      return order < 0
    case 'lteq':
      return order <= 0
    case 'in':
      return wanted.split(',').some((one) => compare(value, one) === 0)
    case 'nin':
      return wanted.split(',').every((one) => compare(value, one) !== 0)
    case 'like':
      return String(value ?? '').includes(wanted.replaceAll('%', ''))
    default:
      return false
  }
}

const compareBy = (
  sorts: Criteria['sorts'],
  one: Record<string, unknown>,
  other: Record<string, unknown>,
): number => {
  for (const { field, isDescending } of sorts) {
    const order = compare(one[field], other[field])
    if (order !== 0) return isDescending ? -order : order
  }
  return 0
}

function compare(value: unknown, wanted: unknown): number {
  if (typeof value === 'number') return value - Number(wanted)
  // MySQL compares without regard to case.
  const [one, other] = [String(value ?? '').toLowerCase(), String(wanted ?? '').toLowerCase()]
  return one < other ? -1 : one > other ? 1 : 0
}

/** `fields=items[entity_id,billing_address[city]],total_count` leaves out everything else. */
export function pickFields(value: unknown, fields: string | null): unknown {
  return fields ? pick(value, fields) : value
}

function pick(value: unknown, fields: string): unknown {
  if (Array.isArray(value)) return value.map((one) => pick(one, fields))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    split(fields).flatMap((part) => {
      const [, name = '', inner] = /^(\w+)(?:\[(.*)\])?$/.exec(part) ?? []
      if (!(name in value)) return []
      return [[name, inner === undefined ? value[name] : pick(value[name], inner)]]
    }),
  )
}

/** By the commas outside of brackets. */
function split(fields: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const letter of fields) {
    if (letter === '[') depth += 1
    if (letter === ']') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}
