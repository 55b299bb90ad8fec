import type { WmsOrderDetailRead, WmsOrderRepository } from '@ihub/ports/wms-orders'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { findOrder } from '../order/order-detail.ts'
import { countWmsOrders, findWmsOrderRow, listWmsOrders } from './wms-order-list.ts'

/** Reads alone: they are written with their orders (`wms-part.ts`). */
export const createWmsOrderRepository = (app: Db): WmsOrderRepository => ({
  list: (storeId, request) => inStore(app, storeId, (tx) => listWmsOrders(tx, storeId, request)),
  count: (storeId, request) => inStore(app, storeId, (tx) => countWmsOrders(tx, storeId, request)),
  find: (storeId, wmsOrderId) => inStore(app, storeId, (tx) => findWmsOrder(tx, storeId, wmsOrderId)),
})

async function findWmsOrder(tx: Tx, storeId: string, wmsOrderId: string): Promise<WmsOrderDetailRead | null> {
  const wmsOrder = await findWmsOrderRow(tx, storeId, wmsOrderId)
  const order = wmsOrder && (await findOrder(tx, storeId, wmsOrder.orderId))
  return wmsOrder && order ? { wmsOrder, order } : null
}
