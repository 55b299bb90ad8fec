import type { OrderDetail, OrderItem } from '@ihub/contract/orders'
import type { z } from 'zod'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import table from '../../ui/table/plain-table.module.css'
import { Blank, Money } from '../../ui/value/value.tsx'
import css from './order-content.module.css'
import { type Translate, useT } from './texts.ts'

type Taxed = Pick<z.output<typeof OrderItem>, 'taxes' | 'notItemisedTax'>
type Tax = Taxed['taxes'][number]

/** A row for each tax, and one for the part of the total that nobody itemised. */
export const countTaxes = ({ taxes, notItemisedTax }: Taxed) => taxes.length + (notItemisedTax === 0 ? 0 : 1)

/** Each tax of the order, and of which items it is. */
export function TaxesSection({ order }: { order: OrderDetail }) {
  const t = useT()
  const { taxes, notItemisedTax, totals, currency } = order
  return (
    <Section title={t('orders.taxes')} flush>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('orders.tax')}</th>
              <th scope="col">{t('orders.tax.kind')}</th>
              <th scope="col">{t('orders.tax.items')}</th>
              <th scope="col" className={table.right}>
                {t('orders.tax.rate')}
              </th>
              <th scope="col" className={table.right}>
                {t('orders.tax.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {taxes.map((tax) => (
              <TaxRow key={keyOf(tax)} tax={tax} order={order} />
            ))}
            {notItemisedTax !== 0 && (
              <tr>
                <td colSpan={4}>{t('orders.tax.not_itemised')}</td>
                <td className={table.right}>
                  <Money value={notItemisedTax} currency={currency} />
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <dl className={css.totals}>
        <div data-total>
          <dt>{t('orders.tax.total')}</dt>
          <dd>
            <Money value={totals.totalTax} currency={currency} />
          </dd>
        </div>
      </dl>
    </Section>
  )
}

const keyOf = ({ kind, name, ratePercent }: Tax) => JSON.stringify([kind, name, ratePercent])

function TaxRow({ tax, order: { items, currency } }: { tax: Tax; order: OrderDetail }) {
  const t = useT()
  const format = useFormat()
  const skus = items
    .filter(({ taxes }) => taxes.some((one) => keyOf(one) === keyOf(tax)))
    .map(({ sku }) => sku)
  return (
    <tr>
      <td>{taxName(t, tax)}</td>
      <td>{t(`orders.tax.kind.${tax.kind}`)}</td>
      <td>{skus.length > 0 ? t('orders.item.sku', { sku: skus.join(', ') }) : t('orders.tax.of_order')}</td>
      <td className={table.right}>
        {tax.ratePercent === null ? <Blank /> : `${format.number(tax.ratePercent)}%`}
      </td>
      <td className={table.right}>
        <Money value={tax.amount} currency={currency} />
      </td>
    </tr>
  )
}

const taxName = (t: Translate, { name, kind }: Tax) => name ?? t(`orders.tax.unnamed.${kind}`)

/** The taxes of one line, in small print below it. */
export function ItemTaxes({
  item,
  currency,
}: {
  item: Taxed & { taxCode: string | null }
  currency: string
}) {
  const t = useT()
  const format = useFormat()
  const said = [
    ...item.taxes.map((tax) => {
      const rate = tax.ratePercent === null ? '' : ` ${format.number(tax.ratePercent)}%`
      return `${taxName(t, tax)}${rate}: ${format.money(tax.amount, currency)}`
    }),
    ...(item.notItemisedTax === 0
      ? []
      : [`${t('orders.tax.not_itemised')}: ${format.money(item.notItemisedTax, currency)}`]),
    ...(item.taxCode === null ? [] : [t('orders.tax.code', { code: item.taxCode })]),
  ]
  return said.length > 0 && <span className={css.codes}>{said.join(' · ')}</span>
}
