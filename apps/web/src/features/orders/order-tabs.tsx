import type { OrderDetail } from '@ihub/contract/orders'
import type { EntityTab } from '../../ui/entity/declaration.ts'
import { Section } from '../../ui/layout/section.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { CustomizationsSection } from './customizations-section.tsx'
import { ItemsSection } from './items-section.tsx'
import { InvoicesOfOrder } from './order-invoice.tsx'
import { OriginSection } from './origin/origin-section.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { RoleStatusesSection } from './role-statuses.tsx'
import { SystemRunsSection } from './system-runs.tsx'
import { SystemsTab } from './systems/systems-tab.tsx'
import { countTaxes, TaxesSection } from './taxes-section.tsx'
import { type Key, useT } from './texts.ts'
import { VolumesSection, volumesOf } from './volumes-section.tsx'

/** The parts of an order, each one press away. */
export const orderTabs: readonly EntityTab<OrderDetail, Key>[] = [
  {
    id: 'items',
    label: 'orders.tab.items',
    count: ({ items }) => items.length,
    content: (order) => <ItemsSection order={order} />,
  },
  {
    id: 'payments',
    label: 'orders.tab.payments',
    count: ({ payments }) => payments.length,
    content: (order) =>
      order.payments.length > 0 ? <PaymentsSection order={order} /> : <Nothing of="payments" />,
  },
  {
    id: 'volumes',
    label: 'orders.tab.volumes',
    count: (order) => volumesOf(order).length,
    content: (order) =>
      volumesOf(order).length > 0 ? (
        <VolumesSection volumes={volumesOf(order)} hasMoments={order.parcels.length > 0} />
      ) : (
        <Nothing of="volumes" />
      ),
  },
  {
    id: 'taxes',
    label: 'orders.tab.taxes',
    count: countTaxes,
    content: (order) => (countTaxes(order) > 0 ? <TaxesSection order={order} /> : <Nothing of="taxes" />),
  },
  {
    id: 'invoices',
    label: 'orders.tab.invoices',
    count: ({ invoices }) => invoices.length,
    content: (order) =>
      order.invoices.length > 0 ? <InvoicesOfOrder order={order} /> : <Nothing of="invoices" />,
  },
  {
    id: 'integrations',
    label: 'orders.tab.integrations',
    content: (order) => (
      <>
        <RoleStatusesSection order={order} />
        <SystemRunsSection order={order} />
      </>
    ),
  },
  {
    id: 'systems',
    label: 'orders.tab.systems',
    content: (order) => <SystemsTab key={order._id} order={order} />,
    isWide: true,
  },
  {
    id: 'customizations',
    label: 'orders.tab.customizations',
    count: ({ customizations }) => customizations.length,
    content: (order) =>
      order.customizations.length > 0 ? (
        <CustomizationsSection order={order} />
      ) : (
        <Nothing of="customizations" />
      ),
  },
  {
    id: 'original',
    label: 'orders.tab.original',
    content: ({ _id }) => <OriginSection key={_id} orderId={_id} />,
    isWide: true,
  },
]

function Nothing({ of }: { of: 'payments' | 'volumes' | 'taxes' | 'invoices' | 'customizations' }) {
  const t = useT()
  return (
    <Section>
      <EmptyState title={t(`orders.none.${of}`)} hint={t(`orders.none.${of}.hint`)} />
    </Section>
  )
}
