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
