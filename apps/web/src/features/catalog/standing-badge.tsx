import type { ProductStanding } from '@ihub/contract/catalog-pushes'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { useT } from './texts.ts'

const looks = { pending: 'loading', done: 'success', differs: 'partial', refused: 'error' } as const

/** How a product stands at a platform. */
export function StandingBadge({ status }: { status: ProductStanding['status'] }) {
  const t = useT()
  return (
    <StatusBadge family="process" status={looks[status]} word={t(`product_platforms.status.${status}`)} />
  )
}
