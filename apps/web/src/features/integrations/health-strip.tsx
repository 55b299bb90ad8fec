import type { IntegrationDays } from '@ihub/contract/processes'
import { useFormat } from '../../i18n/use-format.ts'
import css from './integrations.module.css'
import { type Translate, useT } from './texts.ts'

type Day = IntegrationDays['days'][number]

/** The share of failed calls from which a day is no good day. */
const manyFailed = 0.05

const stateOf = ({ calls, failed, downSeconds }: Day) => {
  if (downSeconds > 0) return 'down'
  if (calls === 0) return 'quiet'
  return failed / calls > manyFailed ? 'failing' : 'fine'
}

/** How the system did on each of the last 90 days, today at the right. */
export function HealthStrip({ days }: { days: Day[] }) {
  const t = useT()
  const format = useFormat()
  const downDays = days.filter((day) => stateOf(day) === 'down').length
  const known = days.filter((day) => stateOf(day) !== 'quiet').length
  return (
    <figure className={css.history}>
      <div
        className={css.strip}
        role="img"
        aria-label={t('integrations.days.summary', { count: downDays, known })}
      >
        {days.map((day) => (
          <span
            key={day.day}
            className={css.day}
            data-state={stateOf(day)}
            title={`${format.day(day.day)} · ${wordsOf(t, format, day)}`}
          />
        ))}
      </div>
      <figcaption className={css.dim}>
        {known === 0
          ? t('integrations.days.none')
          : t('integrations.days.summary', { count: downDays, known })}
      </figcaption>
    </figure>
  )
}

function wordsOf(t: Translate, format: ReturnType<typeof useFormat>, { calls, failed, downSeconds }: Day) {
  const down =
    downSeconds > 0 ? [t('integrations.days.down', { time: format.duration(downSeconds * 1_000) })] : []
  const called =
    calls === 0
      ? t('integrations.calls.none')
      : t('integrations.calls.fine', {
          count: calls,
          total: format.number(calls),
          share: format.share((calls - failed) / calls),
        })
  return [...down, called].join(' · ')
}
