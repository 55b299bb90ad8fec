import type { OrderDetail } from '@ihub/contract/orders'
import { useFormat } from '../../i18n/use-format.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { AddressesSection } from './addresses-section.tsx'
import { CustomizationsSection } from './customizations-section.tsx'
import { ItemsSection, sellersOf } from './items-section.tsx'
import { InvoicesOfOrder } from './order-invoice.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { QuotationSection } from './quotation-section.tsx'
import { RoleStatusesSection } from './role-statuses.tsx'
import { hasRoutes, RoutesOfOrder } from './routes-of-order.tsx'
import { countTaxes, TaxesSection } from './taxes-section.tsx'
import { useT } from './texts.ts'
import { VolumesSection, volumesOf } from './volumes-section.tsx'
import { WmsOfOrder } from './wms-of-order.tsx'

/** Everything in the order; fields that it does not have take no room. */
export function OrderDetails({ order }: { order: OrderDetail }) {
  const volumes = volumesOf(order)
  return (
    <>
      <RoleStatusesSection order={order} />
      <ItemsSection order={order} />
      <PaymentsSection order={order} />
      {order.quotation && <QuotationSection quotation={order.quotation} currency={order.currency} />}
      <InvoicesOfOrder order={order} />
      {countTaxes(order) > 0 && <TaxesSection order={order} />}
      {volumes.length > 0 && <VolumesSection volumes={volumes} hasMoments={order.parcels.length > 0} />}
      {order.wmsStatus !== null && <WmsOfOrder order={order} />}
      {hasRoutes(order) && <RoutesOfOrder order={order} />}
      <AddressesSection order={order} />
      <MoreSection order={order} />
      {order.customizations.length > 0 && <CustomizationsSection order={order} />}
    </>
  )
}

function MoreSection({ order }: { order: OrderDetail }) {
  const t = useT()
  const format = useFormat()
  const rows = [
    { label: t('orders.column.sequence'), value: order.sequence },
    { label: t('orders.store_code'), value: order.storeCode },
    { label: t('orders.updated'), value: format.dateTime(order.updatedAt) },
    { label: t('orders.column.sales_channel'), value: order.salesChannel },
    { label: t('orders.marketplace'), value: order.marketplace },
    { label: t('orders.marketplace_order'), value: order.marketplaceOrderId },
    { label: t('orders.column.erp_integration'), value: t(`integration.status.${order.integrations.erp}`) },
    { label: t('orders.erp_hold'), value: order.erpHold && t(`orders.erp_hold.${order.erpHold}`) },
    {
      label: t('orders.column.platform_integration'),
      value: t(`integration.status.${order.integrations.platform}`),
    },
    { label: t('orders.sellers'), value: sellersOf(order).join(', ') },
    { label: t('orders.logistic_contract'), value: order.logisticContract },
    { label: t('orders.courier'), value: order.courierId },
    { label: t('orders.column.tracking'), value: order.trackingNumber },
    { label: t('orders.quotation'), value: order.quotationId },
    {
      label: t('orders.cancel_requested_by'),
      value:
        order.cancellationRequestedBy && t(`orders.cancel_requested_by.${order.cancellationRequestedBy}`),
    },
  ].filter(({ value }) => value)
  if (rows.length === 0) return null
  return (
    <Section title={t('orders.more')}>
      <KeyValue rows={rows} />
    </Section>
  )
}
