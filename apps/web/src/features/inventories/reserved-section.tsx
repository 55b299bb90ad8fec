import { listReservedOrders } from '@ihub/contract/inventory-detail'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import table from '../../ui/table/plain-table.module.css'
import { DateTime } from '../../ui/value/value.tsx'
import css from './inventories.module.css'
import { PartButtons } from './part-buttons.tsx'
import { useT } from './texts.ts'
import { useParts } from './use-parts.ts'

/** The orders that hold some of the SKU, each with its one place in the sum. */
export function ReservedSection({ inventoryId }: { inventoryId: string }) {
  const t = useT()
  const format = useFormat()
  const parts = useParts()
  const { cursor } = parts
  const query = { limit: 10, ...(cursor ? { cursor } : {}) }
  const { data, error, refetch } = useApi(listReservedOrders, { params: { id: inventoryId }, query })
  return (
    <Section title={t('inventories.reserved')} flush>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={80} />}
      {data?.data.length === 0 && <p className={css.quiet}>{t('inventories.reserved.empty')}</p>}
      {data && data.data.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('inventories.reserved.order')}</th>
                <th scope="col">{t('inventories.reserved.status')}</th>
                <th scope="col">{t('inventories.reserved.column')}</th>
                <th scope="col" className={table.right}>
                  {t('inventories.reserved.quantity')}
                </th>
                <th scope="col">{t('inventories.reserved.since')}</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((order) => (
                <tr key={order.orderId}>
                  <td>
                    <Link to={subjectLink({ kind: 'order', _id: order.orderId }).to ?? ''}>
                      {order.originOrderId}
                    </Link>
                  </td>
                  <td>
                    <StatusBadge family="order" status={order.status} />
                  </td>
                  <td>
                    {t(order.column ? `inventories.figure.${order.column}` : 'inventories.reserved.taken')}
                  </td>
                  <td className={table.right}>{format.number(order.quantity)}</td>
                  <td>
                    <DateTime at={order.changedAt} inline />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && <PartButtons parts={parts} next={data.nextCursor} />}
    </Section>
  )
}
