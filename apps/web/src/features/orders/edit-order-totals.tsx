import type { OrderDetail } from '@ihub/contract/orders'
import { useFormat } from '../../i18n/use-format.ts'
import tones from '../../ui/status/tone.module.css'
import { editTotals } from './edit-totals.ts'
import type { CorrectionValues } from './order-correction.ts'
import css from './orders.module.css'
import { useT } from './texts.ts'

/** The order's total as it is typed beside the sum of its payments, and by how much they differ. */
export function EditOrderTotals({ order, values }: { order: OrderDetail; values: CorrectionValues }) {
  const t = useT()
  const format = useFormat()
  const sums = editTotals(order, values)
  const money = (amount: number) => format.money(amount, order.currency)
  const rows = [
    { label: t('orders.total.items'), value: money(sums.items) },
    { label: t('orders.total.discounts'), value: `− ${money(sums.discounts)}` },
    { label: t('orders.total.shipping'), value: money(sums.shipping) },
    { label: t('orders.total.tax'), value: money(sums.tax) },
    { label: t('orders.total.total'), value: money(sums.total) },
    { label: t('orders.edit.paid'), value: money(sums.paid) },
  ]
  const difference = { amount: money(Math.abs(sums.missing)) }
  return (
    <section className={css.sums} aria-label={t('orders.edit.sums')}>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className={`${css.verdict} ${tones[sums.isEven ? 'green' : 'amber']}`}>
        {sums.missing === 0
          ? t('orders.edit.even')
          : t(sums.missing > 0 ? 'orders.edit.missing' : 'orders.edit.excess', difference)}
      </p>
    </section>
  )
}
