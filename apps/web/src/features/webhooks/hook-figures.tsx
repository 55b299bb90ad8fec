import type { Hook } from '@ihub/contract/define-hooks'
import { useFormat } from '../../i18n/use-format.ts'
import { Ago, Blank } from '../../ui/value/value.tsx'
import { useT } from './texts.ts'

type Attempts = Hook['attempts']

/** The share of the attempts that were taken. */
export function Success({ total, failed }: Pick<Attempts, 'total' | 'failed'>) {
  const format = useFormat()
  return total === 0 ? <Blank /> : format.share((total - failed) / total)
}

export function Duration({ ms }: { ms: number | null }) {
  const format = useFormat()
  return ms === null ? <Blank /> : format.duration(ms)
}

/** How the deliveries of the last 24 hours went, for the facts of a subscription. */
export function useAttemptRows({ total, failed, p95, failingSince }: Attempts) {
  const t = useT()
  const format = useFormat()
  const share = format.share((total - failed) / total)
  return [
    {
      label: t('webhook.figures.deliveries'),
      value:
        total === 0
          ? t('webhook.attempts.none')
          : t('webhook.attempts.of', { total: format.number(total), share }),
    },
    ...(p95 === null ? [] : [{ label: t('webhook.column.p95'), value: format.duration(p95) }]),
    ...(failingSince === null
      ? []
      : [{ label: t('webhook.column.failing_since'), value: <Ago at={failingSince} /> }]),
  ]
}
