import type { Actor } from '@ihub/domain/actor'
import type { MovementRead } from '@ihub/ports/movements'
import type { Inventory, StockPosting } from '@ihub/ports/stock'

const kinds = { in: 'in', out: 'out', inventory: 'count', transfer: 'transfer' } as const

/** What a movement posts to the stock; goods that enter a location from outside are an entry where they arrive. */
export function postingOf(movement: MovementRead, author: Actor): StockPosting {
  const { movementId: id, externalId: code, sku, type, cause: note, quantity } = movement
  const shared = { id, code, sku, note, author }
  const place = movement.warehouseId ?? movement.destinationId
  if (type === 'reserve') {
    const kind = quantity < 0 ? 'release' : 'reserve'
    return { ...shared, kind, warehouseId: place, quantity: Math.abs(quantity) }
  }
  if (type === 'transfer')
    return {
      ...shared,
      kind: kinds.transfer,
      warehouseId: place,
      quantity,
      toWarehouseId: movement.destinationId,
    }
  const entered = movement.kind === 'full' ? movement.destinationId : place
  return { ...shared, kind: kinds[type], warehouseId: entered, quantity }
}

type Counted = Pick<Inventory, 'countedAt'> | null

/**
 * Whether the stock was counted, where the movement is posted, after the goods moved: the count has it, and posting it as
 * well would count it twice. A transfer is in the count only where both ends were counted.
 */
export function isInCount(
  { movedAt, receivedAt, warehouseId, destinationId, type }: MovementRead,
  { warehouse, destination }: { warehouse: Counted; destination: Counted },
): boolean {
  // One that its system gave no time has none that could be compared.
  if (movedAt === receivedAt) return false
  const isCounted = (one: Counted) =>
    one?.countedAt != null && Date.parse(one.countedAt) > Date.parse(movedAt)
  const ends =
    type === 'transfer' ? [warehouse, destination] : [warehouseId === null ? destination : warehouse]
  return destinationId === null && warehouseId === null ? false : ends.every(isCounted)
}
