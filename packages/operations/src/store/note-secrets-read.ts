import type { Actor } from '@ihub/domain/actor'
import type { StoreRepository } from '@ihub/ports/administration'

interface SecretsRead {
  kind: 'store' | 'seller'
  storeId: string
  entityId: string
  name: string
  actor: Actor
}

/** Written before the secrets leave: a reading that could not be recorded does not happen. */
export const noteSecretsRead = (
  stores: StoreRepository,
  { kind, storeId, entityId, name, actor }: SecretsRead,
): Promise<void> =>
  stores.note(storeId, actor, {
    action: `${kind}.secrets_read`,
    entityKind: kind,
    entityId,
    entityName: name,
    before: null,
    after: null,
  })
