import { ok } from '@ihub/domain/result'
import type { ListedOrder, OrderSource } from '@ihub/ports/order-source'
import { ask } from './ask.ts'
import type { Context } from './context.ts'
import { toInstant } from './order-schema.ts'
import { listQuery } from './queries.ts'
import { ListPage, OrderState } from './schema.ts'
import { finishedStates, toPlatformStatus } from './statuses.ts'

const pageSize = 100
/** Orders that leave the list of open ones while it is read move the others forward: so many are read again. */
const overlap = 20

/** Rows that cannot be read are passed over. */
export const listOrders =
  ({ http, settings }: Context): NonNullable<OrderSource['listOrders']> =>
  async ({ placedFrom, placedTo, onlyOpen }, next) => {
    const skip = Number(next ?? 0)
    const options = {
      filter: {
        orderPlacedAt: { between: { start: placedFrom, end: placedTo } },
        ...(onlyOpen && { state: { notIn: finishedStates } }),
      },
      sort: { orderPlacedAt: 'ASC', id: 'ASC' },
      take: pageSize,
      skip,
    }
    const read = await ask(http, { verb: 'orders', query: listQuery, variables: { options } }, ListPage)
    if (!read.ok) return read
    const { items, totalItems } = read.value.orders
    const orders = items.flatMap((item): ListedOrder[] => {
      const { data } = OrderState.safeParse(item)
      if (!data) return []
      const platformStatus = toPlatformStatus(data, settings)
      if (onlyOpen && (platformStatus === 'invoiced' || platformStatus === 'canceled')) return []
      return [
        {
          originOrderId: data.code,
          platformStatus,
          rawStatus: data.state,
          placedAt: toInstant(data.orderPlacedAt),
        },
      ]
    })
    return ok({
      orders,
      next: items.length < pageSize ? null : String(skip + pageSize - overlap),
      total: next === null ? totalItems : null,
    })
  }
