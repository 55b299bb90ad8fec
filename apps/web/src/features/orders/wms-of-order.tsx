import type { OrderDetail } from '@ihub/contract/orders'
import { listWmsOrders } from '@ihub/contract/wms-orders'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { useT } from './texts.ts'

/** How the order gets on in its warehouse, with a way to its page there. */
export function WmsOfOrder({ order }: { order: OrderDetail }) {
  const t = useT()
  const { data } = useApi(listWmsOrders, { query: { orderId: order._id } })
  const [found] = data?.data ?? []
  if (!found) return null
  return (
    <Section title={t('orders.wms')}>
      <KeyValue
        rows={[
          {
            label: t('wms.column.code'),
            value: (
              <Link to="/orders/wms/$wmsOrderId" params={{ wmsOrderId: found._id }}>
                {found.code}
              </Link>
            ),
          },
          { label: t('wms.column.status'), value: <StatusBadge family="wms" status={found.status} /> },
          { label: t('wms.column.step'), value: t(`wms.step.${found.step}`) },
          { label: t('wms.column.warehouse_order'), value: found.warehouseOrderId },
          { label: t('wms.column.details'), value: found.details },
        ]}
      />
    </Section>
  )
}
