import type { LiveReads } from '../../app/entity.ts'

/** Routes move with their orders. By their names alone: every screen loads this file, and the contract comes with its own. */
export const routeLiveReads: LiveReads = {
  order: [
    { endpoint: { id: 'listRoutes' } },
    { endpoint: { id: 'countRoutes' } },
    { endpoint: { id: 'getRoute' } },
  ],
}
