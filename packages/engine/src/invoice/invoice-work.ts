import type { InvoiceState } from '@ihub/domain/invoice/invoice-state'
import type { InvoiceOperation } from '@ihub/domain/invoice/operation-names'
import { dueOfInvoice, missingOfInvoice } from '@ihub/domain/invoice/operations'
import { findInvoice, type OrderInvoice, withWork } from '@ihub/domain/invoice/order-invoice'
import type { OrderSettings, OrderState } from '@ihub/domain/order/state'
import type { LockedOrder } from '../order/order-batch.ts'
import { type LockedInvoice, withInvoiceNoted } from './invoice-batch.ts'

interface Situation {
  /** The invoice as it is after its events. */
  state: Pick<InvoiceState, 'pending' | 'refused'>
  order: OrderState
  settings: OrderSettings
  /** Types that follow wherever an invoice misses them, also those that were refused before. */
  missing: readonly InvoiceOperation[]
}

/** The operations of an invoice that follow a change of it or of its order. */
export function followsOf(
  invoice: OrderInvoice,
  { state: { pending, refused }, order, settings, missing }: Situation,
): InvoiceOperation[] {
  const now = { ...invoice, pending, refused }
  const due = dueOfInvoice(now, order, settings)
  const asked = missingOfInvoice(now, order, settings).filter((one) => missing.includes(one))
  return [...new Set([...due, ...asked])]
}

/** Keeps with the order which operations of its invoice are under way, and which were refused. */
export function noteWork(order: LockedOrder, invoice: OrderInvoice, { state }: LockedInvoice): OrderInvoice {
  const noted = withWork(findInvoice(order.state.invoices, invoice) ?? invoice, state)
  order.state = withInvoiceNoted(order.state, noted)
  return noted
}
