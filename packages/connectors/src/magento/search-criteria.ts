import type { Position } from '../change-cursor.ts'

export interface Filter {
  field: string
  condition: 'eq' | 'gt' | 'gteq' | 'lteq' | 'in'
  value: string | number
}

interface Search {
  /** All groups must hold, and of a group one filter. */
  groups?: readonly (readonly Filter[])[]
  sortBy?: readonly string[]
  pageSize: number
  /** The parts of the answer that are wanted, in Magento's brackets. */
  fields: string
}

/** `searchCriteria` as a query; always the first page, for a page past the end repeats the last one. */
export function searchCriteria({ groups = [], sortBy = [], pageSize, fields }: Search) {
  const query: Record<string, string | number> = {}
  groups.forEach((group, at) => {
    group.forEach(({ field, condition, value }, index) => {
      const filter = `searchCriteria[filter_groups][${at}][filters][${index}]`
      query[`${filter}[field]`] = field
      query[`${filter}[condition_type]`] = condition
      query[`${filter}[value]`] = value
    })
  })
  sortBy.forEach((field, at) => {
    query[`searchCriteria[sortOrders][${at}][field]`] = field
    query[`searchCriteria[sortOrders][${at}][direction]`] = 'ASC'
  })
  return { ...query, 'searchCriteria[pageSize]': pageSize, fields }
}

/** Everything after a position; several rows may have the same second. */
export const after = (field: string, { at, id }: Position): Filter[][] => [
  [{ field, condition: 'gteq', value: at }],
  [
    { field, condition: 'gt', value: at },
    { field: 'entity_id', condition: 'gt', value: id },
  ],
]

/** Orders of some store views alone; the path's view does not choose them. */
export const ofStores = (storeIds: string): Filter[][] =>
  storeIds === '' ? [] : [[{ field: 'store_id', condition: 'in', value: storeIds.replaceAll(/\s/g, '') }]]
