import type { OrderStatus } from '../order/statuses.ts'
import { connectorsWith, type StockTakerTraits, traitsOf } from '../system-traits.ts'

/** How a platform is told of stock; null of a system that cannot be. */
export const stockTakerOf = (connector: string): StockTakerTraits | null =>
  traitsOf(connector).platform?.stock ?? null

/** The connectors of platforms that are told of stock. */
export const stockTakers = (): string[] =>
  connectorsWith('platform').filter((connector) => stockTakerOf(connector) !== null)

/** From these on a platform keeps no goods for an order any more: they left its figure with the invoice, or are free again. */
export const releasedStatuses: readonly OrderStatus[] = ['invoiced', 'dispatched', 'delivered', 'canceled']

/** The code of our own of an inventory whose platform warehouse is that of another one with the same SKU. */
export const sameWarehouse = 'stock.same-warehouse'
