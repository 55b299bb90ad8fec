import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import type { KnownOrders } from '@ihub/ports/known-orders'
import { type Db, inStore } from '../core/pool.ts'

export const createKnownOrders = (db: Db): KnownOrders => ({
  find: ({ storeId, integrationId }, originOrderIds) =>
    inStore(db, storeId, async (tx) => {
      if (originOrderIds.length === 0) return new Map()
      const rows = await tx
        .selectFrom('orders')
        .select(['origin_order_id', 'platform_status', 'origin_changed_at'])
        .where('store_id', '=', storeId)
        .where('integration_id', '=', integrationId)
        .where('origin_order_id', 'in', originOrderIds)
        .execute()
      return new Map(
        rows.map((row) => [
          row.origin_order_id,
          { platformStatus: row.platform_status as PlatformStatus, changedAt: row.origin_changed_at },
        ]),
      )
    }),
})
