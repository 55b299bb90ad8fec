import type { InvoiceRow } from '@ihub/contract/invoices'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDocument } from '../../i18n/format-register.ts'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { KeyValue, Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import tones from '../../ui/tone.module.css'
import { DateTime, Money } from '../../ui/value.tsx'
import { groupedKey } from './invoice-key.ts'
import { warningText } from './invoice-warning-text.ts'
import css from './order-content.module.css'

export function InvoiceSection({ invoice, currency }: { invoice: InvoiceRow; currency: string }) {
  const t = useT()
  const format = useFormat()
  const dateTime = (at: string | null) => at && <DateTime at={at} inline />
  return (
    <Section
      title={t('orders.invoice', { number: invoice.invoiceNumber, series: invoice.invoiceSerie })}
      actions={<StatusBadge family="invoice" status={invoice.status} pill />}
    >
      <KeyValue
        rows={[
          {
            label: t('orders.invoice.key'),
            value: (
              <CopyText value={invoice.sefazKey} mono wrap>
                {groupedKey(invoice.sefazKey)}
              </CopyText>
            ),
          },
          { label: t('orders.invoice.value'), value: <Money value={invoice.value} currency={currency} /> },
          { label: t('orders.invoice.issued'), value: dateTime(invoice.emissionDate) },
          { label: t('orders.invoice.authorized'), value: dateTime(invoice.authorizationDate) },
          { label: t('orders.invoice.protocol'), value: invoice.protocol },
          { label: t('orders.invoice.emitter'), value: partyText(invoice.emitter) },
        ]}
      />
      {invoice.warnings.length > 0 && (
        <ul className={`${css.warnings} ${tones.amber}`}>
          {invoice.warnings.map((warning) => (
            <li key={warning.code}>
              <IconAlertTriangle size={15} aria-hidden /> {warningText({ t, format, currency }, warning)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const partyText = ({ name, document }: InvoiceRow['emitter']) =>
  [name, document && formatDocument(document)].filter(Boolean).join(' · ')
