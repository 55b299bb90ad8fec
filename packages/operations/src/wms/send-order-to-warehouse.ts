import { err, ok } from '@ihub/domain/result'
import { notConnected, type RunOperation } from '../order/operation.ts'
import { warehouseOrderOf } from './warehouse-order-of.ts'

/** Sends the order to the system of its warehouse, which looks for it by its code first. */
export const sendOrderToWarehouse: RunOperation = async (context) => {
  const { warehouseOrders } = context.capabilities
  if (!warehouseOrders) return err(notConnected)
  const order = warehouseOrderOf(context)
  if (!order.ok) return order
  const created = await warehouseOrders.createWarehouseOrder(order.value)
  if (!created.ok) return created
  const { warehouseOrderId } = created.value
  return ok({ originAt: null, wms: { warehouseOrderId }, details: { warehouseOrderId } })
}
