import type { OrderDetail } from '@ihub/contract/orders'
import { listProtocols } from '@ihub/contract/protocols'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { useApi } from '../../app/use-api.ts'
import { Section } from '../../ui/layout/section.tsx'
import { useT } from './texts.ts'

/** The way to what came back of the order, to taking back more, and to the exchange that it was made for. */
export function ProtocolsSection({ order: { _id, originOrderId } }: { order: OrderDetail }) {
  const t = useT()
  const { data } = useApi(listProtocols, { query: { exchangeOrderId: _id, limit: 1 } })
  const exchange = data?.data[0]
  return (
    <Section title={t('nav.protocols')}>
      {exchange && (
        <p>
          {t('orders.protocols.exchange')}{' '}
          <Link to={subjectLink({ kind: 'protocol', _id: exchange._id }).to ?? '/orders/protocols'}>
            {exchange.externalProtocolId}
          </Link>
        </p>
      )}
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
