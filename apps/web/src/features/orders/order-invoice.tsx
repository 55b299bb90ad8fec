import type { OrderInvoice } from '@ihub/contract/invoice-row'
import type { OrderDetail } from '@ihub/contract/orders'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { InvoiceSection } from '../../ui/invoice/invoice-section.tsx'
import { useT } from './texts.ts'

/** The order's invoices, each with the way to its own page. */
export const InvoicesOfOrder = ({ order }: { order: OrderDetail }) =>
  order.invoices.map((invoice) => (
    <InvoiceOfOrder key={invoice._id ?? invoice.invoiceNumber} invoice={invoice} currency={order.currency} />
  ))

function InvoiceOfOrder({ invoice, currency }: { invoice: OrderInvoice; currency: string }) {
  const t = useT()
  const { to } = subjectLink({ kind: 'invoice', _id: invoice._id })
  return (
    <InvoiceSection
      invoice={invoice}
      currency={currency}
      action={to && <Link to={to}>{t('invoice.open')}</Link>}
    />
  )
}
