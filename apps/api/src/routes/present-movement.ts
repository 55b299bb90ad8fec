import type * as contract from '@ihub/contract/movements'
import type { FullMovementType, LogMovementType } from '@ihub/domain/movement/movements'
import type { MovementDetailRead, MovementRead } from '@ihub/ports/movements'
import { type NameOf, presentAuthor } from './present.ts'

const told = (movement: MovementRead, nameOf: NameOf) => ({
  _id: movement.movementId,
  externalId: movement.externalId,
  status: movement.status,
  sku: movement.sku,
  quantity: movement.quantity,
  cause: movement.cause,
  movedAt: movement.movedAt,
  receivedAt: movement.receivedAt,
  appliedAt: movement.appliedAt,
  problem: movement.problem,
  system: presentSystem(movement, nameOf),
})

const presentSystem = ({ system }: MovementRead, nameOf: NameOf) =>
  system && { _id: system.integrationId, name: nameOf(system.connector, system.label) }

/** The list of each kind holds movements of its types alone. */
export const presentLogMovement = (movement: MovementRead, nameOf: NameOf): contract.LogMovement => ({
  ...told(movement, nameOf),
  type: movement.type as LogMovementType,
  warehouseId: movement.warehouseId ?? '',
  destinationWarehouseId: movement.destinationId,
  batch: movement.batch,
  quantitiesAfter: movement.quantities?.warehouse ?? null,
  destinationQuantitiesAfter: movement.quantities?.destination ?? null,
})

export const presentFullMovement = (movement: MovementRead, nameOf: NameOf): contract.FullMovement => ({
  ...told(movement, nameOf),
  type: movement.type as FullMovementType,
  originLocation: movement.warehouseId,
  destinationLocation: movement.destinationId ?? '',
  transferCode: movement.transferCode,
  originQuantitiesAfter: movement.quantities?.warehouse ?? null,
  destinationQuantitiesAfter: movement.quantities?.destination ?? null,
})

export const presentHistory = ({ steps, inventoryId, destinationInventoryId }: MovementDetailRead) => ({
  inventoryId,
  destinationInventoryId,
  history: steps.map(({ author, ...step }) => ({ ...step, author: presentAuthor(author) })),
})
