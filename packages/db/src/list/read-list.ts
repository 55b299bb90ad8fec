import type { Failure } from '@ihub/domain/errors'
import { countedMax, isNumbered } from '@ihub/domain/lists'
import { err, ok } from '@ihub/domain/result'
import type { PageRequest, PageResult } from '@ihub/ports/reads'
import type { Tx } from '../core/pool.ts'
import type { Count } from './count-up-to.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import type { List, ListQuery } from './define-list.ts'
import { skipped } from './list-order.ts'

/**
 * A page of any list, by its number as far as rows are counted, or from a cursor wherever in the list it stands;
 * `request.invalid` for a foreign cursor and for a number beyond.
 */
export async function readList<Scope, Request extends PageRequest, Row, Read>(
  tx: Tx,
  list: List<Scope, Request, Row, Read>,
  { scope, request }: { scope: Scope; request: Request },
): PageResult<Read> {
  const { orderBy, direction, limit } = request
  if (!request.cursor && !isNumbered(request)) return err(beyondCounted(limit))
  const sort = list.sorts[orderBy as Request['orderBy']]
  const { kind, isNullable = false } = sort
  const cursor = decodeCursor(request.cursor, { orderBy, direction, kind, isNullable })
  if (!cursor.ok) return cursor
  const query = { scope, request, sort, cursor: cursor.value }

  const { rows, ...counted } = await list.plan(tx, query)
  const hasMore = limit > 0 && rows.length > limit
  const shown = hasMore ? rows.slice(0, limit) : rows
  const last = shown.at(-1)
  return ok({
    rows: await list.toReads(shown, scope, tx),
    ...totalOf(query, rows.length, counted),
    nextCursor:
      hasMore && last ? encodeCursor({ orderBy, direction, value: last.row_sort, id: last.row_key }) : null,
  })
}

const beyondCounted = (limit: number): Failure => ({
  code: 'request.invalid',
  fields: [
    {
      field: 'page',
      code: 'field.too_big',
      message: 'pages are numbered as far as rows are counted; read on with the cursor of the page before',
      params: { maximum: Math.ceil(countedMax / limit) },
    },
  ],
})

type Place = Pick<ListQuery<unknown, PageRequest>, 'request' | 'cursor'>

/** A count that stopped early is no less than the rows that were met. */
function totalOf(place: Place, found: number, { count, isExact }: Count) {
  const met = place.cursor || found === 0 ? 0 : skipped(place) + found
  const total = isExact ? count : Math.max(count, met)
  return { total: Math.min(total, countedMax), totalIsExact: isExact && count <= countedMax }
}

/** A page that is not full is the end of the list: nothing is left to count. */
export function countAtEnd(place: Place, found: number): Count | null {
  const { limit } = place.request
  const before = skipped(place)
  if (limit === 0) return { count: found, isExact: true }
  if (place.cursor || found > limit || (found === 0 && before > 0)) return null
  return { count: before + found, isExact: true }
}
