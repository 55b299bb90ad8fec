import type { OrderSheet } from '@ihub/contract/order-sheets'
import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { Section } from '../../../ui/layout/section.tsx'
import table from '../../../ui/table/plain-table.module.css'
import { Blank } from '../../../ui/value/value.tsx'
import { orderAddress } from '../order-address.ts'
import css from './import-page.module.css'
import { useT } from './texts.ts'

const filters = ['all', 'new', 'bad', 'known'] as const
type Filter = (typeof filters)[number]

/** The orders of the sheet, those with problems first; one that the hub has leads to it. */
export function SheetOrders({ sheet: { list } }: { sheet: OrderSheet }) {
  const t = useT()
  const format = useFormat()
  const [filter, setFilter] = useState<Filter>('all')
  const shown = list.filter(({ state }) => filter === 'all' || state === filter)
  return (
    <Section title={t('orders.sheet.orders')} flush>
      <div className={css.filter}>
        <SegmentedControl
          size="xs"
          aria-label={t('orders.sheet.filter')}
          value={filter}
          onChange={(value) => setFilter(filters.find((one) => one === value) ?? 'all')}
          data={filters.map((value) => ({
            value,
            label: t(value === 'all' ? 'orders.sheet.filter.all' : `orders.sheet.count.${value}`),
          }))}
        />
      </div>
      <section className={table.scroll} aria-label={t('orders.sheet.orders')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{t('orders.sheet.order')}</th>
              <th>{t('orders.sheet.rows')}</th>
              <th>{t('orders.sheet.state')}</th>
              <th className={table.right}>{t('orders.sheet.total')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ code, rows, state, total, currency, orderId }) => (
              <tr key={code}>
                <td>
                  {orderId ? (
                    <Link to={orderAddress(orderId)} className={css.link}>
                      {code}
                    </Link>
                  ) : (
                    code
                  )}
                </td>
                <td>{rows.join(', ')}</td>
                <td>{t(`orders.sheet.state.${state}`)}</td>
                <td className={table.right}>{total === null ? <Blank /> : format.money(total, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}
