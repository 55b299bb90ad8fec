import type { InvoiceStatus } from '@ihub/domain/constants'
import type { Nfe } from './nfe.ts'

/** Authorized, and authorized after the deadline. */
export const authorizedStatuses = ['100', '150']
const canceledStatuses = ['101', '151', '135', '155']

/** The tax office's last answer in this file; denied and missing answers are pending. */
export function invoiceStatus(
  nfe: Pick<Nfe, 'protocol' | 'cancellation'>,
): Extract<InvoiceStatus, 'authorized' | 'canceled' | 'pending'> {
  const status = nfe.protocol?.status ?? ''
  if (nfe.cancellation || canceledStatuses.includes(status)) return 'canceled'
  return authorizedStatuses.includes(status) ? 'authorized' : 'pending'
}
