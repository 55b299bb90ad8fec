import type { RouteDetail, RouteVolume } from '@ihub/contract/routes'
import { asLoaded } from '../../i18n/keys.ts'
import { isKey } from '../../i18n/translate.ts'
import { Timeline } from '../../ui/entity/timeline.tsx'
import { Section } from '../../ui/layout/section.tsx'
import type { Tone } from '../../ui/status/status.ts'
import table from '../../ui/table/plain-table.module.css'
import { authorText } from '../../ui/value/author.ts'
import { DateTime } from '../../ui/value/value.tsx'
import css from './routes.module.css'
import { useT } from './texts.ts'

/** The carrier's reports on each volume, in its words, the newest first. */
export function StepsSection({ volumes }: { volumes: readonly RouteVolume[] }) {
  const t = useT()
  const steps = volumes
    .flatMap(({ number, steps }) => steps.map((step) => ({ ...step, number })))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <Section title={t('routes.steps')} flush>
      {steps.length === 0 ? (
        <p className={css.text}>{t('routes.steps.none')}</p>
      ) : (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                {(['at', 'volume', 'what', 'word'] as const).map((one) => (
                  <th key={one} scope="col">
                    {t(`routes.step.${one}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {steps.map(({ number, type, at, word }) => (
                <tr key={`${number} ${type} ${at} ${word}`}>
                  <td>
                    <DateTime at={at} inline />
                  </td>
                  <td>{number}</td>
                  <td>{t(`event.${type}`)}</td>
                  <td>{word}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

const tones: Record<RouteDetail['timeline'][number]['outcome'], Tone> = {
  done: 'green',
  failed: 'red',
  info: 'gray',
}

/** The events of the order that are about this shipment, the newest first. */
export function HistorySection({ timeline }: { timeline: RouteDetail['timeline'] }) {
  const t = useT()
  const items = timeline.toReversed().map((event) => {
    const key = `event.${event.type}`
    const { reason, status } = event.details
    return {
      id: event.sequence,
      title: isKey(key) ? t(asLoaded(key)) : event.type,
      tone: tones[event.outcome],
      at: event.originAt ?? event.createdAt,
      meta: authorText(t, event.author),
      body: reason ?? status ?? undefined,
    }
  })
  return (
    <Section title={t('routes.history')}>
      {items.length === 0 ? (
        <p className={css.now}>{t('routes.history.none')}</p>
      ) : (
        <Timeline items={items} />
      )}
    </Section>
  )
}
