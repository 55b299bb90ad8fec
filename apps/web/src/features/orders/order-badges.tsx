import type { OrderDetail } from '@ihub/contract/orders'
import { wordOf } from '../../ui/status/status.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { CopyButton } from '../../ui/value/copy-text.tsx'
import { DerivedBadges } from './derived-badges.tsx'
import css from './orders.module.css'
import { useT } from './texts.ts'

/** Beside the number: the statuses and the number in the ERP. */
export function OrderBadges({ order }: { order: OrderDetail }) {
  const t = useT()
  const erpName = order.erp?.name ?? t('orders.erp')
  const erpWord = t('orders.erp.status', { erp: erpName, status: t(wordOf('erp', order.erpStatus)) })
  return (
    <>
      <StatusBadge family="order" status={order.status} pill />
      {order.microstatus && <StatusBadge family="microstatus" status={order.microstatus} pill />}
      <StatusBadge family="erp" status={order.erpStatus} word={erpWord} pill />
      <DerivedBadges order={order} />
      {order.erpOrderId && (
        <span className={css.erpNumber}>
          <span className={css.dim}>{t('orders.erp.number')}</span> {order.erpOrderId}
          <CopyButton value={order.erpOrderId} label={t('orders.copy_erp_number')} />
        </span>
      )}
    </>
  )
}
