import type { Actor } from '@ihub/domain/actor'
import type { StoreOperation } from '@ihub/domain/processes'

export interface SyncRequest {
  storeId: string
  /** The store's platform. */
  integrationId: string
  type: StoreOperation
  actor: Actor
}

/** Queues the comparisons with a platform that people ask for. */
export interface StoreSyncs {
  /** A process and its job; nothing more when the same is waiting already. */
  request(request: SyncRequest): Promise<void>
}
