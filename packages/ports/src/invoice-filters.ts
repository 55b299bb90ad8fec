import type { InvoiceStatus } from '@ihub/domain/constants'

export interface InvoiceFilters {
  status?: InvoiceStatus[] | undefined
  operationType?: 'incoming' | 'outgoing' | undefined
  expiring?: boolean | undefined
  /** Of orders that came from accounts of this connector. */
  platform?: string | undefined
  /** By when the hub heard of them. */
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
}
