import { err, ok } from '@ihub/domain/result'
import type { Http } from '@ihub/ports/http'
import type { ListedOrder, OrderListRange, OrderSource } from '@ihub/ports/order-source'
import { toVtexFailure } from './errors.ts'
import { ordersPath } from './paths.ts'
import { ListedRow, OrderListPage } from './schema.ts'
import { openStatuses, toPlatformStatus } from './statuses.ts'

/** The most VTEX lists on a page, and the last page it gives of one question. */
const pageSize = 100
const pagesMax = 30

/** Where the list goes on: a page of the orders placed from an instant on. */
interface Place {
  from: string
  page: number
}

/** VTEX's list lags minutes behind; rows without an id are passed over, for nothing could be fetched by them. */
export const listOrders =
  (http: Http): NonNullable<OrderSource['listOrders']> =>
  async (range, next) => {
    const place = next === null ? { from: range.placedFrom, page: 1 } : parsePlace(next, range)
    const read = await http.json(
      { verb: 'orders', method: 'GET', path: ordersPath, query: queryOf(range, place) },
      OrderListPage,
    )
    if (!read.ok) return err(toVtexFailure(read.error))
    const { list, paging } = read.value
    const orders = list.flatMap((row): ListedOrder[] => {
      const { data } = ListedRow.safeParse(row)
      if (!data) return []
      const { orderId: originOrderId, status, creationDate: placedAt } = data
      const rawStatus = status ?? ''
      return [{ originOrderId, rawStatus, platformStatus: toPlatformStatus(rawStatus), placedAt }]
    })
    const isLast = list.length < pageSize
    return ok({
      orders,
      next: isLast ? null : formatPlace(after(place, orders)),
      total: paging?.total ?? null,
    })
  }

const queryOf = ({ placedTo, onlyOpen }: OrderListRange, { from, page }: Place) => ({
  orderBy: 'creationDate,asc',
  per_page: pageSize,
  page,
  f_creationDate: `creationDate:[${from} TO ${placedTo}]`,
  ...(onlyOpen ? { f_status: openStatuses.join(',') } : {}),
})

/** After the last page VTEX gives, the question is asked anew from the last order seen. */
function after({ from, page }: Place, orders: ListedOrder[]): Place {
  if (page < pagesMax) return { from, page: page + 1 }
  const last = orders.findLast(({ placedAt }) => placedAt !== null)?.placedAt
  // Whole pages of one instant would be asked for again and again.
  if (!last || last <= from) return { from: new Date(Date.parse(from) + 1_000).toISOString(), page: 1 }
  return { from: last, page: 1 }
}

const formatPlace = ({ from, page }: Place) => `${page}@${from}`

function parsePlace(next: string, { placedFrom }: OrderListRange): Place {
  const [, page, from] = /^(\d+)@(.+)$/.exec(next) ?? []
  return page && from ? { from, page: Number(page) } : { from: placedFrom, page: 1 }
}
