import type { InvoiceStatus } from '@ihub/domain/constants'
import type { ListSort } from '@ihub/domain/lists'
import type { InvoiceKind } from '@ihub/domain/system-traits'
import type { AuthorRead, PageRequest, PageResult } from './reads.ts'

/** An invoice that a person deleted, as it was then. */
export interface DeletedInvoiceRead {
  invoiceId: string
  kind: InvoiceKind
  number: string
  series: string | null
  accessKey: string | null
  status: InvoiceStatus
  sellerCode: string | null
  orderId: string | null
  originOrderId: string | null
  currency: string
  totalCents: number | null
  issuedAt: string | null
  emitterName: string | null
  receiverName: string | null
  /** Whether the platform of its order had been told of it. */
  isAnnounced: boolean
  hasFile: boolean
  deletedAt: string
  author: AuthorRead
  reason: string
}

export interface DeletedInvoiceListRequest extends PageRequest<ListSort<'deleted-invoices'>> {
  status?: InvoiceStatus[] | undefined
  /** By when they were deleted. */
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
}

export interface DeletedInvoiceRepository {
  list(storeId: string, request: DeletedInvoiceListRequest): PageResult<DeletedInvoiceRead>
  /** The file with the name that people save it under; null for an invoice that is not among them. */
  findFile(storeId: string, invoiceId: string): Promise<{ name: string; file: Uint8Array | null } | null>
}
