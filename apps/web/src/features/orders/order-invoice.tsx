import type { OrderInvoice } from '@ihub/contract/invoices'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { InvoiceSection } from '../../ui/invoice/invoice-section.tsx'
import { useT } from './texts.ts'

/** One of the order's invoices, with the way to its own page. */
export function InvoiceOfOrder({ invoice, currency }: { invoice: OrderInvoice; currency: string }) {
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
