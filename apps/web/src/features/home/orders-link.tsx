import type { listBills } from '@ihub/contract/bills'
import type { listCustomers } from '@ihub/contract/customers'
import type { listInventories } from '@ihub/contract/inventories'
import type { listInvoices } from '@ihub/contract/invoices'
import type { listOrders } from '@ihub/contract/orders'
import type { listProtocols } from '@ihub/contract/protocols'
import type { listRefunds } from '@ihub/contract/refunds'
import type { listRoutes } from '@ihub/contract/routes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'

export type OrderFilters = Partial<z.output<typeof listOrders.query>>
type InventoryFilters = Partial<z.output<typeof listInventories.query>>
type BillFilters = Partial<z.output<typeof listBills.query>>
type CustomerFilters = Partial<z.output<typeof listCustomers.query>>
type ProtocolFilters = Partial<z.output<typeof listProtocols.query>>
type RefundFilters = Partial<z.output<typeof listRefunds.query>>
type RouteFilters = Partial<z.output<typeof listRoutes.query>>
type InvoiceFilters = Partial<z.output<typeof listInvoices.query>>

export interface OrdersLinkProps {
  /** Of the list that it opens. */
  filters:
    | OrderFilters
    | InvoiceFilters
    | InventoryFilters
    | RefundFilters
    | BillFilters
    | CustomerFilters
    | RouteFilters
    | ProtocolFilters
  to?:
    | '/orders/list'
    | '/invoices'
    | '/inventories'
    | '/refunds'
    | '/bills'
    | '/customers'
    | '/orders/routes'
    | '/orders/protocols'
    | undefined
  className?: string | undefined
  children: ReactNode
}

/** Opens the list of orders, invoices, SKUs in stock, refunds, bills, customers, routes or protocols that a figure counts. */
export const OrdersLink = ({ filters, to = '/orders/list', className, children }: OrdersLinkProps) => (
  <Link to={to} search={filters as never} className={className}>
    {children}
  </Link>
)
