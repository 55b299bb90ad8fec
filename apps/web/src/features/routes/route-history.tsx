import type { RouteVolume } from '@ihub/contract/routes'
import { Section } from '../../ui/layout/section.tsx'
import table from '../../ui/table/plain-table.module.css'
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
