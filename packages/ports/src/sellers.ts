import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { ListSort } from '@ihub/domain/lists'
import type { Result } from '@ihub/domain/result'
import type { AuditEntry, Edit } from './administration.ts'
import type { PageRequest, PageResult } from './reads.ts'

/** A branch of a store with its own documents and warehouses. */
export interface SellerRecord {
  sellerId: string
  version: number
  code: string
  name: string
  document: string
  email: string | null
  active: boolean
  /** Without the secret ones. */
  settings: Record<string, unknown>
  /** Sealed JSON: the secret ones by name. */
  secrets: string | null
  createdAt: string
}

export interface SellerListRequest extends PageRequest<ListSort<'sellers'>> {
  search?: string | undefined
  active?: boolean | undefined
}

export interface SellerChange {
  seller: SellerRecord
  audit: AuditEntry
}

export interface SellerRepository {
  list(storeId: string, request: SellerListRequest): PageResult<SellerRecord>
  find(storeId: string, sellerId: string): Promise<SellerRecord | null>
  /** `seller.code_taken` when another seller of the store has the code, in whatever case. */
  add(storeId: string, change: SellerChange, actor: Actor): Promise<Result<null, Failure>>
  /** Decides on the locked seller and writes the change and its audit row in one transaction; `settings.changed_meanwhile` as for stores. */
  change(
    storeId: string,
    sellerId: string,
    edit: Edit,
    decide: (current: SellerRecord) => Result<SellerChange, Failure>,
  ): Promise<Result<SellerRecord, Failure>>
}
