import { listRefunds } from '@ihub/contract/refunds'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { useApi } from '../../app/use-api.ts'
import { Section } from '../layout/section.tsx'
import { StatusBadge } from '../status/status-badge.tsx'
import { useT } from '../table/texts.ts'
import { Money } from '../value/value.tsx'
import css from './refund-links.module.css'

/** An order has one for each payment, return and cancellation. */
const shown = 20

/** The refunds of an order or of a return, each a way to its page; nothing where it has none. */
export function RefundLinks(of: { orderId: string } | { protocolId: string }) {
  const t = useT()
  const { data } = useApi(listRefunds, { query: { ...of, limit: shown } })
  if (!data || data.data.length === 0) return null
  return (
    <Section title={t('list.refunds')}>
      <ul className={css.list}>
        {data.data.map((refund) => (
          <li key={refund._id} className={css.row}>
            <Link to={subjectLink({ kind: 'refund', _id: refund._id }).to ?? '/refunds'}>{refund.code}</Link>
            <span className={css.method}>{t(`payment.${refund.paymentMethod}`)}</span>
            <Money value={refund.amount} currency={refund.currency} />
            <StatusBadge family="refund" status={refund.status} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
