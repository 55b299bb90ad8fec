import { getWmsOrder, listWmsOrders, type WmsOrderDetail } from '@ihub/contract/wms-orders'
import { Skeleton } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { useApi } from '../../app/use-api.ts'
import { EventList } from '../../ui/entity/event-list.tsx'
import { History } from '../../ui/entity/history.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import tone from '../../ui/status/tone.module.css'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { DateTime } from '../../ui/value/value.tsx'
import { useT } from './texts.ts'
import css from './wms.module.css'
import { FilesSection } from './wms-files.tsx'
import { FlowSection } from './wms-flow.tsx'
import { VolumesSection } from './wms-goods.tsx'

/** One order in its warehouse: its ten steps, the files that came back, and all that happened to it there. */
export function WmsOrderPage() {
  const t = useT()
  const { wmsOrderId = '' } = useParams({ strict: false }) as { wmsOrderId?: string }
  const { data, error, refetch } = useApi(getWmsOrder, { params: { id: wmsOrderId } })
  const order = data?._id === wmsOrderId ? data : undefined
  return (
    <Page
      title={order ? t('wms.one', { code: order.code }) : t('wms.title')}
      crumbs={[{ label: t('wms.title'), to: '/orders/wms' }]}
      badges={order && <StatusBadge family="wms" status={order.status} pill />}
      aside={
        order && (
          <>
            <NowSection order={order} />
            <Facts order={order} />
          </>
        )
      }
    >
      {error && !order && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !order && <Skeleton height={240} />}
      {order && (
        <>
          <FlowSection flow={order.flow} />
          <FilesSection order={order} />
          {order.volumes.length > 0 && <VolumesSection volumes={order.volumes} />}
          <EventList title={t('wms.history')} none={t('wms.history.none')} events={order.timeline} />
          <h2 className={css.heading}>{t('wms.processes')}</h2>
          <History kind="order" processes={order.history} refreshes={[getWmsOrder, listWmsOrders]} />
        </>
      )}
    </Page>
  )
}

function NowSection({ order }: { order: WmsOrderDetail }) {
  const t = useT()
  const { status, step, details } = order
  const sentence = t(`wms.now.${status}`, { step: t(`wms.step.${step}`) })
  return (
    <Section title={t('wms.now')}>
      <p className={`${css.now} ${status === 'error' ? tone.red : ''}`}>
        {[sentence, details].filter(Boolean).join(' ')}
      </p>
    </Section>
  )
}

function Facts({ order }: { order: WmsOrderDetail }) {
  const t = useT()
  const link = subjectLink({ kind: 'order', _id: order.orderId })
  return (
    <Section title={t('wms.facts')}>
      <KeyValue
        rows={[
          {
            label: t('wms.column.code'),
            value: link.to ? <Link to={link.to}>{order.code}</Link> : order.code,
          },
          { label: t('wms.column.customer'), value: order.customerName },
          { label: t('wms.system'), value: order.warehouse },
          {
            label: t('wms.column.warehouse_order'),
            value: order.warehouseOrderId && <CopyText value={order.warehouseOrderId} mono wrap />,
          },
          { label: t('wms.column.erp_order'), value: order.erpOrderId },
          {
            label: t('wms.invoices'),
            value: order.invoices.length > 0 ? <Invoices invoices={order.invoices} /> : null,
          },
          { label: t('wms.column.created'), value: <DateTime at={order.createdAt} inline /> },
          { label: t('wms.column.updated'), value: <DateTime at={order.updatedAt} inline /> },
          { label: t('wms.store'), value: order.storeCode },
          { label: t('wms.id'), value: <CopyText value={order._id} mono wrap /> },
        ]}
      />
    </Section>
  )
}

function Invoices({ invoices }: { invoices: WmsOrderDetail['invoices'] }) {
  const t = useT()
  return (
    <>
      {invoices.map(({ invoiceId, number, isTold }) => {
        const { to } = subjectLink({ kind: 'invoice', _id: invoiceId })
        return (
          <div key={invoiceId}>
            {to ? <Link to={to}>{number}</Link> : number}{' '}
            {t(isTold ? 'wms.invoice.told' : 'wms.invoice.untold')}
          </div>
        )
      })}
    </>
  )
}
