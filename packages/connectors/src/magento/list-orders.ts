import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import { err, ok } from '@ihub/domain/result'
import type { ListedOrder, OrderSource } from '@ihub/ports/order-source'
import { z } from 'zod'
import type { Position } from '../change-cursor.ts'
import type { Context } from './context.ts'
import { toMagentoFailure } from './errors.ts'
import { answerOf, listOf } from './fields.ts'
import { toInstant, toStamp } from './instants.ts'
import { OrderState, stateFields } from './schema.ts'
import { after, ofStores, searchCriteria } from './search-criteria.ts'
import { openStates, toPlatformStatus } from './statuses.ts'

const pageSize = 100
export const ListPage = answerOf(
  z.object({ items: listOf(z.unknown()), total_count: z.int().nullable().catch(null) }),
)
const Place = z.object({ entity_id: z.int(), created_at: z.string().min(1) })
const finished: readonly PlatformStatus[] = ['invoiced', 'delivered', 'canceled']

/** By the place of the last row, not by pages; rows that cannot be read are passed over. */
export const listOrders =
  ({ http, settings }: Context): NonNullable<OrderSource['listOrders']> =>
  async ({ placedFrom, placedTo, onlyOpen }, next) => {
    const place = parsePlace(next) ?? { at: toStamp(placedFrom), id: 0 }
    const query = searchCriteria({
      groups: [
        ...after('created_at', place),
        [{ field: 'created_at', condition: 'lteq', value: toStamp(placedTo) }],
        ...(onlyOpen ? [[{ field: 'state', condition: 'in' as const, value: openStates.join(',') }]] : []),
        ...ofStores(settings.storeIds),
      ],
      sortBy: ['created_at', 'entity_id'],
      pageSize,
      fields: `items[${stateFields}],total_count`,
    })
    const read = await http.json({ verb: 'orders', method: 'GET', path: '/orders', query }, ListPage)
    if (!read.ok) return err(toMagentoFailure(read.error))
    const { items, total_count } = read.value
    const orders = items.flatMap((row): ListedOrder[] => {
      const { data } = OrderState.safeParse(row)
      if (!data) return []
      const { increment_id, status, state, created_at } = data
      const platformStatus = toPlatformStatus(data, settings)
      if (onlyOpen && finished.includes(platformStatus)) return []
      return [
        {
          originOrderId: increment_id,
          platformStatus,
          rawStatus: status ?? state ?? '',
          placedAt: toInstant(created_at),
        },
      ]
    })
    const last = items.flatMap((row) => Place.safeParse(row).data ?? []).at(-1)
    const isLast = items.length < pageSize || !last
    return ok({
      orders,
      next: isLast ? null : `${last.created_at}|${last.entity_id}`,
      total: next === null ? total_count : null,
    })
  }

function parsePlace(next: string | null): Position | null {
  const [, at, id] = /^(.+)\|(\d+)$/.exec(next ?? '') ?? []
  return at === undefined ? null : { at, id: Number(id) }
}
