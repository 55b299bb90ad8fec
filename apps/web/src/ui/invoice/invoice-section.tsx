import type { OrderInvoice } from '@ihub/contract/invoice-row'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAccessKey, formatDocument } from '../../i18n/format-register.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import tones from '../../ui/status/tone.module.css'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { DocumentTime } from '../../ui/value/document-time.tsx'
import { Money } from '../../ui/value/value.tsx'
import css from './invoice-section.module.css'
import { warningText } from './invoice-warning-text.ts'
import { type Translate, useT } from './texts.ts'

interface Props {
  invoice: OrderInvoice
  currency: string
  /** Beside its status. */
  action?: ReactNode
  /** Further facts, below those of every invoice. */
  more?: readonly { label: string; value: ReactNode }[]
}

/** An invoice as its ERP told it and its file says it, with the doubts about the file. */
export function InvoiceSection({ invoice, currency, action, more = [] }: Props) {
  const t = useT()
  const format = useFormat()
  const dateTime = (at: string | null) => at && <DocumentTime at={at} hasOffset />
  return (
    <Section
      title={titleOf(t, invoice)}
      actions={
        <>
          {action}
          <StatusBadge family="invoice" status={invoice.status} pill />
        </>
      }
    >
      <KeyValue
        rows={[
          {
            label: t('invoice.kind'),
            value: invoice.kind === 'nfe' ? null : t(`invoice.kind.${invoice.kind}`),
          },
          {
            label: t(invoice.kind === 'cfdi' ? 'invoice.uuid' : 'invoice.key'),
            value: invoice.sefazKey && (
              <CopyText value={invoice.sefazKey} mono wrap>
                {invoice.kind === 'nfe' ? formatAccessKey(invoice.sefazKey) : invoice.sefazKey}
              </CopyText>
            ),
          },
          {
            label: t('invoice.value'),
            value: invoice.value !== null && <Money value={invoice.value} currency={currency} />,
          },
          { label: t('invoice.issued'), value: dateTime(invoice.emissionDate) },
          { label: t('invoice.authorized'), value: dateTime(invoice.authorizationDate) },
          { label: t('invoice.protocol'), value: invoice.protocol },
          { label: t('invoice.emitter'), value: partyText(invoice.emitter) },
          { label: t('invoice.receiver'), value: partyText(invoice.receiver) },
          { label: t('invoice.integration'), value: <Integration invoice={invoice} /> },
          ...more,
        ].filter(({ value }) => value)}
      />
      <Standing invoice={invoice} />
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

/** In words of the gender of an invoice. */
function Integration({ invoice: { integrationStatus: status } }: { invoice: OrderInvoice }) {
  const t = useT()
  return <StatusBadge family="integration" status={status} word={t(`invoice.integration.${status}`)} />
}

const titleOf = (t: Translate, { invoiceNumber: number, invoiceSerie: series }: OrderInvoice) =>
  series === null ? t('invoice.number', { number }) : t('invoice.title', { number, series })

/** Why it does not make the order invoiced, where its status does not say it. */
function Standing({ invoice }: { invoice: OrderInvoice }) {
  const t = useT()
  const { reason, status, kind, operationType } = invoice
  if (reason)
    return (
      <p role="note" className={`${css.standing} ${tones.red}`}>
        <IconAlertTriangle size={15} aria-hidden /> {t(`invoice.refusal.${reason}`)}
      </p>
    )
  // An ERP that gives no files has its invoices stand without one.
  const isCanceled = kind === 'nfe' && status === 'canceled'
  if (operationType !== null || (status !== 'pending' && !isCanceled)) return null
  return <p className={css.standing}>{t(isCanceled ? 'invoice.canceled_without_file' : 'invoice.awaited')}</p>
}

const partyText = (party: OrderInvoice['emitter']) =>
  party && [party.name, party.document && formatDocument(party.document)].filter(Boolean).join(' · ')
