import type { LiveReads } from '../../app/entity.ts'

/** By their names alone: every screen loads this file, and the contract of movements comes with theirs. */
export const movementLiveReads: LiveReads = {
  movement: [
    { endpoint: { id: 'listMovements' } },
    { endpoint: { id: 'listFullMovements' } },
    { endpoint: { id: 'countMovements' } },
    { endpoint: { id: 'countFullMovements' } },
    { endpoint: { id: 'getMovement' }, isOfOne: true },
    { endpoint: { id: 'getFullMovement' }, isOfOne: true },
  ],
}
