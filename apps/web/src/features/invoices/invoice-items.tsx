import type { InvoiceDetail } from '@ihub/contract/invoices'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import table from '../../ui/table/plain-table.module.css'
import { Money } from '../../ui/value/value.tsx'
import css from './invoice-items.module.css'
import { useT } from './texts.ts'

/** The lines as the XML has them; none while there is no file. */
export function InvoiceItems({ invoice: { items, currency } }: { invoice: InvoiceDetail }) {
  const t = useT()
  const format = useFormat()
  if (items.length === 0) return null
  return (
    <Section title={t('invoices.items', { count: items.length })} flush>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('invoices.item')}</th>
            <th scope="col">{t('invoices.item.cfop')}</th>
            <th scope="col" className={table.right}>
              {t('invoices.item.quantity')}
            </th>
            <th scope="col" className={`${table.right} ${css.wide}`}>
              {t('invoices.item.unit')}
            </th>
            <th scope="col" className={table.right}>
              {t('invoices.item.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.number}>
              <td>
                {item.name}
                <div className={css.codes}>
                  {[item.sku, item.ean, item.ncm && t('invoices.item.ncm', { ncm: item.ncm })]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </td>
              <td>{item.cfop}</td>
              <td className={table.right}>{format.number(Number(item.quantity))}</td>
              <td className={`${table.right} ${css.wide}`}>
                <Money value={Number(item.unitValue)} currency={currency} />
              </td>
              <td className={table.right}>
                <Money value={Number(item.total)} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
