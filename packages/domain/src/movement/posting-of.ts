import type { MovementFacts } from './movements.ts'

/** The postings of a movement to the stock of its SKU. */
export interface MovementPosting {
  kind: 'in' | 'out' | 'count' | 'transfer' | 'reserve' | 'release'
  warehouseId: string
  /** Of a transfer. */
  toWarehouseId?: string
  quantity: number
}

/** Whether the stock at an end of a movement was counted after its goods moved, so that the count has them already. */
export interface CountedEnds {
  warehouse: boolean
  destination: boolean
}

/** Null where the counts have all of it; a transfer posts the end that was not counted since. */
export function postingOf(movement: MovementFacts, counted: CountedEnds): MovementPosting | null {
  const { quantity } = movement
  if (movement.type === 'transfer') return transferOf(movement, counted)
  if (movement.kind === 'full')
    return counted.destination ? null : { kind: 'in', warehouseId: movement.destinationId, quantity }
  const { type, warehouseId } = movement
  // A count says nothing about reservations.
  if (type === 'reserve')
    return { kind: quantity < 0 ? 'release' : 'reserve', warehouseId, quantity: Math.abs(quantity) }
  return counted.warehouse ? null : { kind: type === 'inventory' ? 'count' : type, warehouseId, quantity }
}

type Transfer = Extract<MovementFacts, { type: 'transfer' }>

function transferOf(
  { warehouseId, destinationId: toWarehouseId, quantity }: Transfer,
  { warehouse, destination }: CountedEnds,
): MovementPosting | null {
  if (warehouse && destination) return null
  if (warehouse) return { kind: 'in', warehouseId: toWarehouseId, quantity }
  if (destination) return { kind: 'out', warehouseId, quantity }
  return { kind: 'transfer', warehouseId, toWarehouseId, quantity }
}
