import type { CustomerDetail } from '@ihub/contract/customers'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import table from '../../ui/table/plain-table.module.css'
import { DateTime, Money } from '../../ui/value/value.tsx'
import css from './customers.module.css'
import { useT } from './texts.ts'

/** The newest orders; the list of orders has them all. */
export function OrdersSection({ customer }: { customer: CustomerDetail }) {
  const t = useT()
  const { orders, orderCount, document } = customer
  return (
    <Section
      title={t('customers.orders', { count: orderCount })}
      actions={
        <Link to="/orders/list" search={{ customer: document } as never}>
          {t('customers.orders.all')}
        </Link>
      }
      flush
    >
      {orders.length === 0 ? (
        <p className={css.text}>{t('customers.orders.none')}</p>
      ) : (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                {(['number', 'status', 'placed', 'value'] as const).map((one) => (
                  <th key={one} scope="col">
                    {t(`customers.order.${one}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order._id}>
                  <td>
                    <Link to={subjectLink({ kind: 'order', _id: order._id }).to ?? '/orders/list'}>
                      {order.originOrderId}
                    </Link>
                  </td>
                  <td>
                    <StatusBadge family="order" status={order.status} />
                  </td>
                  <td>
                    <DateTime at={order.placedAt} inline />
                  </td>
                  <td>
                    <Money value={order.value} currency={order.currency} />
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
