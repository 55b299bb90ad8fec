import type { listInvoices } from '@ihub/contract/invoices'
import type { listOrders } from '@ihub/contract/orders'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'

export type OrderFilters = Partial<z.output<typeof listOrders.query>>
export type InvoiceFilters = Partial<z.output<typeof listInvoices.query>>

interface OrdersLinkProps {
  /** Of the list that it opens. */
  filters: OrderFilters | InvoiceFilters
  to?: '/orders/list' | '/invoices' | undefined
  className?: string | undefined
  children: ReactNode
}

/** Opens the orders, or the invoices, that a figure counts. */
export const OrdersLink = ({ filters, to = '/orders/list', className, children }: OrdersLinkProps) => (
  <Link to={to} search={filters as never} className={className}>
    {children}
  </Link>
)
