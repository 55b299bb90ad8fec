import type { Actor } from '@ihub/domain/actor'
import { type OrderDestination, orderDestinations } from '@ihub/domain/constants'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { StoreBook, StoreChange, StoreRecord, Tokens, Vault } from '@ihub/ports/administration'
import type { Connector } from '@ihub/ports/connector'
import type { Lanes } from '@ihub/ports/engine'
import { auditStore, type ChangedIntegration } from './audit-store.ts'
import { openIntegrationSecrets, sealIntegrationSecrets } from './integration-secrets.ts'
import { divideSettings, mergeSettings, parseSettings, type Settings } from './settings.ts'

export interface UpdateStoreDeps {
  stores: StoreBook
  vault: Vault
  tokens: Tokens
  lanes: Lanes
  connectors: readonly Connector[]
  newId(): string
}

export interface IntegrationChange {
  connector: string
  active?: boolean | undefined
  settings?: Settings | undefined
}

export interface StoreChanges {
  name?: string | undefined
  active?: boolean | undefined
  originDocument?: string | null | undefined
  orderDestination?: OrderDestination | null | undefined
  integrations?: IntegrationChange[] | undefined
}

/** Changes a store and its integrations; each integration that is on has a lane of its own before this answers. */
export async function updateStore(
  deps: UpdateStoreDeps,
  { storeId, actor, changes }: { storeId: string; actor: Actor; changes: StoreChanges },
): Promise<Result<StoreRecord, Failure>> {
  const changed = await deps.stores.change(storeId, actor, (current) => decide(deps, current, changes))
  if (!changed.ok) return changed
  const active = changed.value.integrations.filter((integration) => integration.active)
  for (const { integrationId } of active) await deps.lanes.ensureLane(integrationId)
  return changed
}

function decide(
  deps: UpdateStoreDeps,
  current: StoreRecord,
  changes: StoreChanges,
): Result<StoreChange, Failure> {
  const integrations: ChangedIntegration[] = []
  for (const change of changes.integrations ?? []) {
    const written = decideIntegration(deps, current, change)
    if (!written.ok) return written
    integrations.push(written.value)
  }
  const store = {
    name: changes.name ?? current.name,
    active: changes.active ?? current.active,
    originDocument: changes.originDocument === undefined ? current.originDocument : changes.originDocument,
    orderDestination:
      changes.orderDestination === undefined
        ? (current.orderDestination ?? firstErp(integrations))
        : changes.orderDestination,
  }
  return ok({
    store,
    integrations: integrations.map(({ write }) => write),
    audit: auditStore(current, store, integrations),
  })
}

/** The first ERP a store connects is where its orders go, unless somebody says otherwise. */
function firstErp(integrations: ChangedIntegration[]): string | null {
  const erp = integrations.find(({ write }) => write.role === 'erp' && write.active)?.write.connector
  return orderDestinations.find((destination) => destination === erp) ?? null
}

function decideIntegration(
  deps: UpdateStoreDeps,
  store: StoreRecord,
  change: IntegrationChange,
): Result<ChangedIntegration, Failure> {
  const connector = deps.connectors.find(({ id }) => id === change.connector)
  if (!connector) return err(failure('integration.not_found'))
  const before = store.integrations.find((one) => one.connector === connector.id)
  const secrets = openIntegrationSecrets(deps.vault, store.storeId, before ?? { secrets: null })
  const active = change.active ?? before?.active ?? true
  const merged = mergeSettings(connector, { ...before?.settings, ...secrets.settings }, change.settings ?? {})
  const needsSettings = active || change.settings !== undefined
  const settings = needsSettings ? parseSettings(connector, merged) : ok(merged)
  if (!settings.ok) return settings

  const { open, secret } = divideSettings(connector, settings.value)
  const inboundKey = secrets.inboundKey ?? (connector.readNotification ? deps.tokens.create('in') : null)
  return ok({
    before,
    write: {
      integrationId: before?.integrationId ?? deps.newId(),
      connector: connector.id,
      role: connector.role,
      active,
      settings: open,
      secrets: sealIntegrationSecrets(deps.vault, store.storeId, { settings: secret, inboundKey }),
      inboundKeyHash: inboundKey === null ? null : deps.tokens.hash(inboundKey),
    },
    changedSecrets: Object.keys(secret).filter((name) => secret[name] !== secrets.settings[name]),
  })
}
