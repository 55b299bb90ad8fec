import type { InvoiceEvent } from '@ihub/domain/invoice/invoice-state'
import { type InvoiceEventType, statusAfterRefusal } from '@ihub/domain/invoice/lifecycle'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { ReadDocument } from '@ihub/ports/read-documents'

const refusals = {
  pending: 'awaits-authorization',
  unused: 'voided',
  disabled: 'not-wanted',
  error: 'refused',
} as const satisfies Record<ReturnType<typeof statusAfterRefusal>, InvoiceEventType>

/** The event of an invoice that follows from its file, or from its ERP's word. */
export function eventOfFile(
  { status, reason, facts }: Pick<OrderInvoice, 'status' | 'reason' | 'facts'>,
  read: ReadDocument | null,
): InvoiceEvent {
  const cents = read?.totalCents ?? facts?.valueCents
  const value: InvoiceEvent['details'] = cents === undefined ? {} : { value: cents / 100 }
  if (status === 'canceled') return { type: 'canceled', originAt: null, details: value }
  if (status === 'refused')
    return { type: refusals[statusAfterRefusal(reason)], originAt: null, details: { reason, ...value } }
  return { type: 'authorized', originAt: read?.issuedAt ?? facts?.issuedAt ?? null, details: value }
}
