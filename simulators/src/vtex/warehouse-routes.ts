import { json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'

/** The warehouses that generated orders ship from, and one that was given up. */
export const warehouses = [
  { id: '1_1', name: 'Centro de distribuição', docks: ['1_1_1'], pickupPoints: [], isActive: true },
  {
    id: 'loja_1',
    name: 'Loja Paulista',
    docks: ['doca-loja-1'],
    pickupPoints: ['loja-paulista'],
    isActive: true,
  },
  {
    id: 'loja_2',
    name: 'Loja Centro',
    docks: ['doca-loja-2'],
    pickupPoints: ['loja-centro'],
    isActive: true,
  },
  { id: '1_2', name: 'Depósito antigo', docks: [], pickupPoints: [], isActive: false },
]

/** "List all warehouses" of the Logistics API. */
export const warehouseRoutes = (): Route[] => [
  {
    method: 'GET',
    path: '/api/logistics/pvt/configuration/warehouses',
    handle: () =>
      json(
        200,
        warehouses.map(({ id, name, docks, pickupPoints, isActive }) => ({
          id,
          name,
          warehouseDocks: docks.map((dockId) => ({ dockId, time: '1.00:00:00', cost: 0 })),
          pickupPointIds: pickupPoints,
          priority: 0,
          isActive,
        })),
      ),
  },
]
