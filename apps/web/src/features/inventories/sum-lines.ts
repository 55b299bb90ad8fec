import type { InventoryDetail } from '@ihub/contract/inventory-detail'

/** A line of the sum; `term` names its words. */
export interface SumLine {
  term:
    | 'on_hand'
    | 'reserved_erp'
    | 'reserved_orders'
    | 'in_transit'
    | 'not_integrated'
    | 'available'
    | 'minimum'
  sign: 'minus' | 'equals' | null
  units: number
}

/** The sum as a person adds it up: each line takes from the one before, and the last is what is available. */
export function sumLines(inventory: InventoryDetail): readonly SumLine[] {
  const taken = {
    reserved_erp: inventory.reservedErp,
    reserved_orders: inventory.reservedOrders,
    in_transit: inventory.ordersInTransit,
    not_integrated: inventory.notIntegratedOnOrder,
  } as const
  return [
    { term: 'on_hand', sign: null, units: inventory.onHand },
    ...Object.entries(taken).map(([term, units]) => ({
      term: term as keyof typeof taken,
      sign: 'minus' as const,
      units,
    })),
    { term: 'available', sign: 'equals', units: inventory.available },
    ...(inventory.minimum > 0
      ? [{ term: 'minimum' as const, sign: 'minus' as const, units: inventory.minimum }]
      : []),
  ]
}

/** The figure that the factor is taken of, and the product before it is rounded down. */
export function productOf({ available, minimum, appliedFactor }: InventoryDetail) {
  const base = Math.max(0, available - minimum)
  return { base, exact: (base * appliedFactor) / 100 }
}
