import { explodeOrder, type KitMode, type KitsBySku } from '@ihub/domain/kit/explode-order'
import type { Order } from '@ihub/domain/order/order'
import { linesOfProtocol } from '@ihub/domain/protocol/lines-of-protocol'
import type { ReturnedItem } from '@ihub/domain/protocol/protocol-state'
import type { ReturnedGoods } from '@ihub/ports/return-sink'

/** The goods as the ERP knows them: a kit that it got in parts comes back in parts. */
export function goodsOfProtocol(
  order: Order,
  items: readonly ReturnedItem[],
  { kits, mode }: { kits: KitsBySku; mode: KitMode },
): ReturnedGoods[] {
  const returned = linesOfProtocol(order, items)
  return explodeOrder({ ...order, items: returned }, kits, mode).items.flatMap((item) =>
    item.components.length === 0
      ? [{ sku: item.sku, ean: item.ean, quantity: item.quantity, priceCents: item.sellingPriceCents }]
      : item.components.map((part) => ({
          sku: part.sku,
          ean: part.ean,
          quantity: item.quantity * part.quantity,
          priceCents: part.sellingPriceCents,
        })),
  )
}
