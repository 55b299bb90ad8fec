import { workers } from '@ihub/contract/common'
import type { IntegrationRow } from '@ihub/contract/processes'
import { Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { KeyValue } from '../../ui/layout/section.tsx'
import { Ago, Lasting } from '../../ui/value/value.tsx'
import css from './integrations.module.css'
import { type Translate, useT } from './texts.ts'

interface Props {
  integration: IntegrationRow
}

/** The share of its limit from which a system's lane is shown as nearly full. */
const nearlyFull = 0.8

/** How many calls went well and how fast, how near the limit they came, and the work that waits. */
export function IntegrationFigures({ integration }: Props) {
  const t = useT()
  const format = useFormat()
  const { calls, downSince, limits, nextProbeAt } = integration
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
        ...(limits
          ? [
              { label: t('integrations.calls'), value: callsText(t, format, calls) },
              ...(calls.p50 !== null && calls.p95 !== null
                ? [
                    {
                      label: t('integrations.speed'),
                      value: t('integrations.speed.of', {
                        p50: format.duration(calls.p50),
                        p95: format.duration(calls.p95),
                      }),
                    },
                  ]
                : []),
              { label: t('integrations.limit'), value: <Limit limits={limits} /> },
              { label: t('integrations.last_failure'), value: <LastFailure integration={integration} /> },
              { label: t('answers.link'), value: <ChangedFields integration={integration} /> },
            ]
          : []),
      ]}
    />
  )
}

/** How many calls there were and the share of them that went well. */
export const callsText = (
  t: Translate,
  format: ReturnType<typeof useFormat>,
  { total, failed }: Pick<IntegrationRow['calls'], 'total' | 'failed'>,
) =>
  total === 0
    ? t('integrations.calls.none')
    : t('integrations.calls.fine', {
        total: format.number(total),
        share: format.share((total - failed) / total),
      })

function Waiting({ integration: { waiting, waitingReturns, oldestWaitingAt } }: Props) {
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
      {waitingReturns > 0 && (
        <span>
          {' · '}
          {t('integrations.waiting.returns', {
            count: waitingReturns,
            total: format.number(waitingReturns),
          })}
        </span>
      )}
    </>
  )
}

function Limit({ limits }: { limits: NonNullable<IntegrationRow['limits']> }) {
  const t = useT()
  const format = useFormat()
  const { busiestPerMinute, callsPerMinute } = limits
  const share = Math.min(1, busiestPerMinute / callsPerMinute)
  const text = t('integrations.limit.of', {
    busiest: format.number(busiestPerMinute),
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

/** Those who work with the store's orders see which. */
function ChangedFields({ integration: { _id, changedFields } }: Props) {
  const t = useT()
  const format = useFormat()
  const user = useCurrentUser()
  const text =
    changedFields === 0
      ? t('answers.fields.none')
      : t('answers.fields', { count: changedFields, total: format.number(changedFields) })
  if (!isAllowed(user, workers)) return text
  return (
    <Link to={`/integrations/${_id}/answers`} className={changedFields > 0 ? css.changed : css.failure}>
      {text}
    </Link>
  )
}
