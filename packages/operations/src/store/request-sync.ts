import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { StoreOperation } from '@ihub/domain/processes'
import { err, ok, type Result } from '@ihub/domain/result'
import { calledPlatforms } from '@ihub/domain/system-traits'
import type { StoreRepository } from '@ihub/ports/administration'
import type { StoreSyncs } from '@ihub/ports/store-syncs'

export interface SyncDeps {
  stores: StoreRepository
  syncs: StoreSyncs
}

export type Accepted = { accepted: true }

/** Queues the comparison of one store with its platform; it is a process of that integration. */
export const syncStore = (
  deps: SyncDeps,
  { storeId, actor }: { storeId: string; actor: Actor },
): Promise<Result<Accepted, Failure>> => requestFor(deps, 'sync-store', { storeId, actor })

/** Queues the comparison of the store's sellers with the platform's warehouses. */
export const syncSellers = (
  deps: SyncDeps,
  { storeId, actor }: { storeId: string; actor: Actor },
): Promise<Result<Accepted, Failure>> => requestFor(deps, 'sync-sellers', { storeId, actor })

/** Queues it for every active store of this person that has a platform; the others have nothing to be compared with. */
export async function syncStores(
  { stores, syncs }: SyncDeps,
  { by, actor }: { by: Parameters<StoreRepository['listPlatforms']>[0]; actor: Actor },
): Promise<Result<Accepted, Failure>> {
  for (const platform of await stores.listPlatforms(by))
    await syncs.request({ ...platform, type: 'sync-store', actor })
  return ok({ accepted: true })
}

async function requestFor(
  { stores, syncs }: SyncDeps,
  type: StoreOperation,
  { storeId, actor }: { storeId: string; actor: Actor },
): Promise<Result<Accepted, Failure>> {
  const store = await stores.find(storeId)
  if (!store) return err(failure('store.not_found'))
  const platforms = store.integrations.filter(
    ({ connector, active }) => active && calledPlatforms().includes(connector),
  )
  if (!store.active || platforms.length === 0) return err(failure('integration.not_configured'))
  for (const { integrationId } of platforms) await syncs.request({ storeId, integrationId, type, actor })
  return ok({ accepted: true })
}
