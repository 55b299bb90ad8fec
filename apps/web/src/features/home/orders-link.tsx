import type { listOrders } from '@ihub/contract/orders'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'

export type OrderFilters = Partial<z.output<typeof listOrders.query>>

interface OrdersLinkProps {
  /** Of the list that it opens. */
  filters: OrderFilters
  className?: string | undefined
  children: ReactNode
}

/** Opens the orders that a figure counts. */
export const OrdersLink = ({ filters, className, children }: OrdersLinkProps) => (
  <Link to="/orders/list" search={filters as never} className={className}>
    {children}
  </Link>
)
