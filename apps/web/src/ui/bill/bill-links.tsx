import { listBills } from '@ihub/contract/bills'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../layout/section.tsx'
import css from '../refund/refund-links.module.css'
import { StatusBadge } from '../status/status-badge.tsx'
import { useT } from '../table/texts.ts'
import { Money } from '../value/value.tsx'

/** An order has one for each parcel; of a customer the newest are shown. */
const shown = 36

/** The bills of an order or of a customer by its document, each a way to its page; nothing where there is none. */
export function BillLinks(of: { orderId: string } | { document: string }) {
  const t = useT()
  const format = useFormat()
  const { data } = useApi(listBills, { query: { ...of, limit: shown } })
  if (!data || data.data.length === 0) return null
  return (
    <Section title={t('list.bills')}>
      <ul className={css.list}>
        {data.data.map((bill) => (
          <li key={bill._id} className={css.row}>
            <Link to={subjectLink({ kind: 'bill', _id: bill._id }).to ?? '/bills'}>{bill.code}</Link>
            <span className={css.method}>{format.day(bill.currentDueDate)}</span>
            <Money value={bill.currentValue} currency={bill.currency} />
            <StatusBadge family="bill" status={bill.status} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
