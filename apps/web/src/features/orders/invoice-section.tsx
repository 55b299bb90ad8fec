import type { OrderInvoice } from '@ihub/contract/invoices'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatAccessKey, formatDocument } from '../../i18n/format-register.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import tones from '../../ui/status/tone.module.css'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { DateTime, Money } from '../../ui/value/value.tsx'
import { invoiceAnchor } from './invoice-anchor.ts'
import { warningText } from './invoice-warning-text.ts'
import css from './order-content.module.css'
import { type Translate, useT } from './texts.ts'

export function InvoiceSection({ invoice, currency }: { invoice: OrderInvoice; currency: string }) {
  const t = useT()
  const format = useFormat()
  const dateTime = (at: string | null) => at && <DateTime at={at} inline />
  const anchor = invoiceAnchor(invoice.invoiceNumber)
  const isMeant = useLocation({ select: ({ hash }) => hash === anchor })
  // The browser looked for the fragment before the order was there.
  useEffect(() => {
    if (isMeant) document.getElementById(anchor)?.scrollIntoView({ block: 'center' })
  }, [isMeant, anchor])
  return (
    <Section
      id={anchor}
      title={titleOf(t, invoice)}
      actions={<StatusBadge family="invoice" status={invoice.status} pill />}
    >
      <KeyValue
        rows={[
          {
            label: t('orders.invoice.key'),
            value: invoice.sefazKey && (
              <CopyText value={invoice.sefazKey} mono wrap>
                {formatAccessKey(invoice.sefazKey)}
              </CopyText>
            ),
          },
          {
            label: t('orders.invoice.value'),
            value: invoice.value !== null && <Money value={invoice.value} currency={currency} />,
          },
          { label: t('orders.invoice.issued'), value: dateTime(invoice.emissionDate) },
          { label: t('orders.invoice.authorized'), value: dateTime(invoice.authorizationDate) },
          { label: t('orders.invoice.protocol'), value: invoice.protocol },
          { label: t('orders.invoice.emitter'), value: partyText(invoice.emitter) },
          { label: t('orders.invoice.integration'), value: <Integration invoice={invoice} /> },
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
  return <StatusBadge family="integration" status={status} word={t(`orders.invoice.integration.${status}`)} />
}

const titleOf = (t: Translate, { invoiceNumber: number, invoiceSerie: series }: OrderInvoice) =>
  series === null ? t('orders.invoice.number', { number }) : t('orders.invoice', { number, series })

/** Why it does not make the order invoiced, where its status does not say it. */
function Standing({ invoice }: { invoice: OrderInvoice }) {
  const t = useT()
  const { reason, status, _id } = invoice
  if (reason)
    return (
      <p role="note" className={`${css.standing} ${tones.red}`}>
        <IconAlertTriangle size={15} aria-hidden /> {t(`invoice.refusal.${reason}`)}
      </p>
    )
  if (_id !== null) return null
  const isCanceled = status === 'canceled'
  return (
    <p className={css.standing}>
      {t(isCanceled ? 'orders.invoice.canceled_without_file' : 'orders.invoice.awaited')}
    </p>
  )
}

const partyText = (party: OrderInvoice['emitter']) =>
  party && [party.name, party.document && formatDocument(party.document)].filter(Boolean).join(' · ')
