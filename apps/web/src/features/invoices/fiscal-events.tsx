import type { InvoiceDetail } from '@ihub/contract/invoice-detail'
import { Section } from '../../ui/layout/section.tsx'
import table from '../../ui/table/plain-table.module.css'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { DocumentTime } from '../../ui/value/document-time.tsx'
import { Blank } from '../../ui/value/value.tsx'
import { useT } from './page/texts.ts'

/** Events that the tax office was told of after the invoice was issued; no section where there is none. */
export function FiscalEvents({ invoice: { fiscalEvents } }: { invoice: InvoiceDetail }) {
  const t = useT()
  if (fiscalEvents.length === 0) return null
  return (
    <Section title={t('invoices.fiscal_events')} flush>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('invoices.fiscal_event')}</th>
              <th scope="col" className={table.right}>
                {t('invoices.detail.sequence')}
              </th>
              <th scope="col">{t('invoices.fiscal_event.standing')}</th>
              <th scope="col">{t('invoices.fiscal_event.text')}</th>
              <th scope="col">{t('invoices.detail.protocol')}</th>
              <th scope="col">{t('invoices.fiscal_event.at')}</th>
            </tr>
          </thead>
          <tbody>
            {fiscalEvents.map((event) => (
              <FiscalEventRow key={`${event.type} ${event.sequence} ${event.standing}`} event={event} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

type FiscalEvent = InvoiceDetail['fiscalEvents'][number]

function FiscalEventRow({ event }: { event: FiscalEvent }) {
  const t = useT()
  const { kind, type, name, sequence, standing, isValid, at, protocol, text } = event
  const isReplaced = standing === 'registered' && !isValid
  return (
    <tr>
      <td>{kind === 'other' ? (name ?? type) : t(`invoices.fiscal_event.${kind}`)}</td>
      <td className={table.right}>{sequence}</td>
      <td>{isReplaced ? t('invoices.fiscal_event.replaced') : t(`invoices.fiscal_event.${standing}`)}</td>
      <td>{text ?? <Blank />}</td>
      <td>{protocol ? <CopyText value={protocol} mono /> : <Blank />}</td>
      <td>{at ? <DocumentTime at={at} hasOffset /> : <Blank />}</td>
    </tr>
  )
}
