import { listOrders, type OrderRow } from '@ihub/contract/orders'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { World } from './world.ts'

/** The order numbers on screen, from top to bottom. */
export const shownOrders = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('img', { name: /^Pedido \S+\./ })
    .evaluateAll((paths) => paths.map((path) => /^Pedido (\S+)\./.exec(path.ariaLabel ?? '')?.[1] ?? ''))

export const rowOf = (page: Page, originOrderId: string) =>
  page.getByRole('row').filter({ hasText: originOrderId })

export const expectShown = (page: Page, originOrderIds: readonly string[]) =>
  expect.poll(() => shownOrders(page)).toEqual(originOrderIds)

/** Up to 200 orders of the store, newest first. */
export async function knownOrders({ api }: World, storeId: string): Promise<OrderRow[]> {
  return (await api.call(listOrders, { storeId, query: { limit: 200 } })).data
}

/** Waits until the hub knows so many orders and none of them is on its way. */
export const settledOrders = (world: World, storeId: string, count: number): Promise<OrderRow[]> =>
  vi.waitFor(
    async () => {
      const orders = await knownOrders(world, storeId)
      expect(orders.filter(({ holdup }) => holdup === null)).toHaveLength(count)
      return orders
    },
    { timeout: 30_000, interval: 100 },
  )
