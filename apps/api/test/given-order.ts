import { soldOrder } from '@ihub/dev-env/sold-order'
import type { IntegrationId, OrderId, StoreId } from '@ihub/domain/ids'
import type { Order } from '@ihub/domain/order/order'
import type { Engine } from '@ihub/ports/engine'

interface Wish {
  storeId: StoreId
  platformId: IntegrationId
  order?: Partial<Order>
  /** As the platform told of it. */
  payload?: unknown
}

/** An order as the platform's connector would have brought it, ready for handling. */
export async function givenOrder(
  { orders }: Engine,
  { storeId, platformId, order, payload = {} }: Wish,
): Promise<OrderId> {
  const received = await orders.apply({
    storeId,
    author: { kind: 'integration', id: platformId, name: 'VTEX' },
    run: null,
    target: {
      snapshot: {
        integrationId: platformId,
        order: soldOrder(order),
        platformStatus: 'ready-for-handling',
        rawStatus: 'ready-for-handling',
        payload: new TextEncoder().encode(JSON.stringify(payload)),
      },
    },
    decide: ({ isNew }) => ({
      ok: true,
      value: { events: isNew ? [{ type: 'created-ihub', originAt: null }] : [] },
    }),
  })
  if (!received.ok) throw new Error(received.error.code)
  return received.value.orderId
}
