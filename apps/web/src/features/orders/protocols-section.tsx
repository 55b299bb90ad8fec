import type { OrderDetail } from '@ihub/contract/orders'
import { Link } from '@tanstack/react-router'
import { Section } from '../../ui/layout/section.tsx'
import { useT } from './texts.ts'

const pathWith = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/** The way to what came back of the order, and to taking back more. */
export function ProtocolsSection({ order: { originOrderId } }: { order: OrderDetail }) {
  const t = useT()
  return (
    <Section title={t('nav.protocols')}>
      <p>
        <Link to={pathWith('/orders/protocols', { search: originOrderId })}>{t('orders.protocols.all')}</Link>
      </p>
      <p>
        <Link to={pathWith('/orders/protocols/new', { order: originOrderId })}>
          {t('orders.protocols.new')}
        </Link>
      </p>
    </Section>
  )
}
