import type { InvoiceWarning } from '@ihub/domain/invoice/warnings'
import type { Nfe } from './nfe.ts'

/** No payment, and one that comes later: neither tells an amount. */
const untold = ['90', '91']

/** The payments, less the change, against the total of the invoice (rules YA03-10 and YA09-10). */
export function checkPayments({ payments, change, totals }: Nfe): InvoiceWarning[] {
  if (payments.length === 0 || payments.some(({ code }) => untold.includes(code))) return []
  const paid = payments.reduce((cents, { value }) => cents + value.cents, 0) - (change?.cents ?? 0)
  const accepted = [totals.invoice.cents, totals.invoiceWithReform?.cents]
  if (accepted.includes(paid)) return []
  return [{ code: 'payments_mismatch', params: { expectedCents: totals.invoice.cents, declaredCents: paid } }]
}
