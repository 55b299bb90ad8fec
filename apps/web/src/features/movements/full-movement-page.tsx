import { getFullMovement } from '@ihub/contract/movements'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { MovementPage } from './movement-page.tsx'
import { useT } from './texts.ts'

/** One transfer between locations. */
export function FullMovementPage() {
  const t = useT()
  const { fullMovementId = '' } = useParams({ strict: false }) as { fullMovementId?: string }
  const read = useApi(getFullMovement, { params: { id: fullMovementId } })
  return (
    <MovementPage
      list={{ title: 'movements.full', to: '/fullMovements' }}
      family="full"
      movementId={fullMovementId}
      read={read}
      factsOf={({ originLocation, destinationLocation, transferCode }) => [
        { label: 'movements.column.origin', value: originLocation ?? t('movements.outside') },
        { label: 'movements.column.destination', value: destinationLocation },
        { label: 'movements.column.transfer_code', value: transferCode },
      ]}
      endsOf={(movement) => [
        {
          place: movement.originLocation ?? '',
          inventoryId: movement.inventoryId,
          figures: movement.originQuantitiesAfter,
        },
        {
          place: movement.destinationLocation,
          inventoryId: movement.destinationInventoryId,
          figures: movement.destinationQuantitiesAfter,
        },
      ]}
    />
  )
}
