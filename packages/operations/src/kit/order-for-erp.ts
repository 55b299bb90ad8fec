import type { StoreId } from '@ihub/domain/ids'
import { explodeOrder, type KitsBySku } from '@ihub/domain/kit/explode-order'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import type { Order } from '@ihub/domain/order/order'
import type { OrderRepository } from '@ihub/ports/engine'
import type { StoreFacts } from '@ihub/ports/work'

const noKits: KitsBySku = new Map()

/** The operations that tell an ERP the lines of an order; its warehouse picks what the ERP invoices. */
const tellsLines: readonly OrderOperation[] = [
  'send-order-to-erp',
  'update-order-in-erp',
  'request-invoice-in-erp',
  'send-order-to-warehouse',
]

interface Asked {
  storeId: StoreId
  store: Pick<StoreFacts, 'hasKits' | 'terms'>
  order: Order
}

type Deps = Pick<OrderRepository, 'readKits'>

/** The kits of an order; nothing is read for a store that has none. */
export const kitsOfOrder = async (
  orders: Deps,
  { storeId, store, order }: { storeId: StoreId; store: Pick<StoreFacts, 'hasKits'>; order: Order },
): Promise<KitsBySku> => (store.hasKits ? orders.readKits(storeId, order) : noKits)

/** The order as its ERP gets it with an operation; as it was sold for those that tell no lines. */
export async function orderForErp(orders: Deps, operation: string, asked: Asked): Promise<Order> {
  const { order, store } = asked
  const mode = store.terms.kitsToErp
  if (mode === 'whole' || !tellsLines.some((one) => one === operation)) return order
  return explodeOrder(order, await kitsOfOrder(orders, asked), mode)
}
