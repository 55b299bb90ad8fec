import { reportErpMovements } from '@ihub/contract/movement-reports'
import { listFullMovements, listMovements } from '@ihub/contract/movements'
import { updateStore } from '@ihub/contract/stores'
import type { World } from './world.ts'

/** Connects the store's own system, which tells movements, as an administrator would. */
export const connectOwnSystem = ({ api }: Pick<World, 'api'>, storeId: string) =>
  api.call(updateStore, {
    params: { id: storeId },
    body: { integrations: [{ connector: 'api', active: true, settings: {} }] },
  })

const posted = { kind: 'log' as const, sku: 'TENIS-42', warehouseId: 'CD-SP' }

/** Movements of a warehouse and between locations, one of which the stock refuses; the ids of that one and of a transfer. */
export async function moveStock(world: Pick<World, 'api'>, storeId: string) {
  const { api } = world
  await connectOwnSystem(world, storeId)
  await api.call(reportErpMovements, {
    storeId,
    body: {
      movements: [
        { ...posted, id: 'ENT-1001', type: 'in', quantity: 40, batch: 'L-2411', cause: 'NF de compra 5512' },
        { ...posted, id: 'INV-1002', type: 'inventory', quantity: 38, cause: 'Contagem de sexta' },
        { ...posted, id: 'RES-1003', type: 'reserve', quantity: 3, cause: 'Vitrine da loja' },
        { ...posted, id: 'TRF-1004', type: 'transfer', quantity: 8, destinationWarehouseId: 'CD-RJ' },
        { ...posted, id: 'SAI-1005', type: 'out', quantity: 90, cause: 'Avaria' },
        {
          kind: 'full',
          id: 'FULL-2001',
          type: 'transfer',
          sku: 'TENIS-42',
          originLocation: 'CD-SP',
          destinationLocation: 'FULL-ML',
          quantity: 10,
          transferCode: 'T-77',
          cause: 'Reposição do Full',
        },
      ],
    },
  })
  const failed = await api.call(listMovements, { storeId, query: { status: ['error'] } })
  const sent = await api.call(listFullMovements, { storeId })
  return { logMovementId: failed.data[0]?._id ?? '', fullMovementId: sent.data[0]?._id ?? '' }
}
