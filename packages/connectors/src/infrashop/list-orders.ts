import { err, ok } from '@ihub/domain/result'
import type { Http } from '@ihub/ports/http'
import type { ListedOrder, OrderSource } from '@ihub/ports/order-source'
import { toInfrashopFailure } from './errors.ts'
import { ordersPath } from './paths.ts'
import { ListedRow, OrderList } from './schema.ts'
import { toPlatformStatus } from './statuses.ts'

const pageSize = 200

/** Rows without a code are passed over, for nothing could be fetched by them. */
export const listOrders =
  (http: Http): NonNullable<OrderSource['listOrders']> =>
  async ({ placedFrom, placedTo, onlyOpen: open }, next) => {
    const query = { placedFrom, placedTo, open, limit: pageSize, ...(next === null ? {} : { after: next }) }
    const read = await http.json({ verb: 'orders', method: 'GET', path: ordersPath, query }, OrderList)
    if (!read.ok) return err(toInfrashopFailure(read.error))
    const orders = read.value.orders.flatMap((row): ListedOrder[] => {
      const { data } = ListedRow.safeParse(row)
      if (!data) return []
      const { orderCode: originOrderId, status: rawStatus, placedAt } = data
      return [{ originOrderId, rawStatus, platformStatus: toPlatformStatus(rawStatus), placedAt }]
    })
    return ok({ orders, next: read.value.next, total: read.value.total ?? null })
  }
