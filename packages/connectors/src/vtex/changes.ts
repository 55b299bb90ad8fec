import type { OrderItem } from '@ihub/domain/order/order'
import { Quantity } from '@ihub/kit/bounds'
import { z } from 'zod'
import { listOf, OptionalPrice, Text } from './fields.ts'
import { lineIdOf, type VtexItem } from './items.ts'

const ChangedItem = z.object({ id: Text, name: Text, quantity: Quantity.nullish(), price: OptionalPrice })

export const ChangesAttachment = z.object({
  changesData: listOf(z.object({ itemsAdded: listOf(ChangedItem), itemsRemoved: listOf(ChangedItem) })),
})
type ChangesAttachment = z.output<typeof ChangesAttachment>
type ChangedItem = z.output<typeof ChangedItem>

/**
 * The lines once the changes are made that VTEX tells beside them: `items` stay as they were bought, and their worth is a total of
 * its own. A removed item goes by its SKU, at the marketplace or at the seller.
 */
export function withChanges(
  lines: readonly OrderItem[],
  { changesData }: ChangesAttachment,
  items: readonly VtexItem[],
): OrderItem[] {
  const sellerSkus = new Map(items.map((item, index) => [lineIdOf(item, index), item.sellerSku]))
  return changesData.reduce<OrderItem[]>(
    (left, { itemsAdded, itemsRemoved }, change) => [
      ...itemsRemoved.reduce((rest, removed) => without(rest, removed, sellerSkus), left),
      ...itemsAdded.flatMap((added, index) => toLine(added, `change-${change + 1}-${index + 1}`)),
    ],
    [...lines],
  )
}

function without(
  lines: OrderItem[],
  { id, quantity }: ChangedItem,
  sellerSkus: ReadonlyMap<string, string | null>,
): OrderItem[] {
  let units = quantity ?? 0
  let isGone = false
  return lines.flatMap((line) => {
    // Services stand after the item that they were sold with, and go with it.
    if (line.service) return isGone ? [] : [line]
    isGone = false
    const isMeant = id !== null && (line.sku === id || sellerSkus.get(line.lineId) === id)
    if (!isMeant || units === 0) return [line]
    const left = Math.max(0, line.quantity - units)
    units -= line.quantity - left
    isGone = left === 0
    return isGone ? [] : [shareOf(line, left)]
  })
}

/** Discounts and taxes are of the whole line; its freight is paid for whatever is left. */
function shareOf(line: OrderItem, quantity: number): OrderItem {
  const share = (cents: number) => Math.round((cents * quantity) / line.quantity)
  return {
    ...line,
    quantity,
    discountCents: share(line.discountCents),
    taxCents: share(line.taxCents),
    ...(line.taxes && {
      taxes: line.taxes.map((tax) => ({ ...tax, amountCents: share(tax.amountCents) })),
    }),
  }
}

function toLine({ id, name, quantity, price }: ChangedItem, lineId: string): OrderItem[] {
  if (id === null || !quantity) return []
  return [
    {
      lineId,
      sku: id,
      ean: null,
      refId: null,
      name: name ?? id,
      quantity,
      priceCents: price ?? 0,
      sellingPriceCents: price ?? 0,
      discountCents: 0,
      taxCents: 0,
      shippingCents: 0,
      gift: false,
      service: false,
      subsidized: false,
      warehouseId: null,
      seller: null,
      weightGrams: null,
      imageUrl: null,
      components: [],
    },
  ]
}
