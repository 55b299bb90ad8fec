import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import { ok, type Result } from '@ihub/domain/result'
import type { StoreRecord, StoreRepository } from '@ihub/ports/administration'

export interface CreateStoreDeps {
  stores: StoreRepository
  newId(): string
}

export async function createStore(
  deps: CreateStoreDeps,
  { actor, ...draft }: { actor: Actor; code: string; name: string; originDocument?: string | undefined },
): Promise<Result<StoreRecord, Failure>> {
  const store: StoreRecord = {
    storeId: deps.newId(),
    version: 1,
    code: draft.code,
    name: draft.name,
    iconFileId: null,
    active: true,
    originDocument: draft.originDocument ?? null,
    orderDestination: null,
    settings: {},
    secrets: null,
    integrations: [],
  }
  const added = await deps.stores.add(store, actor)
  return added.ok ? ok(store) : added
}
