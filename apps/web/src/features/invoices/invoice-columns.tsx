import type { ListedInvoice } from '@ihub/contract/invoices'
import { formatAccessKey } from '../../i18n/format-register.ts'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { type Key, useT } from './texts.ts'

const column = columnsOf<ListedInvoice, Key>()

export const invoiceColumns: readonly Column<ListedInvoice>[] = [
  column.text('invoices.column.number', (invoice) => invoice.invoiceNumber, { width: 96 }),
  column.text('invoices.column.series', (invoice) => invoice.invoiceSerie, { width: 64 }),
  column.badge('invoices.column.status', 'invoice', (invoice) => invoice.status),
  column.custom('invoices.column.reason', (invoice) => <Reason invoice={invoice} />, {
    width: 230,
    card: 'wide',
  }),
  column.text('invoices.column.order', (invoice) => invoice.originOrderId, { width: 160 }),
  column.text('invoices.column.receiver', (invoice) => invoice.receiver?.name, { least: 150 }),
  column.money('invoices.column.value', (invoice) => invoice.value, {
    currency: (invoice) => invoice.currency,
    width: 106,
  }),
  column.text('invoices.column.emitter', (invoice) => invoice.emitter?.name, { width: 150, hidden: true }),
  column.custom('invoices.column.type', (invoice) => <Type invoice={invoice} />, { width: 80, hidden: true }),
  column.text(
    'invoices.column.key',
    ({ kind, sefazKey }) => sefazKey && (kind === 'nfe' ? formatAccessKey(sefazKey) : sefazKey),
    {
      width: 380,
      hidden: true,
    },
  ),
  column.ago('invoices.column.issued', (invoice) => invoice.emissionDate, { hidden: true }),
  column.ago('invoices.column.received', (invoice) => invoice.receivedAt, { sort: 'receivedAt' }),
]

function Reason({ invoice: { reason } }: { invoice: ListedInvoice }) {
  const t = useT()
  return reason && <span>{t(`invoice.refusal.${reason}`)}</span>
}

function Type({ invoice: { operationType } }: { invoice: ListedInvoice }) {
  const t = useT()
  return operationType && <span>{t(`invoices.type.${operationType}`)}</span>
}
