import type { SearchWord } from '@ihub/domain/order/search-terms'
import type { PageRequest } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import { given, type List, type TableList } from '../list/define-list.ts'
import { readRows, tableList } from '../list/table-list.ts'
import { findSearched, findWords } from './find-searched.ts'
import { type CreatedBetween, createdBetween, type Filter, type Place, passes } from './search-query.ts'
import type { Searched } from './searched.ts'

interface TermSearch<Request extends PageRequest> {
  searched: Searched
  /** None when nothing is searched. */
  words(request: Request): SearchWord<string>[]
  filters(request: Request): Filter[]
  created(request: Request): CreatedBetween
  /** The columns of the sorts, without any prefix. */
  columns: Readonly<Record<Request['orderBy'], RawBuilder<unknown>>>
  /** The sort by the time in which the terms stand. */
  byCreation: Request['orderBy']
}

/** A list of the rows of one table of a store that are found by their words in `search_terms`. */
export function termList<Request extends PageRequest, Row, Read>(
  of: Omit<TableList<string, Request, Row, Read>, 'filters' | 'search'>,
  { searched, columns, byCreation, ...search }: TermSearch<Request>,
): List<string, Request, Row, Read> {
  const own = sql`${sql.ref(of.alias)}.`
  const table: TableList<string, Request, Row, Read> = {
    ...of,
    filters: (request) => [
      ...search.filters(request).map((filter) => passes(searched, filter, own)),
      createdBetween(search.created(request), own),
    ],
  }
  const list = tableList(table)
  return {
    ...list,
    plan: async (tx, query) => {
      const { scope: storeId, request, cursor, sort } = query
      const wanted = search.words(request)
      if (wanted.length === 0) return list.plan(tx, query)
      const words = await findWords(tx, { storeId, searched }, wanted)
      if (!words) return { rows: [], count: 0, isExact: true }
      const page = {
        storeId,
        searched,
        words,
        filters: [...search.filters(request), ...given(request.ids, (ids) => ({ ids }))],
        created: search.created(request),
        request,
        sort: { ...sort, column: columns[request.orderBy as Request['orderBy']] },
        isByCreation: request.orderBy === byCreation,
        cursor,
      }
      const { places, ...count } = await findSearched(tx, page)
      return { ...count, rows: await readRows(tx, { table, query }, placesAsRows(places)) }
    },
  }
}

const placesAsRows = (places: Place[]) =>
  sql`select * from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ sort }) => sort)}::text[]) as place(row_key, row_sort)`
