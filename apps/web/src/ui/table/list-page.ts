export interface ListPage<Row> {
  data: Row[]
  total: number
  totalIsExact: boolean
  page: number
  limit: number
}

export interface ListFilters {
  page: number
  limit: number
  orderBy?: string
  direction?: 'asc' | 'desc'
}

const ofEveryList = new Set(['page', 'limit', 'orderBy', 'direction', 'cursor'])

/** Whether something is asked of the rows, so that there may be others. */
export const isNarrowed = (filters: ListFilters): boolean =>
  Object.entries(filters).some(([name, value]) => value !== undefined && !ofEveryList.has(name))
