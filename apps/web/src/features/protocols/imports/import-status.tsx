import type { ProtocolImportStatus } from '@ihub/domain/protocol/sheet/import-status'
import type { StatusOf } from '../../../ui/status/status.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useT } from './texts.ts'

/** An import looks as the process that does it. */
export const lookOfImport: Record<ProtocolImportStatus, StatusOf<'process'>> = {
  success: 'success',
  partial: 'partial',
  duplicates: 'partial',
  error: 'error',
  unknown: 'running',
}

export function ImportStatus({ status, pill = false }: { status: ProtocolImportStatus; pill?: boolean }) {
  const t = useT()
  return (
    <StatusBadge
      family="process"
      status={lookOfImport[status]}
      word={t(`protocol_imports.status.${status}`)}
      pill={pill}
    />
  )
}
