import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import type { HealthReport, StoreBook, Vault } from '@ihub/ports/administration'
import type { Connector } from '@ihub/ports/connector'
import type { OpenDraft } from '@ihub/ports/engine'
import { auditTest, judgeHealth } from './check-integration.ts'
import { openIntegrationSecrets } from './integration-secrets.ts'
import { noteSecretsRead } from './note-secrets-read.ts'
import { mergeSettings, parseSettings, type Settings, secretNames } from './settings.ts'

export interface TryIntegrationDeps {
  stores: StoreBook
  vault: Vault
  connectors: readonly Connector[]
  openDraft: OpenDraft
  nowMs(): number
}

/**
 * Asks a system whether it answers, with settings that were typed and not saved: laid over the stored ones as a save
 * would, called as the engine calls. Only that it was tried is kept.
 */
export async function tryIntegration(
  deps: TryIntegrationDeps,
  request: { storeId: string; connector: string; settings: Settings; actor: Actor },
): Promise<Result<HealthReport, Failure>> {
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
  const opened = deps.openDraft(ids, { connector: connector.id, settings: settings.value })
  if (!opened.ok) return opened
  const capability = opened.value.platform ?? opened.value.erp
  if (!capability) return err(failure('integration.not_configured'))
  const report = judgeHealth(await capability.checkHealth(), new Date(deps.nowMs()).toISOString())
  await deps.stores.note(storeId, request.actor, auditTest(storeId, connector.id, report))
  return ok(report)
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
