import { getMovement, type LogMovementDetail } from '@ihub/contract/movements'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Page } from '../../ui/layout/page.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { DateTime } from '../../ui/value/value.tsx'
import { FiguresSection, HistorySection, NowSection } from './movement-parts.tsx'
import { useT } from './texts.ts'

/** One posting of a warehouse: what it moved, what was there after it, and what happened to it. */
export function LogMovementPage() {
  const t = useT()
  const { logMovementId = '' } = useParams({ strict: false }) as { logMovementId?: string }
  const { data, error, refetch } = useApi(getMovement, { params: { id: logMovementId } })
  const movement = data?._id === logMovementId ? data : undefined
  return (
    <Page
      title={movement ? t('movements.one', { code: movement.externalId }) : t('movements.log')}
      crumbs={[{ label: t('movements.log'), to: '/logMovements' }]}
      badges={movement && <StatusBadge family="movement" status={movement.status} pill />}
      aside={
        movement && (
          <>
            <NowSection movement={movement} last={movement.history[0]} />
            <Facts movement={movement} />
          </>
        )
      }
    >
      {error && !movement && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !movement && <Skeleton height={240} />}
      {movement && (
        <>
          <FiguresSection
            ends={[
              { place: movement.warehouseId, figures: movement.quantitiesAfter },
              { place: movement.destinationWarehouseId ?? '', figures: movement.destinationQuantitiesAfter },
            ]}
          />
          <HistorySection history={movement.history} />
        </>
      )}
    </Page>
  )
}

function Facts({ movement }: { movement: LogMovementDetail }) {
  const t = useT()
  const format = useFormat()
  const instant = (at: string | null) => at && <DateTime at={at} inline />
  const { destinationWarehouseId: destination } = movement
  return (
    <Section title={t('movements.facts')}>
      <KeyValue
        rows={[
          { label: t('movements.column.type'), value: t(`movement.type.${movement.type}`) },
          { label: t('movements.column.sku'), value: movement.sku },
          { label: t('movements.column.quantity'), value: format.number(movement.quantity) },
          { label: t('movements.column.warehouse'), value: movement.warehouseId },
          ...(destination === null
            ? []
            : [{ label: t('movements.column.destination_warehouse'), value: destination }]),
          { label: t('movements.column.batch'), value: movement.batch },
          { label: t('movements.column.cause'), value: movement.cause },
          { label: t('movements.column.moved'), value: instant(movement.movedAt) },
          { label: t('movements.column.received'), value: instant(movement.receivedAt) },
          { label: t('movements.column.applied'), value: instant(movement.appliedAt) },
          { label: t('movements.column.system'), value: movement.system?.name },
          { label: t('movements.id'), value: <CopyText value={movement._id} mono wrap /> },
        ]}
      />
    </Section>
  )
}
