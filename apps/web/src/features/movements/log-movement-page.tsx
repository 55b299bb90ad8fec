import { getMovement } from '@ihub/contract/movements'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { MovementPage } from './movement-page.tsx'

/** One posting of a warehouse. */
export function LogMovementPage() {
  const { logMovementId = '' } = useParams({ strict: false }) as { logMovementId?: string }
  const read = useApi(getMovement, { params: { id: logMovementId } })
  return (
    <MovementPage
      list={{ title: 'movements.log', to: '/logMovements' }}
      family="movement"
      movementId={logMovementId}
      read={read}
      factsOf={({ warehouseId, destinationWarehouseId, batch }) => [
        { label: 'movements.column.warehouse', value: warehouseId },
        ...(destinationWarehouseId === null
          ? []
          : [{ label: 'movements.column.destination_warehouse' as const, value: destinationWarehouseId }]),
        { label: 'movements.column.batch', value: batch },
      ]}
      endsOf={(movement) => [
        { place: movement.warehouseId, inventoryId: movement.inventoryId, figures: movement.quantitiesAfter },
        {
          place: movement.destinationWarehouseId ?? '',
          inventoryId: movement.destinationInventoryId,
          figures: movement.destinationQuantitiesAfter,
        },
      ]}
    />
  )
}
