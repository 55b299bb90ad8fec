import type { OrderRow } from '@ihub/contract/orders'
import type { StoreDetail } from '@ihub/contract/stores'
import { Button } from '@mantine/core'
import { IconArrowRight, IconPackageImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { KeyValue } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { Ago, Money } from '../../ui/value/value.tsx'
import css from './first-steps.module.css'
import { activeOf } from './setup-progress.ts'
import { useT } from './texts.ts'

/** Turns by itself when the order arrives. */
export function FirstOrderStep({ store, order }: { store: StoreDetail; order: OrderRow | null }) {
  return <div role="status">{order ? <Arrived order={order} /> : <Waiting store={store} />}</div>
}

function Waiting({ store }: { store: StoreDetail }) {
  const t = useT()
  const platform = activeOf(store.integrations, 'platform')
  return (
    <div className={css.waiting}>
      <span className={css.pulse} aria-hidden>
        <IconPackageImport size={24} stroke={1.5} />
      </span>
      <div className={css.waitingText}>
        <strong>{t('first_steps.order.waiting')}</strong>
        <span className={css.dim}>{t('first_steps.order.waiting.hint', { name: platform?.name ?? '' })}</span>
        {platform?.inboundUrl && (
          <details className={css.more}>
            <summary>{t('first_steps.order.nothing')}</summary>
            <div className={css.moreFields}>
              <span className={css.dim}>{t('first_steps.order.nothing.hint', { name: platform.name })}</span>
              <CopyText value={platform.inboundUrl} mono wrap />
            </div>
          </details>
        )}
      </div>
    </div>
  )
}

function Arrived({ order }: { order: OrderRow }) {
  const t = useT()
  return (
    <>
      <p className={css.arrived}>{t('first_steps.order.arrived')}</p>
      <KeyValue
        rows={[
          { label: t('orders.column.number'), value: <code>{order.originOrderId}</code> },
          { label: t('orders.column.customer'), value: order.customerName },
          {
            label: t('orders.column.total'),
            value: <Money value={order.sellingPrice} currency={order.currency} />,
          },
          { label: t('orders.column.status'), value: <StatusBadge family="order" status={order.status} /> },
          { label: t('orders.column.created_at'), value: <Ago at={order.createdAt} /> },
        ]}
      />
      <div className={css.buttons}>
        <Button variant="default" component={Link} to="/orders/list">
          {t('home.orders')}
        </Button>
        <Button
          component={Link}
          to={`/orders/list/${order._id}`}
          rightSection={<IconArrowRight size={15} aria-hidden />}
        >
          {t('first_steps.order.open')}
        </Button>
      </div>
    </>
  )
}
