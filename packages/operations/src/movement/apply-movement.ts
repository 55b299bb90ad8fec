import type { Actor } from '@ihub/domain/actor'
import type { StoreId } from '@ihub/domain/ids'
import type { MovementStatus } from '@ihub/domain/movement/movements'
import type {
  FiguresAfter,
  MovementEnding,
  MovementRead,
  MovementRepository,
  ProblemRead,
  QuantitiesAfter,
} from '@ihub/ports/movements'
import type { Inventory, Stock } from '@ihub/ports/stock'
import { isInCount, postingOf } from './posting-of.ts'

export interface ApplyDeps {
  movements: Pick<MovementRepository, 'take' | 'findPending' | 'end' | 'reprocess'>
  stock: Pick<Stock, 'post' | 'findBySku'>
}

interface Applying {
  storeId: StoreId
  movementId: string
  actor: Actor
}

export interface AppliedMovement {
  status: MovementStatus
  problem: ProblemRead | null
}

/**
 * Posts a pending movement to the stock and ends it. The stock counts a posting once by the movement's id, so that one that
 * was killed in between is applied again. Null for one that is not pending; one behind an older movement of its SKU stays so.
 */
export async function applyMovement(
  { movements, stock }: ApplyDeps,
  { storeId, movementId, actor }: Applying,
): Promise<AppliedMovement | null> {
  const pending = await movements.findPending(storeId, movementId)
  if (!pending) return null
  if (pending.isBehind) return { status: 'pending', problem: null }
  const ending = await post(stock, storeId, pending.movement, actor)
  await movements.end(storeId, movementId, ending, actor)
  return ending.step === 'refused'
    ? { status: 'error', problem: ending.problem }
    : { status: 'done', problem: null }
}

async function post(
  stock: ApplyDeps['stock'],
  storeId: StoreId,
  movement: MovementRead,
  actor: Actor,
): Promise<MovementEnding> {
  const posting = postingOf(movement, actor)
  const before = placesOf(await stock.findBySku(storeId, [movement.sku]), movement)
  if (isInCount(movement, before)) return { step: 'counted', quantities: figuresOf(before) }
  const posted = await stock.post(storeId, posting)
  if (!posted.ok) return { step: 'refused', problem: problemOf(posting.kind, movement, before) }
  const after = placesOf(await stock.findBySku(storeId, [movement.sku]), movement)
  return { step: 'applied', quantities: figuresOf(after) }
}

interface Places {
  warehouse: Inventory | null
  destination: Inventory | null
}

function placesOf(found: readonly Inventory[], { warehouseId, destinationId }: MovementRead): Places {
  const at = (place: string | null) => found.find((one) => one.warehouseId === place) ?? null
  return { warehouse: at(warehouseId), destination: at(destinationId) }
}

const figuresOf = ({ warehouse, destination }: Places): QuantitiesAfter => ({
  warehouse: warehouse && toFigures(warehouse),
  destination: destination && toFigures(destination),
})

const toFigures = ({ onHand, reservedErp, available }: Inventory): FiguresAfter => ({
  onHand,
  reserved: reservedErp,
  available,
})

/** The stock refuses what would leave less than nothing. */
function problemOf(kind: string, { warehouseId }: MovementRead, { warehouse }: Places): ProblemRead {
  const place = warehouseId ?? ''
  if (!warehouse) return { code: 'unknown-sku', params: { place } }
  if (kind === 'release')
    return { code: 'nothing-reserved', params: { place, reserved: warehouse.reservedErp } }
  return { code: 'not-enough', params: { place, onHand: warehouse.onHand } }
}
