import type { StoreId } from '@ihub/domain/ids'
import { explodeOrder, type KitsBySku } from '@ihub/domain/kit/explode-order'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import type { Order } from '@ihub/domain/order/order'
import { withInstallments } from '@ihub/domain/store/installments'
import type { OrderRepository } from '@ihub/ports/engine'
import type { StoreFacts } from '@ihub/ports/work'

const noKits: KitsBySku = new Map()

/** The operations that tell an ERP the lines and payments of an order; its warehouse picks what the ERP invoices. */
const tellsOrder: readonly OrderOperation[] = [
  'send-order-to-erp',
  'update-order-in-erp',
  'request-invoice-in-erp',
  'send-order-to-warehouse',
]

interface Asked {
  storeId: StoreId
  store: Pick<StoreFacts, 'hasKits' | 'terms' | 'installments'>
  order: Order
}

type Deps = Pick<OrderRepository, 'readKits'>

/** The kits of an order; nothing is read for a store that has none. */
export const kitsOfOrder = async (
  orders: Deps,
  { storeId, store, order }: { storeId: StoreId; store: Pick<StoreFacts, 'hasKits'>; order: Order },
): Promise<KitsBySku> => (store.hasKits ? orders.readKits(storeId, order) : noKits)

/** The order as its ERP gets it with an operation, by the store's kits and installments; as it was sold for those that tell neither. */
export async function orderForErp(orders: Deps, operation: string, asked: Asked): Promise<Order> {
  if (!tellsOrder.some((one) => one === operation)) return asked.order
  const { store } = asked
  const order = withInstallments(asked.order, store.installments)
  const mode = store.terms.kitsToErp
  return mode === 'whole' ? order : explodeOrder(order, await kitsOfOrder(orders, { ...asked, order }), mode)
}
