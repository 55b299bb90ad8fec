import type { KitStatus } from '@ihub/domain/kit/kit'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { useT } from './texts.ts'

export function KitState({ status, pill = false }: { status: KitStatus; pill?: boolean }) {
  const t = useT()
  return <StatusBadge family="active" status={status} word={t(`kits.status.${status}`)} pill={pill} />
}
