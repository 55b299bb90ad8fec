import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { err, type Result } from '@ihub/domain/result'
import { isAccount } from '@ihub/domain/store/store-systems'
import type { StoreRepository, Vault } from '@ihub/ports/administration'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Connector } from '@ihub/ports/connector'
import type { OpenDraft } from '@ihub/ports/engine'
import { openIntegrationSecrets } from './integration-secrets.ts'
import { checkDestination } from './secret-destination.ts'
import { mergeSettings, parseSettings, type Settings } from './settings.ts'

export interface OpenTypedDeps {
  stores: StoreRepository
  vault: Vault
  connectors: readonly Connector[]
  openDraft: OpenDraft
}

export interface TypedSettings {
  storeId: string
  connector: string
  label?: string | undefined
  settings: Settings
  actor: Actor
}

/** Opens a system with settings that were typed and not saved, laid over the stored ones as a save would. */
export async function openTyped(
  deps: OpenTypedDeps,
  request: TypedSettings,
): Promise<Result<Capabilities, Failure>> {
  const connector = deps.connectors.find(({ id }) => id === request.connector)
  const store = await deps.stores.find(request.storeId)
  if (!connector || !store) return err(failure('integration.not_found'))
  const stored = store.integrations.find((one) => isAccount(one, request))
  const secrets = openIntegrationSecrets(deps.vault, store.storeId, stored ?? { secrets: null })
  const merged = mergeSettings(connector, { ...stored?.settings, ...secrets.settings }, request.settings)
  const settings = parseSettings(connector, merged)
  if (!settings.ok) return settings

  const destination = checkDestination(connector, {
    before: { ...stored?.settings, ...secrets.settings },
    sent: request.settings,
    after: settings.value,
  })
  if (!destination.ok) return destination

  const ids = {
    storeId: asId<StoreId>(store.storeId),
    // A system that is not linked yet has no id; nothing of a trial is kept under it.
    integrationId: asId<IntegrationId>(stored?.integrationId ?? store.storeId),
  }
  return deps.openDraft(ids, { connector: connector.id, settings: settings.value })
}
