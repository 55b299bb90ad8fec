import type { OrderSettings, OrderState } from '../order/state.ts'
import { isInWarehouse } from './warehouse-order.ts'

/** How far the warehouse of an order knows one of its invoices. */
export type InvoiceInWarehouse = 'told' | 'refused' | 'waiting' | 'not-there'

/** The same for the invoice of a key; null where the store tells its warehouse of no invoices. */
export function invoiceInWarehouse(
  order: OrderState,
  { wms: rules }: Pick<OrderSettings, 'wms'>,
  key: string | null,
): InvoiceInWarehouse | null {
  if (rules?.sendsInvoices !== true) return null
  if (key !== null && order.wms?.invoices.includes(key)) return 'told'
  if (!isInWarehouse(order)) return 'not-there'
  return order.refused.includes('tell-invoice-to-warehouse') ? 'refused' : 'waiting'
}
