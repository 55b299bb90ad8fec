import type { OrderDetail } from '@ihub/contract/orders'
import { Link } from '@tanstack/react-router'
import { Section } from '../../ui/layout/section.tsx'
import { useT } from './texts.ts'

/** The way to what came back of the order, and to taking back more. */
export function ProtocolsSection({ order: { originOrderId } }: { order: OrderDetail }) {
  const t = useT()
  return (
    <Section title={t('nav.protocols')}>
      <p>
        <Link to={'/orders/protocols'} search={{ search: originOrderId }}>
          {t('orders.protocols.all')}
        </Link>
      </p>
      <p>
        <Link to={'/orders/protocols/new'} search={{ order: originOrderId }}>
          {t('orders.protocols.new')}
        </Link>
      </p>
    </Section>
  )
}
