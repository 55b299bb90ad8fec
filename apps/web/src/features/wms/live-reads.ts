import type { LiveReads } from '../../app/entity.ts'

/** They move with their orders. By their names alone: every screen loads this file, and the contract comes with its own. */
export const wmsLiveReads: LiveReads = {
  order: [
    { endpoint: { id: 'listWmsOrders' } },
    { endpoint: { id: 'countWmsOrders' } },
    { endpoint: { id: 'getWmsOrder' } },
  ],
}
