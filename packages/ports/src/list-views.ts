import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { ListName } from '@ihub/domain/lists'
import type { Result } from '@ihub/domain/result'
import type { AuditEntry, Edit } from './administration.ts'

/** Filters, search and sort as the address of the list says them. */
export type ViewQuery = Record<string, string | string[]>

/** A named state of a list. */
export interface ListView {
  viewId: string
  /** Raised by each change, by more than one. */
  version: number
  list: ListName
  name: string
  userId: string
  isShared: boolean
  query: ViewQuery
  /** Columns that are switched on or off; null leaves them to each person. */
  columns: Record<string, boolean> | null
}

/** As one person has it. */
export interface OwnListView extends ListView {
  /** Whether the person's list opens with it. */
  isDefault: boolean
}

export interface ViewChange {
  view: Omit<ListView, 'version'>
  /** Left out, the person's default stays as it is. */
  isDefault?: boolean | undefined
  /** Of shared views only; a person's own views are their own matter. */
  audit: AuditEntry | null
}

export interface ListViewRepository {
  /** The person's own and the shared ones, by name. */
  list(storeId: string, userId: string, list: ListName): Promise<OwnListView[]>
  /** One that the person sees. */
  find(storeId: string, userId: string, viewId: string): Promise<OwnListView | null>
  add(storeId: string, userId: string, change: ViewChange, actor: Actor): Promise<OwnListView>
  /**
   * Decides on the locked view and writes it with its audit row; `view.not_found` when the store has no such view,
   * `settings.changed_meanwhile` when somebody else changed it since the version.
   */
  change(
    storeId: string,
    ids: { viewId: string; userId: string },
    edit: Edit,
    decide: (current: ListView) => Result<ViewChange, Failure>,
  ): Promise<Result<OwnListView, Failure>>
  /** Removes it with its audit row where `decide` allows; `view.not_found` when the store has no such view. */
  remove(
    storeId: string,
    viewId: string,
    actor: Actor,
    decide: (current: ListView) => Result<{ audit: AuditEntry | null }, Failure>,
  ): Promise<Result<null, Failure>>
}
