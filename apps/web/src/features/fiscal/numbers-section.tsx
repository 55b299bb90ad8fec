import type { FiscalSequenceDetail } from '@ihub/contract/fiscal-sequences'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import css from './fiscal.module.css'
import { barStates, NumberBar } from './number-bar.tsx'
import { rangeText } from './sequence-words.ts'
import { useT } from './texts.ts'

/** The whole range on one line, with what each colour stands for. */
export function NumbersSection({ sequence }: { sequence: FiscalSequenceDetail }) {
  const t = useT()
  const format = useFormat()
  const { range, gaps, pending, voided, counts } = sequence
  if (!range)
    return (
      <Section title={t('fiscal.numbers')}>
        <p className={css.dim}>{t('fiscal.no_number')}</p>
      </Section>
    )
  const parts = [
    ...voided.ranges.map(({ from, to }) => ({ from, to, state: 'voided' as const })),
    ...pending.ranges.map((one) => ({ ...one, state: 'pending' as const })),
    ...gaps.ranges.map((one) => ({ ...one, state: 'missing' as const })),
  ]
  const label = t('fiscal.bar', {
    range: rangeText(range, format.number),
    issued: format.number(counts.issued),
    missing: format.number(counts.missing),
    voided: format.number(counts.voided),
    pending: format.number(counts.pending),
  })
  return (
    <Section title={t('fiscal.numbers')}>
      <NumberBar range={range} parts={parts} label={label} tall />
      <div className={css.ends}>
        <span>{format.number(range.from)}</span>
        <span>{format.number(range.to)}</span>
      </div>
      <ul className={css.legend}>
        {barStates.map((state) => (
          <li key={state}>
            <span className={`${css.swatch} ${css[state]}`} aria-hidden />
            {t(`fiscal.column.${state}`)} {format.number(counts[state])}
          </li>
        ))}
      </ul>
    </Section>
  )
}
