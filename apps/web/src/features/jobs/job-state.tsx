import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { useT } from './texts.ts'

export function JobState({ isActive, pill = false }: { isActive: boolean; pill?: boolean }) {
  const t = useT()
  return (
    <StatusBadge
      family="active"
      status={isActive ? 'active' : 'inactive'}
      word={t(isActive ? 'jobs.active' : 'jobs.deactivated')}
      pill={pill}
    />
  )
}
