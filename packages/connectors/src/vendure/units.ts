import type { OrderState } from './schema.ts'

interface WantedUnits {
  sku: string
  quantity: number
}

export interface LineUnits {
  orderLineId: string
  quantity: number
}

/** The lines with units that are in no fulfilment yet. */
export function leftToFulfill({ lines, fulfillments }: OrderState): (LineUnits & { sku: string })[] {
  const taken = (lineId: string) =>
    fulfillments
      .flatMap((fulfillment) => fulfillment.lines)
      .filter(({ orderLineId }) => orderLineId === lineId)
      .reduce((units, { quantity }) => units + quantity, 0)
  return lines.flatMap(({ id, quantity, productVariant }) => {
    const left = quantity - taken(id)
    return left > 0 ? [{ orderLineId: id, sku: productVariant.sku, quantity: left }] : []
  })
}

/** The wanted units among those that are left; all of them where none of the wanted is known. */
export function pickUnits(
  left: ReturnType<typeof leftToFulfill>,
  wanted: readonly WantedUnits[],
): LineUnits[] {
  const rest = new Map<string, number>()
  for (const { sku, quantity } of wanted) rest.set(sku, (rest.get(sku) ?? 0) + quantity)
  const picked = left.flatMap(({ orderLineId, sku, quantity: most }) => {
    const quantity = Math.min(most, rest.get(sku) ?? 0)
    rest.set(sku, (rest.get(sku) ?? 0) - quantity)
    return quantity > 0 ? [{ orderLineId, quantity }] : []
  })
  return picked.length > 0 ? picked : left.map(({ orderLineId, quantity }) => ({ orderLineId, quantity }))
}
