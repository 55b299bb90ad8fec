import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { KitsBySku } from '@ihub/domain/kit/explode-order'
import type { Kit, KitStatus, KitType, KitValidity } from '@ihub/domain/kit/kit'
import type { ListSort } from '@ihub/domain/lists'
import type { Result } from '@ihub/domain/result'
import type { AuditEntry, Edit } from './administration.ts'
import type { ChoiceCount, PageRequest, PageResult } from './reads.ts'

export interface KitRecord extends Kit {
  kitId: string
  version: number
  /** The spreadsheet that its last import read; null for a kit that people alone wrote. */
  fileId: string | null
  createdAt: string
  updatedAt: string
}

export interface KitFilters {
  search?: string | undefined
  status?: KitStatus[] | undefined
  type?: KitType[] | undefined
  /** Of today. */
  validity?: KitValidity[] | undefined
  /** The whole SKU of a component. */
  component?: string | undefined
}

export interface KitListRequest extends PageRequest<ListSort<'kits'>>, KitFilters {}

export interface KitCountRequest extends KitFilters {
  by: 'status' | 'type' | 'validity'
}

/** The kits that its components allow now, and the units that are available of each of these, in their sequence. */
export interface KitStock {
  kits: number
  /** Null of a SKU whose stock the hub does not know. */
  components: { sku: string; available: number | null }[]
}

export interface KitChange {
  kit: KitRecord
  audit: AuditEntry
}

/**
 * The only writer of kits. Of two kits neither is part of the other: `kit.component_is_kit` and `kit.is_component` refuse
 * that.
 */
export interface KitRepository {
  list(storeId: string, request: KitListRequest): PageResult<KitRecord>
  /** How many kits each choice of one filter would bring, with all other filters as they are. */
  count(storeId: string, request: KitCountRequest): Promise<ChoiceCount[]>
  find(storeId: string, kitId: string): Promise<KitRecord | null>
  findBySku(storeId: string, sku: string): Promise<KitRecord | null>
  readStock(storeId: string, kit: KitRecord): Promise<KitStock>
  /** `kit.sku_taken` when another kit of the store has the SKU. */
  add(storeId: string, change: KitChange, actor: Actor): Promise<Result<null, Failure>>
  /** Decides on the locked kit; `settings.changed_meanwhile` as for stores. */
  change(
    storeId: string,
    kitId: string,
    edit: Edit,
    decide: (current: KitRecord) => Result<KitChange, Failure>,
  ): Promise<Result<KitRecord, Failure>>
}

/** The kits among these SKUs, as they are valid on the store's day of an instant (ISO-8601). */
export type ReadKitsOf = (storeId: string, skus: readonly string[], at: string) => Promise<KitsBySku>
