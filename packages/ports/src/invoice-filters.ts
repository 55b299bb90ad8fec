import type { InvoiceStatus } from '@ihub/domain/constants'
import type { CountedInvoiceFilter, GroupedInvoiceFilter } from '@ihub/domain/invoice/list-filters'
import type { InvoiceKind } from '@ihub/domain/system-traits'

export interface InvoiceFilters {
  status?: InvoiceStatus[] | undefined
  kind?: InvoiceKind[] | undefined
  operationType?: 'incoming' | 'outgoing' | undefined
  /** Codes of sellers. */
  seller?: string[] | undefined
  /** Accounts that the orders came from. */
  origin?: string[] | undefined
  /** Of an item at least. */
  cfop?: string[] | undefined
  hasWarnings?: boolean | undefined
  expiring?: boolean | undefined
  /** Of orders that came from accounts of this connector. */
  platform?: string | undefined
  /** Days of the store's time zone, or instants; both belong to it. */
  issuedFrom?: string | undefined
  issuedTo?: string | undefined
  /** By when the hub heard of them. */
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
}

export interface InvoiceCountRequest extends InvoiceFilters {
  by: CountedInvoiceFilter | GroupedInvoiceFilter
}

export interface InvoiceChoiceCount {
  /** As the filter takes it. */
  value: string
  count: number
  /** False when there are more. */
  isExact: boolean
}
