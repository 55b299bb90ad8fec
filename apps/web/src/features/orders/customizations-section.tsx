import type { OrderDetail } from '@ihub/contract/orders'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { useT } from './texts.ts'

/** Everything free-form that the store put on the order or on one of its items. */
export function CustomizationsSection({ order }: { order: OrderDetail }) {
  const t = useT()
  const itemName = (lineId: string | null) => order.items.find((item) => item.lineId === lineId)?.name
  return (
    <Section title={t('orders.customizations')}>
      <KeyValue
        rows={order.customizations.map(({ name, value, itemLineId }) => {
          const item = itemName(itemLineId)
          return { label: item ? `${name} · ${item}` : name, value }
        })}
      />
    </Section>
  )
}
