import type { Installments } from '@ihub/contract/customizations'
import { type InstallmentRange, rangesOf } from '@ihub/domain/store/installments'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import table from '../../ui/table/plain-table.module.css'
import { installmentsText } from '../../ui/value/installments-text.ts'
import { useT } from './texts.ts'

/** The saved rules as spans of values, each with what the ERP gets. */
export function InstallmentsTable({ rules }: { rules: Installments['rules'] }) {
  const t = useT()
  const format = useFormat()
  const ranges = rangesOf(
    rules.map(({ value, ...rule }) => ({ ...rule, fromCents: Math.round(value * 100) })),
  )
  const rangeText = ({ fromCents, belowCents }: InstallmentRange) => {
    const from = format.money(fromCents / 100)
    const below = belowCents === null ? null : format.money(belowCents / 100)
    if (below === null) return fromCents === 0 ? t('installments.any') : t('installments.from', { from })
    return fromCents === 0 ? t('installments.below', { below }) : t('installments.between', { from, below })
  }
  return (
    <Section title={t('installments.told')} flush>
      {ranges.length === 0 && (
        <EmptyState title={t('installments.empty')} hint={t('installments.empty.hint')} />
      )}
      {ranges.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('installments.method')}</th>
                <th scope="col">{t('installments.range')}</th>
                <th scope="col">{t('installments.count')}</th>
              </tr>
            </thead>
            <tbody>
              {ranges.map((range) => (
                <tr key={`${range.method} ${range.fromCents}`}>
                  <td>{t(`payment.${range.method}`)}</td>
                  <td>{rangeText(range)}</td>
                  <td>
                    {range.installments === null
                      ? t('installments.by_platform')
                      : installmentsText(t, range.installments)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}
