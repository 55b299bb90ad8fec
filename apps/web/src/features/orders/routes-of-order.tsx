import type { OrderDetail } from '@ihub/contract/orders'
import { listRoutes } from '@ihub/contract/routes'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import table from '../../ui/table/plain-table.module.css'
import { Blank } from '../../ui/value/value.tsx'
import { useT } from './texts.ts'

/** Orders whose store hands no shipments to a transport system have no routes to ask for. */
export const hasRoutes = ({ history }: Pick<OrderDetail, 'history'>) =>
  history.some(({ type }) => type === 'send-shipment')

/** The routes of the order's shipments, each with a way to its page. */
export function RoutesOfOrder({ order }: { order: OrderDetail }) {
  const t = useT()
  const { data } = useApi(listRoutes, { query: { orderId: order._id } })
  if (!data || data.data.length === 0) return null
  return (
    <Section title={t('orders.routes')} flush>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              {(['code', 'status', 'carrier', 'invoice', 'group'] as const).map((one) => (
                <th key={one} scope="col">
                  {t(`routes.column.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.data.map((route) => (
              <tr key={route._id}>
                <td>
                  <Link to="/orders/routes/$routeId" params={{ routeId: route._id }}>
                    {route.code}
                  </Link>
                </td>
                <td>
                  <StatusBadge family="route" status={route.status} />
                </td>
                <td>{route.shippingCompany ?? <Blank />}</td>
                <td>{route.invoiceNumber}</td>
                <td>{route.groupBy ?? <Blank />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
