import type { IntegrationRow } from '@ihub/contract/processes'
import { Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { KeyValue } from '../../ui/layout/section.tsx'
import { Ago, Lasting } from '../../ui/value/value.tsx'
import css from './integrations.module.css'
import { useT } from './texts.ts'

interface Props {
  integration: IntegrationRow
}

/** The share of its limit from which a system's lane is shown as nearly full. */
const nearlyFull = 0.8

/** How many calls went well and how fast, how near the limit they came, and the work that waits. */
export function IntegrationFigures({ integration }: Props) {
  const t = useT()
  const format = useFormat()
  const { calls, downSince, nextProbeAt } = integration
  return (
    <KeyValue
      rows={[
        { label: t('integrations.waiting'), value: <Waiting integration={integration} /> },
        ...(downSince
          ? [
              { label: t('integrations.down_since'), value: <Ago at={downSince} /> },
              { label: t('integrations.next_probe'), value: nextProbeAt && format.due(nextProbeAt) },
            ]
          : []),
        {
          label: t('integrations.calls'),
          value:
            calls.total === 0
              ? t('integrations.calls.none')
              : t('integrations.calls.fine', {
                  count: calls.total,
                  total: format.number(calls.total),
                  share: format.share((calls.total - calls.failed) / calls.total),
                }),
        },
        {
          label: t('integrations.speed'),
          value:
            calls.p50 !== null &&
            calls.p95 !== null &&
            t('integrations.speed.of', { p50: format.duration(calls.p50), p95: format.duration(calls.p95) }),
        },
        { label: t('integrations.limit'), value: <Limit integration={integration} /> },
        { label: t('integrations.last_failure'), value: <LastFailure integration={integration} /> },
      ]}
    />
  )
}

function Waiting({ integration: { waiting, oldestWaitingAt } }: Props) {
  const t = useT()
  const format = useFormat()
  if (waiting === 0) return t('integrations.waiting.none')
  return (
    <>
      <span>{t('integrations.waiting.jobs', { count: waiting, total: format.number(waiting) })}</span>
      {oldestWaitingAt && (
        <span>
          {' · '}
          {t('integrations.waiting.oldest')} <Lasting since={oldestWaitingAt} />
        </span>
      )}
    </>
  )
}

function Limit({ integration: { limits } }: Props) {
  const t = useT()
  const format = useFormat()
  if (!limits) return null
  const { busiestPerMinute, callsPerMinute } = limits
  const share = Math.min(1, busiestPerMinute / callsPerMinute)
  const text = t('integrations.limit.of', {
    busiest: format.number(busiestPerMinute),
    count: callsPerMinute,
    limit: format.number(callsPerMinute),
  })
  return (
    <span className={css.limit}>
      {text}
      <Progress
        value={share * 100}
        size="xs"
        color={share >= nearlyFull ? 'var(--tone-amber)' : 'var(--accent)'}
        aria-label={text}
      />
    </span>
  )
}

function LastFailure({ integration: { _id, calls } }: Props) {
  const t = useT()
  if (!calls.lastFailure) return t('integrations.last_failure.none')
  const { at, message } = calls.lastFailure
  return (
    <Link to={`/integrations/${_id}/processes`} search={{ status: 'error' }} className={css.failure}>
      <Ago at={at} /> · {message}
    </Link>
  )
}
