import type { InventoryStatus } from '@ihub/domain/stock/figures'
import type { StatusOf } from '../../ui/status/status.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { useT } from './texts.ts'

/** A SKU that channels know looks like an order that a system knows. */
export const looks: Record<InventoryStatus, StatusOf<'integration'>> = {
  pending: 'pending',
  done: 'ok',
  error: 'error',
  disabled: 'disabled',
}

export function InventoryStatusBadge({ status, pill = false }: { status: InventoryStatus; pill?: boolean }) {
  const t = useT()
  return (
    <StatusBadge
      family="integration"
      status={looks[status]}
      word={t(`inventories.status.${status}`)}
      pill={pill}
    />
  )
}
