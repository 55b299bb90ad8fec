import { toldByOrder } from '@ihub/domain/order/compared/told-by-order'
import type { OrderLookupWorld } from '@ihub/ports/conformance/order-lookup'
import type { OrderSourceWorld } from '@ihub/ports/conformance/order-source'
import type { SystemFault } from '@ihub/ports/conformance/system-world'
import type { FaultRule } from '@ihub/simulators/kit/faults'

type Rules = Record<SystemFault, FaultRule>

/** Between the pieces of an answer that comes in drops: longer than the time limits of the suites. */
const dripMs = 2_500

/** The faults of the conformance suites on every call below a path, and those of a system that fails in its own way. */
export const faultsBelow = (path: string, own: Partial<Rules> = {}): Rules => ({
  'answers-500': { match: { path }, kind: 'status', status: 500, body: { message: 'Internal Server Error' } },
  'answers-429': { match: { path }, kind: 'status', status: 429, headers: { 'retry-after': '7' } },
  'invalid-json': { match: { path }, kind: 'invalid-json' },
  'lost-answer': { match: { path }, kind: 'cut-after', times: 1 },
  slow: { match: { path }, kind: 'hang' },
  down: { match: { path }, kind: 'cut-before' },
  garbage: { match: { path }, kind: 'garbage' },
  empty: { match: { path }, kind: 'empty' },
  'cut-within': { match: { path }, kind: 'cut-within' },
  drips: { match: { path }, kind: 'drip', ms: dripMs },
  ...own,
})

type Platform = Pick<OrderSourceWorld, 'connector'>

/** The state that a platform's own order shows, in our words. */
export const statusReader =
  ({ connector }: Platform) =>
  async (originOrderId: string): Promise<string> => {
    const order = await connector.orderSource?.fetchOrder(originOrderId)
    return order?.ok ? order.value.platformStatus : ''
  }

/** A platform's world with an order that was placed there, as the suite of lookups asks for it. */
export const withPlacedOrder =
  <World extends OrderSourceWorld>(start: () => Promise<World>) =>
  async (): Promise<World & OrderLookupWorld> => {
    const world = await start()
    const place = async () => {
      const { originOrderId } = await world.placeOrder()
      const order = await world.connector.orderSource?.fetchOrder(originOrderId)
      const items = order?.ok ? (toldByOrder(order.value.order).items ?? []) : []
      return {
        known: { originOrderId, erpOrderId: null, quotation: null },
        items: items.map(({ sku, quantity }) => ({ sku, quantity })),
      }
    }
    return { ...world, place }
  }
