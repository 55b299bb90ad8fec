import { getRoute, listRoutes, type RouteDetail } from '@ihub/contract/routes'
import { Skeleton } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { EventList } from '../../ui/entity/event-list.tsx'
import { History } from '../../ui/entity/history.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import tone from '../../ui/status/tone.module.css'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { DueDay } from '../../ui/value/due-day.tsx'
import { DateTime } from '../../ui/value/value.tsx'
import { isOver } from './is-over.ts'
import { PreShipmentList } from './pre-shipment-list.tsx'
import { reasonText } from './reason-text.ts'
import { AddressSection, CustomerSection } from './route-customer.tsx'
import { StepsSection } from './route-history.tsx'
import { VolumesSection } from './route-volumes.tsx'
import css from './routes.module.css'
import { useT } from './texts.ts'

/** One shipment on its way: how it stands, where it goes, its volumes, and what happened to it. */
export function RoutePage() {
  const t = useT()
  const { routeId = '' } = useParams({ strict: false }) as { routeId?: string }
  const { data, error, refetch } = useApi(getRoute, { params: { id: routeId } })
  const route = data?._id === routeId ? data : undefined
  return (
    <Page
      title={route ? t('routes.one', { code: route.code }) : t('routes.title')}
      crumbs={[{ label: t('routes.title'), to: '/orders/routes' }]}
      badges={route && <StatusBadge family="route" status={route.status} pill />}
      aside={
        route && (
          <>
            <NowSection route={route} />
            <Facts route={route} />
            <CustomerSection route={route} />
            <AddressSection route={route} />
          </>
        )
      }
    >
      {error && !route && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !route && <Skeleton height={240} />}
      {route && (
        <>
          <VolumesSection route={route} />
          <StepsSection volumes={route.volumes} />
          <EventList title={t('routes.history')} none={t('routes.history.none')} events={route.timeline} />
          <h2 className={css.heading}>{t('routes.processes')}</h2>
          <History kind="order" processes={route.history} refreshes={[getRoute, listRoutes]} />
        </>
      )}
    </Page>
  )
}

function NowSection({ route }: { route: RouteDetail }) {
  const t = useT()
  const { status } = route
  const isPlain = status === 'pending' || status === 'integrated'
  return (
    <Section title={t('routes.now')}>
      <p className={`${css.now} ${status === 'error' ? tone.red : ''}`}>
        {reasonText(t, route) ?? t(isPlain ? `routes.now.${status}` : `route.status.${status}`)}
      </p>
    </Section>
  )
}

function Facts({ route }: { route: RouteDetail }) {
  const t = useT()
  const format = useFormat()
  const order = subjectLink({ kind: 'order', _id: route.orderId })
  const invoice = subjectLink({ kind: 'invoice', _id: route.invoiceId })
  const linked = (text: string, to: string | null) => (to ? <Link to={to}>{text}</Link> : text)
  const { serviceTime, weight, groupBy, handedOverAt, listedAt } = route
  return (
    <Section title={t('routes.facts')}>
      <KeyValue
        rows={[
          { label: t('routes.column.order'), value: linked(route.originOrderId, order.to) },
          { label: t('routes.column.invoice'), value: linked(route.invoiceNumber, invoice.to) },
          { label: t('routes.column.carrier'), value: route.shippingCompany },
          { label: t('routes.column.service'), value: route.service },
          {
            label: t('routes.column.days'),
            value: serviceTime === null ? null : t('routes.service_days', { count: serviceTime }),
          },
          {
            label: t('routes.column.promised'),
            value: route.promisedFor && (
              <>
                {format.day(route.promisedFor)}
                {!isOver(route) && (
                  <>
                    {' · '}
                    <DueDay due={route.promisedFor} isOver={false} />
                  </>
                )}
              </>
            ),
          },
          {
            label: t('routes.weight'),
            value: weight === null ? null : t('routes.weight.grams', { weight: format.number(weight) }),
          },
          {
            label: t('routes.column.group'),
            value: groupBy && (
              <Link to="/orders/routes" search={{ search: groupBy }} title={t('routes.same_group')}>
                {groupBy}
              </Link>
            ),
          },
          { label: t('routes.column.list'), value: listedAt && <PreShipmentList route={route} /> },
          {
            label: t('routes.handed_over'),
            value: handedOverAt && <DateTime at={handedOverAt} inline />,
          },
          { label: t('routes.column.created'), value: <DateTime at={route.createdAt} inline /> },
          { label: t('routes.column.updated'), value: <DateTime at={route.updatedAt} inline /> },
          { label: t('routes.store'), value: route.storeCode },
          {
            label: t('routes.shipment_id'),
            value: route.shipmentId && <CopyText value={route.shipmentId} mono wrap />,
          },
          { label: t('routes.id'), value: <CopyText value={route._id} mono wrap /> },
        ]}
      />
    </Section>
  )
}
