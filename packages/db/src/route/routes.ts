import type { RouteDetailRead, RouteRepository } from '@ihub/ports/routes'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { findOrder } from '../order/order-detail.ts'
import { countRoutes, findListed, findRouteRow, listRoutes } from './route-list.ts'

/** Reads alone: routes are written with their orders (`route-part.ts`). */
export const createRouteRepository = (app: Db): RouteRepository => ({
  list: (storeId, request) => inStore(app, storeId, (tx) => listRoutes(tx, storeId, request)),
  count: (storeId, request) => inStore(app, storeId, (tx) => countRoutes(tx, storeId, request)),
  find: (storeId, routeId) => inStore(app, storeId, (tx) => findRoute(tx, storeId, routeId)),
  findList: (storeId, listNumber) =>
    inStore(app, storeId, async (tx) => {
      const found: RouteDetailRead[] = []
      for (const routeId of await findListed(tx, storeId, listNumber)) {
        const one = await findRoute(tx, storeId, routeId)
        if (one) found.push(one)
      }
      return found
    }),
})

async function findRoute(tx: Tx, storeId: string, routeId: string): Promise<RouteDetailRead | null> {
  const route = await findRouteRow(tx, storeId, routeId)
  const order = route && (await findOrder(tx, storeId, route.orderId))
  return route && order ? { route, order } : null
}
