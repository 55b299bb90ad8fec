import type { FullMovementDetail, LogMovementDetail } from '@ihub/contract/movements'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { Page } from '../../ui/layout/page.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { SkuLink } from '../../ui/stock/sku-link.tsx'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { DateTime } from '../../ui/value/value.tsx'
import { type End, FiguresSection, HistorySection, NowSection } from './movement-parts.tsx'
import { type Key, useT } from './texts.ts'

interface Fact {
  label: Key
  value: ReactNode
}

interface MovementPageProps<Movement> {
  list: { title: Key; to: '/logMovements' | '/fullMovements' }
  family: 'movement' | 'full'
  movementId: string
  read: { data: Movement | undefined; error: Error | null; refetch(): unknown }
  /** Where it happened, beyond its quantity. */
  factsOf(movement: Movement): readonly Fact[]
  endsOf(movement: Movement): readonly End[]
}

/** One movement: what it moved, what was there after it, and what happened to it. */
export function MovementPage<Movement extends LogMovementDetail | FullMovementDetail>({
  list,
  family,
  movementId,
  read: { data, error, refetch },
  factsOf,
  endsOf,
}: MovementPageProps<Movement>) {
  const t = useT()
  const movement = data?._id === movementId ? data : undefined
  return (
    <Page
      title={movement ? t('movements.one', { code: movement.externalId }) : t(list.title)}
      crumbs={[{ label: t(list.title), to: list.to }]}
      badges={movement && <StatusBadge family={family} status={movement.status} pill />}
      aside={
        movement && (
          <>
            <NowSection movement={movement} last={movement.history[0]} />
            <Facts movement={movement} places={factsOf(movement)} />
          </>
        )
      }
    >
      {error && !movement && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !movement && <Skeleton height={240} />}
      {movement && (
        <>
          <FiguresSection sku={movement.sku} ends={endsOf(movement)} />
          <HistorySection history={movement.history} />
        </>
      )}
    </Page>
  )
}

interface FactsProps {
  movement: LogMovementDetail | FullMovementDetail
  places: readonly Fact[]
}

function Facts({ movement, places }: FactsProps) {
  const t = useT()
  const format = useFormat()
  const instant = (at: string | null) => at && <DateTime at={at} inline />
  const facts: readonly Fact[] = [
    { label: 'movements.column.type', value: t(`movement.type.${movement.type}`) },
    {
      label: 'movements.column.sku',
      value: (
        <SkuLink sku={movement.sku} inventoryId={movement.inventoryId ?? movement.destinationInventoryId} />
      ),
    },
    { label: 'movements.column.quantity', value: format.number(movement.quantity) },
    ...places,
    { label: 'movements.column.cause', value: movement.cause },
    { label: 'movements.column.moved', value: instant(movement.movedAt) },
    { label: 'movements.column.received', value: instant(movement.receivedAt) },
    { label: 'movements.column.applied', value: instant(movement.appliedAt) },
    { label: 'movements.column.system', value: movement.system?.name },
    { label: 'movements.id', value: <CopyText value={movement._id} mono wrap /> },
  ]
  return (
    <Section title={t('movements.facts')}>
      <KeyValue rows={facts.map(({ label, value }) => ({ label: t(label), value }))} />
    </Section>
  )
}
