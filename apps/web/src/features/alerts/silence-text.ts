import type { Alert } from '@ihub/contract/alerts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from './texts.ts'

/** By whom an alert is silenced, and until when; null while it is not. */
export function useSilenceText({ silenced }: Pick<Alert, 'silenced'>): string | null {
  const t = useT()
  const format = useFormat()
  if (!silenced) return null
  const { until, by: name } = silenced
  return until
    ? t('alerts.silenced_until', { name, until: format.dateTime(until) })
    : t('alerts.silenced_for_good', { name })
}
