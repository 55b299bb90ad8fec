import type { Db } from '@ihub/db/core/pool'
import { uuidv7 } from '@ihub/kit/ids'

interface GivenWmsOrder {
  storeId: string
  orderId: string
  /** In every text. */
  canary: string
  at: string
}

/** An order that its warehouse refused; answers its id. */
export async function givenWmsOrder(
  system: Db,
  { storeId, orderId, canary, at }: GivenWmsOrder,
): Promise<string> {
  const wmsOrderId = uuidv7()
  const steps = { 'order-integrated': { state: 'error', words: canary } }
  const wms = { warehouseOrderId: canary, steps, invoices: [], labels: [], released: [], files: [] }
  await system
    .updateTable('orders')
    .set({ wms: JSON.stringify(wms) })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute()
  await system
    .insertInto('wms_orders')
    .values({
      store_id: storeId,
      wms_order_id: wmsOrderId,
      order_id: orderId,
      code: canary,
      warehouse_order_id: canary,
      status: 'error',
      step: 'order-integrated',
      words: canary,
      files: 0,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return wmsOrderId
}
