import type { OrderInvoice } from '@ihub/contract/invoices'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { subjectLink } from '../../app/entities.ts'
import { InvoiceSection } from '../../ui/invoice/invoice-section.tsx'
import { invoiceAnchor } from './invoice-anchor.ts'
import { useT } from './texts.ts'

/** One of the order's invoices, with the way to its own page. */
export function InvoiceOfOrder({ invoice, currency }: { invoice: OrderInvoice; currency: string }) {
  const t = useT()
  const anchor = invoiceAnchor(invoice.invoiceNumber)
  const isMeant = useLocation({ select: ({ hash }) => hash === anchor })
  // The browser looked for the fragment before the order was there.
  useEffect(() => {
    if (isMeant) document.getElementById(anchor)?.scrollIntoView({ block: 'center' })
  }, [isMeant, anchor])
  const { to } = subjectLink({ kind: 'invoice', _id: invoice._id })
  return (
    <InvoiceSection
      invoice={invoice}
      currency={currency}
      anchor={anchor}
      action={to && <Link to={to}>{t('invoice.open')}</Link>}
    />
  )
}
