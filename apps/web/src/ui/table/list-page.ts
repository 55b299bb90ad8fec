import { isNumbered } from '@ihub/domain/lists'

export interface ListPage<Row> {
  data: Row[]
  total: number
  totalIsExact: boolean
  page: number
  limit: number
  nextCursor: string | null
}

export interface ListFilters {
  page: number
  /** Where a page begins that stands beyond the numbered ones. */
  cursor?: string
  limit: number
  orderBy?: string
  direction?: 'asc' | 'desc'
}

type Place = Pick<ListFilters, 'page' | 'cursor'>

/** The page after the one that is shown: by its number as far as pages have one, and from the cursor beyond. */
export const placeAfter = ({
  page,
  limit,
  nextCursor,
}: Pick<ListPage<unknown>, 'page' | 'limit' | 'nextCursor'>): Place =>
  isNumbered({ page: page + 1, limit })
    ? { page: page + 1 }
    : { page: page + 1, cursor: nextCursor ?? undefined }

/** Whether the page before has a number; one that was read from a cursor is found by going back. */
export const hasNumberBefore = ({ page, limit }: ListFilters): boolean =>
  page > 1 && isNumbered({ page: page - 1, limit })

const ofEveryList = new Set(['page', 'limit', 'orderBy', 'direction', 'cursor'])

/** Whether something is asked of the rows, so that there may be others. */
export const isNarrowed = (filters: ListFilters): boolean =>
  Object.entries(filters).some(([name, value]) => value !== undefined && !ofEveryList.has(name))
