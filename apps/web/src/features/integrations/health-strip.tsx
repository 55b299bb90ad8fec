import type { IntegrationDays } from '@ihub/contract/processes'
import { useFormat } from '../../i18n/use-format.ts'
import { callsText } from './integration-figures.tsx'
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
  const known = days.filter((day) => stateOf(day) !== 'quiet')
  const down = known.filter((day) => stateOf(day) === 'down')
  const summary =
    known.length === 0
      ? t('integrations.days.none')
      : t('integrations.days.summary', {
          count: known.length,
          down: format.number(down.length),
          known: format.number(known.length),
        })
  return (
    <figure className={css.history}>
      <div className={css.strip} role="img" aria-label={summary}>
        {days.map((day) => (
          <span
            key={day.day}
            className={css.day}
            data-state={stateOf(day)}
            title={`${format.day(day.day)} · ${wordsOf(t, format, day)}`}
          />
        ))}
      </div>
      <figcaption className={css.dim}>{summary}</figcaption>
    </figure>
  )
}

function wordsOf(t: Translate, format: ReturnType<typeof useFormat>, { calls, failed, downSeconds }: Day) {
  const down =
    downSeconds > 0 ? [t('integrations.days.down', { time: format.duration(downSeconds * 1_000) })] : []
  return [
    ...down,
    t('integrations.days.calls', { calls: callsText(t, format, { total: calls, failed }) }),
  ].join(' · ')
}
