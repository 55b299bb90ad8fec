import type { InvoiceDetail } from '@ihub/contract/invoice-detail'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import css from './invoice-return.module.css'
import { useT } from './page/texts.ts'

/** The invoices whose goods come back by this one, and its protocol, or why it has none. */
export function ReturnSection({ invoice: { returns } }: { invoice: InvoiceDetail }) {
  const t = useT()
  if (!returns) return null
  const { invoices, protocols, verdict } = returns
  const chosen = protocols.filter(({ isChosen }) => isChosen)
  return (
    <Section title={t('invoices.returns')}>
      <p className={css.verdict}>{t(`return.verdict.${verdict}`)}</p>
      <KeyValue
        rows={[
          {
            label: t('invoices.returns.invoices'),
            value: invoices.length > 0 && (
              <ul className={css.list}>
                {invoices.map(({ _id, number, series }) => (
                  <li key={_id}>
                    <Link to={subjectLink({ kind: 'invoice', _id }).to ?? '/invoices'}>
                      {[number, series].filter(Boolean).join(' / ')}
                    </Link>
                  </li>
                ))}
              </ul>
            ),
          },
          {
            label: t('invoices.returns.protocols'),
            value: protocols.length > 0 && (
              <ul className={css.list}>
                {(chosen.length > 0 ? chosen : protocols).map(({ _id, externalProtocolId, status }) => (
                  <li key={_id} className={css.protocol}>
                    <Link to={subjectLink({ kind: 'protocol', _id }).to ?? '/orders/protocols'}>
                      {externalProtocolId}
                    </Link>
                    <StatusBadge family="protocol" status={status} />
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Section>
  )
}
