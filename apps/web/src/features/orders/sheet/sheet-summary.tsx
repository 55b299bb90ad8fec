import type { OrderSheet } from '@ihub/contract/order-sheets'
import { useFormat } from '../../../i18n/use-format.ts'
import { Section } from '../../../ui/layout/section.tsx'
import css from './import-page.module.css'
import { useT } from './texts.ts'

/** How many orders the sheet has, and how they stand. */
export function SheetSummary({
  sheet: { name, rows, orders, totals, unknownColumns },
}: {
  sheet: OrderSheet
}) {
  const t = useT()
  const format = useFormat()
  const counts = { ...orders, rows }
  return (
    <Section title={name}>
      <div className={css.stack}>
        <dl className={css.counts}>
          {(['new', 'bad', 'known', 'rows'] as const).map((one) => (
            <div key={one}>
              <dt>{t(`orders.sheet.count.${one}`)}</dt>
              <dd>{format.number(counts[one])}</dd>
            </div>
          ))}
          {totals.length > 0 && (
            <div>
              <dt>{t('orders.sheet.count.total')}</dt>
              <dd>{totals.map(({ currency, total }) => format.money(total, currency)).join(' + ')}</dd>
            </div>
          )}
        </dl>
        {unknownColumns.length > 0 && (
          <p className={css.hint}>{t('orders.sheet.unknown', { columns: unknownColumns.join(', ') })}</p>
        )}
      </div>
    </Section>
  )
}
