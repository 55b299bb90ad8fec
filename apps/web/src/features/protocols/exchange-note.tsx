import type { ProtocolDetail } from '@ihub/contract/protocols'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/value/value.tsx'
import { useT } from './texts.ts'

/** The order that the customer gets, beside the worth of the goods that came back; before it is named, the way to it. */
export function ExchangeNote({ protocol: { exchangeOrder, currency } }: { protocol: ProtocolDetail }) {
  const t = useT()
  if (!exchangeOrder)
    return (
      <Section title={t('protocols.exchange')}>
        <p>{t('protocols.exchange.hint')}</p>
      </Section>
    )
  const { _id, originOrderId, value, returned } = exchangeOrder
  const { to } = subjectLink({ kind: 'order', _id })
  const difference = Math.round((returned - value) * 100) / 100
  return (
    <Section title={t('protocols.exchange')}>
      <KeyValue
        rows={[
          {
            label: t('protocols.exchange.order'),
            value: to ? <Link to={to}>{originOrderId}</Link> : originOrderId,
          },
          { label: t('protocols.exchange.value'), value: <Money value={value} currency={currency} /> },
          { label: t('protocols.exchange.returned'), value: <Money value={returned} currency={currency} /> },
          {
            label: t(difference < 0 ? 'protocols.exchange.paid' : 'protocols.exchange.owed'),
            value: <Money value={Math.abs(difference)} currency={currency} />,
          },
        ]}
      />
    </Section>
  )
}
