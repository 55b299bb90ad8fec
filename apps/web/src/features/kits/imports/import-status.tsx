import type { KitImportStatus } from '@ihub/domain/kit/import-status'
import type { StatusOf } from '../../../ui/status/status.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useT } from './texts.ts'

/** An import looks as the process that does it. */
export const lookOfImport: Record<KitImportStatus, StatusOf<'process'>> = {
  success: 'success',
  partial: 'partial',
  error: 'error',
  unknown: 'running',
}

export function ImportStatus({ status, pill = false }: { status: KitImportStatus; pill?: boolean }) {
  const t = useT()
  return (
    <StatusBadge
      family="process"
      status={lookOfImport[status]}
      word={t(`kit_imports.status.${status}`)}
      pill={pill}
    />
  )
}
