import type { ListedInvoice } from '@ihub/contract/invoices'
import { IconAlertTriangle, IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { formatAccessKey, formatDocument } from '../../i18n/format-register.ts'
import tones from '../../ui/status/tone.module.css'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { DocumentTime } from '../../ui/value/document-time.tsx'
import { Blank } from '../../ui/value/value.tsx'
import css from './invoice-list.module.css'
import { type Key, useT } from './texts.ts'

const column = columnsOf<ListedInvoice, Key>()

export const invoiceColumns: readonly Column<ListedInvoice>[] = [
  column.custom('invoices.column.number', (invoice) => <NumberCell invoice={invoice} />, { width: 104 }),
  column.text('invoices.column.series', (invoice) => invoice.invoiceSerie, { width: 52 }),
  column.badge('invoices.column.status', 'invoice', (invoice) => invoice.status),
  column.custom('invoices.column.warnings', (invoice) => <Doubts invoice={invoice} />, {
    width: 146,
    card: 'wide',
  }),
  column.text('invoices.column.order', (invoice) => invoice.originOrderId, { width: 128 }),
  column.text('invoices.column.receiver', (invoice) => invoice.receiver?.name, { least: 130 }),
  column.text('invoices.column.seller', (invoice) => invoice.sellerCode, { width: 86 }),
  column.text('invoices.column.origin', (invoice) => invoice.origin?.name, { width: 80 }),
  column.custom(
    'invoices.column.issued',
    ({ emissionDate }) => emissionDate && <DocumentTime at={emissionDate} />,
    {
      sort: 'emissionDate',
      width: 128,
    },
  ),
  column.money('invoices.column.value', (invoice) => invoice.value, {
    currency: (invoice) => invoice.currency,
    sort: 'value',
    width: 106,
  }),
  column.ago('invoices.column.received', (invoice) => invoice.receivedAt, { sort: 'receivedAt', width: 96 }),
  column.custom('invoices.column.reason', (invoice) => <Reason invoice={invoice} />, {
    width: 230,
    card: 'wide',
    hidden: true,
  }),
  column.text('invoices.column.emitter', (invoice) => invoice.emitter?.name, { width: 150, hidden: true }),
  column.text('invoices.column.emitter_document', ({ emitter }) => documentOf(emitter), {
    width: 148,
    hidden: true,
  }),
  column.text('invoices.column.receiver_document', ({ receiver }) => documentOf(receiver), {
    width: 148,
    hidden: true,
  }),
  column.text('invoices.column.cfop', ({ cfops }) => cfops.join(', '), { width: 96, hidden: true }),
  column.custom('invoices.column.type', (invoice) => <Type invoice={invoice} />, { width: 80, hidden: true }),
  column.text('invoices.column.nature', (invoice) => invoice.nature, { width: 180, hidden: true }),
  column.custom('invoices.column.kind', (invoice) => <Kind invoice={invoice} />, { width: 90, hidden: true }),
  column.text(
    'invoices.column.key',
    ({ kind, sefazKey }) => sefazKey && (kind === 'nfe' ? formatAccessKey(sefazKey) : sefazKey),
    { width: 380, hidden: true },
  ),
  column.custom(
    'invoices.column.authorized',
    ({ authorizationDate }) => authorizationDate && <DocumentTime at={authorizationDate} />,
    { width: 128, hidden: true },
  ),
]

type Props = { invoice: ListedInvoice }

const documentOf = (party: ListedInvoice['emitter']) => party?.document && formatDocument(party.document)

/** With its direction: incoming ones are few, and mean something else. */
function NumberCell({ invoice: { invoiceNumber, operationType } }: Props) {
  const t = useT()
  const Icon = operationType === 'incoming' ? IconArrowDownLeft : IconArrowUpRight
  return (
    <span className={css.number}>
      {invoiceNumber}
      {operationType && (
        <Icon
          size={13}
          role="img"
          aria-label={t(`invoices.type.${operationType}`)}
          className={operationType === 'incoming' ? tones.violet : css.dim}
        />
      )}
    </span>
  )
}

/** Why it does not count, or else how many doubts there are. */
function Doubts({ invoice }: Props) {
  const t = useT()
  const { reason, warningCount } = invoice
  if (!reason && warningCount === 0) return <Blank />
  const text = reason ? t(`invoice.refusal.${reason}`) : t('invoices.warnings.count', { count: warningCount })
  return (
    <span className={`${css.doubts} ${tones[reason ? 'red' : 'amber']}`} title={text}>
      <IconAlertTriangle size={13} aria-hidden /> <span>{text}</span>
    </span>
  )
}

function Reason({ invoice: { reason } }: Props) {
  const t = useT()
  return reason ? <span>{t(`invoice.refusal.${reason}`)}</span> : <Blank />
}

function Type({ invoice: { operationType } }: Props) {
  const t = useT()
  return operationType ? <span>{t(`invoices.type.${operationType}`)}</span> : <Blank />
}

function Kind({ invoice: { kind } }: Props) {
  return <span>{useT()(`invoices.kind.${kind}`)}</span>
}
