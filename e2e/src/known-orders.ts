import { listOrders, type OrderRow } from '@ihub/contract/orders'
import { until } from './until.ts'
import type { World } from './world.ts'

/** Up to 200 orders of the store, newest first. */
export async function knownOrders({ api }: World, storeId: string): Promise<OrderRow[]> {
  return (await api.call(listOrders, { storeId, query: { limit: 200 } })).data
}

/** Waits until the hub knows at least so many orders of a kind. */
export const untilOrders = (
  world: World,
  storeId: string,
  { count, isMeant }: { count: number; isMeant(order: OrderRow): boolean },
) =>
  until(`${count} orders with ${isMeant}`, async () => {
    const meant = (await knownOrders(world, storeId)).filter(isMeant)
    return meant.length >= count
  })

/** Waits until the hub knows so many orders and none of them is on its way. */
export async function settledOrders(world: World, storeId: string, count: number): Promise<OrderRow[]> {
  await untilOrders(world, storeId, { count, isMeant: ({ blocker }) => blocker === null })
  return knownOrders(world, storeId)
}
