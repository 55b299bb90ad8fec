import {
  countFullMovements,
  countMovements,
  getFullMovement,
  getMovement,
  listFullMovements,
  listMovements,
} from '@ihub/contract/movements'
import type { LiveReads } from '../../app/entity.ts'

export const movementLiveReads: LiveReads = {
  movement: [
    { endpoint: listMovements },
    { endpoint: listFullMovements },
    { endpoint: countMovements },
    { endpoint: countFullMovements },
    { endpoint: getMovement, isOfOne: true },
    { endpoint: getFullMovement, isOfOne: true },
  ],
}
