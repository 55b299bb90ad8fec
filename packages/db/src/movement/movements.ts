import type { MovementRepository } from '@ihub/ports/movements'
import { type Db, inStore } from '../core/pool.ts'
import { applyMovement } from './apply-movement.ts'
import { reprocessMovement } from './end-movement.ts'
import { findMovement } from './find-movement.ts'
import { countMovements, listMovements } from './movement-list.ts'
import { takeMovements } from './take-movements.ts'

export const createMovementRepository = (app: Db): MovementRepository => ({
  list: (storeId, request) => inStore(app, storeId, (tx) => listMovements(tx, storeId, request)),
  count: (storeId, request) => inStore(app, storeId, (tx) => countMovements(tx, storeId, request)),
  find: (storeId, kind, movementId) =>
    inStore(app, storeId, (tx) => findMovement(tx, storeId, { kind, movementId })),
  take: (account, movements, actor) =>
    inStore(app, account.storeId, (tx) => takeMovements(tx, { ...account, actor }, movements)),
  apply: (storeId, movementId, actor) =>
    inStore(app, storeId, (tx) => applyMovement(tx, { storeId, movementId, actor })),
  reprocess: (storeId, movementId, actor) =>
    inStore(app, storeId, (tx) => reprocessMovement(tx, { storeId, movementId, actor })),
})
