import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { err, type Result } from '@ihub/domain/result'
import type { StoreBook, Vault } from '@ihub/ports/administration'
import type { Capabilities, Connector } from '@ihub/ports/connector'
import type { OpenDraft } from '@ihub/ports/engine'
import { openIntegrationSecrets } from './integration-secrets.ts'
import { noteSecretsRead } from './note-secrets-read.ts'
import { mergeSettings, parseSettings, type Settings, secretNames } from './settings.ts'

export interface OpenTypedDeps {
  stores: StoreBook
  vault: Vault
  connectors: readonly Connector[]
  openDraft: OpenDraft
}

export interface TypedSettings {
  storeId: string
  connector: string
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
  const stored = store.integrations.find((one) => one.connector === connector.id)
  const secrets = openIntegrationSecrets(deps.vault, store.storeId, stored ?? { secrets: null })
  const merged = mergeSettings(connector, { ...stored?.settings, ...secrets.settings }, request.settings)
  const settings = parseSettings(connector, merged)
  if (!settings.ok) return settings

  const { storeId, name } = store
  // Stored secrets about to be sent by other settings, perhaps to another address, are as good as read.
  if (
    stored &&
    takesSecretsElsewhere(connector, {
      before: stored.settings,
      secrets: secrets.settings,
      settings: settings.value,
    })
  )
    await noteSecretsRead(deps.stores, {
      kind: 'store',
      storeId,
      entityId: storeId,
      name,
      actor: request.actor,
    })

  const ids = {
    storeId: asId<StoreId>(store.storeId),
    // A system that is not linked yet has no id; nothing of a trial is kept under it.
    integrationId: asId<IntegrationId>(stored?.integrationId ?? store.storeId),
  }
  return deps.openDraft(ids, { connector: connector.id, settings: settings.value })
}

interface Trial {
  before: Settings
  secrets: Settings
  settings: Settings
}

function takesSecretsElsewhere(connector: Connector, { before, secrets, settings }: Trial): boolean {
  const names = secretNames(connector)
  const isKept = names.some((name) => secrets[name] !== undefined && settings[name] === secrets[name])
  const isOther = Object.keys(settings).some(
    (name) => !names.includes(name) && settings[name] !== before[name],
  )
  return isKept && isOther
}
