import type { Order, OrderItem } from '../order/order.ts'
import type { ReturnedItem } from './protocol-state.ts'

/** The goods of a protocol as the order's own lines, with the units that come back. */
export const linesOfProtocol = (
  { items }: Pick<Order, 'items'>,
  returned: readonly ReturnedItem[],
): OrderItem[] =>
  returned.flatMap(({ sku, sellingPriceCents, quantity }) => {
    const line = items.find(
      (item) => item.sku === sku && item.sellingPriceCents === sellingPriceCents && !item.service,
    )
    return line ? [{ ...line, quantity }] : []
  })
