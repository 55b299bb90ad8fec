import type { BulkInputs } from '@ihub/domain/bulk/bulk-actions'
import { refusalOfRow, refusalOfShipment } from '@ihub/domain/route/shipment-list'
import type { RouteRead } from '@ihub/ports/routes'
import { type BulkAction, done, skipped } from './bulk-action.ts'

/** Each shipment that its carrier waits for is an item done; the run then sends the lists of all of them. */
export const listRoutes: BulkAction<RouteRead, BulkInputs['list-routes']> = {
  starts: null,
  name: ({ routeId, code }) => ({ id: routeId, code }),
  judge: (route) => refusalOfRow(route),
  run: async ({ findRoute }, { storeId, id }) => {
    const found = await findRoute(storeId, id)
    if (!found) return skipped('gone')
    const { route, order } = found
    const refusal = refusalOfRow(route) ?? refusalOfShipment(order.state, route.invoiceNumber)
    return refusal ? skipped(refusal) : done
  },
}
