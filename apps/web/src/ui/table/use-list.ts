import type { InputOf } from '@ihub/contract/client/call-input'
import type { Endpoint, ParamsOf, QueryOf, ResponseOf } from '@ihub/contract/endpoint'
import type { UseQueryResult } from '@tanstack/react-query'
import type { z } from 'zod'
import { prefetch } from '../../app/prefetch.ts'
import type { ScreenInput } from '../../app/screen.ts'
import { readFilters } from '../../app/search-params.ts'
import { useApi } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import type { DayRange } from '../filters/day-range.ts'
import type { ListFilters, ListPage } from './list-page.ts'
import { rowsPerPage } from './rows-per-page.ts'

type ListEndpoint = Endpoint<z.ZodType, z.ZodObject, z.ZodType, z.ZodType<ListPage<unknown>>>

/** The rows of a list that are on screen, and the filters that they were read with. */
export interface ShownList<Row> {
  page: UseQueryResult<ListPage<Row>>
  filters: ListFilters & { search?: string | undefined }
  // biome-ignore lint/suspicious/noExplicitAny: each list's own filters are narrower than what bar and table change.
  change(change: any): void
}

interface ListOptions<E extends ListEndpoint> {
  /** Sort and rows per page where the address names none. */
  standard?: Partial<Pick<ListFilters, 'limit' | 'orderBy' | 'direction'>>
  /** Of the call's address. */
  params?: ParamsOf<E>
}

const inputOf = <E extends ListEndpoint>(query: object, params: ParamsOf<E> | undefined) =>
  ({ query, ...(params ? { params } : {}) }) as InputOf<E>

/** Reads a list as its address asks; each `bind` gives a filter its value and its `onChange` by the filter's name. */
export function useList<E extends ListEndpoint>(endpoint: E, options: ListOptions<E> = {}) {
  type Filters = QueryOf<E> & ListFilters & { search?: string | undefined }
  type Row = ResponseOf<E>['data'][number]
  const { standard = rowsPerPage, params } = options
  const [filters, setFilters] = useFilters(endpoint.query, standard as object) as unknown as [
    Filters,
    (change: Partial<Filters>) => void,
  ]
  const page = useApi(endpoint, inputOf<E>(filters, params)) as UseQueryResult<ListPage<Row>>
  return {
    page,
    filters,
    change: setFilters,
    bind: <Name extends keyof QueryOf<E>>(name: Name) => ({
      value: filters[name] as QueryOf<E>[Name],
      onChange: (value: QueryOf<E>[Name] | undefined) => setFilters({ [name]: value } as Partial<Filters>),
    }),
    /** For a filter that has one value: the choice pressed last. */
    bindOne: <Name extends keyof QueryOf<E>>(name: Name) => {
      type Value = NonNullable<QueryOf<E>[Name]>
      const now = filters[name] as Value | undefined
      return {
        value: now === undefined ? undefined : [now],
        onChange: (chosen: Value[] | undefined) =>
          setFilters({ [name]: chosen?.find((one) => one !== now) } as Partial<Filters>),
      }
    },
    bindDays: (first: keyof QueryOf<E>, last: keyof QueryOf<E>) => ({
      from: filters[first] as string | undefined,
      to: filters[last] as string | undefined,
      onChange: ({ from, to }: DayRange) => setFilters({ [first]: from, [last]: to } as Partial<Filters>),
    }),
  }
}

/** Reads a list for its screen while the screen's code loads; the options are those of the screen's `useList`. */
export function prefetchList<E extends ListEndpoint>(
  endpoint: E,
  { search }: Pick<ScreenInput, 'search'>,
  { standard = rowsPerPage, params }: ListOptions<E> = {},
): void {
  prefetch(endpoint, inputOf<E>(readFilters(endpoint.query, { ...standard, ...search }), params))
}
