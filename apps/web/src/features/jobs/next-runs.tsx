import { listNextRuns } from '@ihub/contract/jobs'
import { useApi } from '../../app/use-api.ts'
import { useLanguage } from '../../i18n/translate.ts'
import { cronReading } from './cron-reading.ts'
import css from './jobs.module.css'
import { useT } from './texts.ts'

/** An expression in words, and its next runs by the clock of the chosen zone; nothing while it is not right. */
export function NextRuns({ cron, timeZone }: { cron: string; timeZone: string }) {
  const t = useT()
  const language = useLanguage()
  const reading = cronReading(cron, language)
  const query = { cron, timeZone }
  const { data } = useApi(listNextRuns, { query }, { enabled: reading !== null, staleTimeMs: 30_000 })
  if (reading === null) return null
  const clock = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone })
  return (
    <section className={css.runs} aria-label={t('jobs.next_runs')}>
      <p className={css.reading}>{reading}</p>
      <ol>
        {data?.data.map((at) => (
          <li key={at}>
            <time dateTime={at}>{clock.format(new Date(at))}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
