import type { ListExport } from '@ihub/contract/exports'
import type { useFormat } from '../../i18n/use-format.ts'
import type { Translate } from './texts.ts'

/** How far an export is, or how it ended. */
export function exportText(t: Translate, format: ReturnType<typeof useFormat>, one: ListExport): string {
  const rows = { count: one.rows, rows: format.number(one.rows) }
  if (one.status === 'waiting') return t('export.waiting')
  if (one.status === 'running') return t('export.running', rows)
  if (one.status === 'failed') return t(one.problem ?? 'export.failed')
  if (one.rows === 0) return t('export.none')
  return one.file ? t('export.done', rows) : t('export.expired')
}
