import type { FiscalSequenceDetail } from '@ihub/contract/fiscal-sequences'
import { barStates } from '@ihub/domain/fiscal-sequence/number-bar'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import css from './fiscal.module.css'
import { NumberBar } from './number-bar.tsx'
import { rangeText } from './sequence-words.ts'
import { useT } from './texts.ts'

const legend = ['issued', ...barStates] as const

/** The whole range on one line, with what each colour stands for. */
export function NumbersSection({ sequence }: { sequence: FiscalSequenceDetail }) {
  const t = useT()
  const format = useFormat()
  const { range, read, bar, counts } = sequence
  if (!range)
    return (
      <Section title={t('fiscal.numbers')}>
        <p className={css.dim}>{t('fiscal.no_number')}</p>
      </Section>
    )
  const label = t('fiscal.bar', {
    range: rangeText(range, format.number),
    issued: format.number(counts.issued),
    missing: format.number(counts.missing),
    voided: format.number(counts.voided),
    pending: format.number(counts.pending),
  })
  const knownTo = read?.to ?? range.to
  return (
    <Section title={t('fiscal.numbers')}>
      <NumberBar range={range} parts={bar} knownTo={knownTo} label={label} tall />
      <div className={css.ends}>
        <span>{format.number(range.from)}</span>
        <span>{format.number(range.to)}</span>
      </div>
      <ul className={css.legend}>
        {legend.map((state) => (
          <li key={state}>
            <span className={`${css.swatch} ${css[state]}`} aria-hidden />
            {t(`fiscal.column.${state}`)} {format.number(counts[state])}
          </li>
        ))}
        {knownTo < range.to && (
          <li>
            <span className={`${css.swatch} ${css.unknown}`} aria-hidden />
            {t('fiscal.unread')}
          </li>
        )}
      </ul>
      {bar.some(({ share }) => share < 1) && <p className={css.coarse}>{t('fiscal.bar.coarse')}</p>}
    </Section>
  )
}
