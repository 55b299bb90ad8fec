import { type OrderDestination, orderDestinations } from '@ihub/domain/constants'
import { type Failure, type FieldFailure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { gatewayProblem } from '@ihub/domain/store/bill-gateway-rule'
import { isFilled } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { isAccount } from '@ihub/domain/store/store-systems'
import { calledPlatforms, rolesOf } from '@ihub/domain/system-traits'
import type { Edit, StoreChange, StoreRecord, StoreRepository } from '@ihub/ports/administration'
import type { Connector } from '@ihub/ports/connector'
import { type AddressDeps, confirmAddress } from '../session/confirm-address.ts'
import { auditStore, type ChangedIntegration } from './audit-store.ts'
import { type ChangedSettings, changeSettings } from './change-settings.ts'
import { openIntegrationSecrets, sealIntegrationSecrets } from './integration-secrets.ts'
import { checkDestination } from './secret-destination.ts'
import { divideSettings, mergeSettings, parseSettings, type Settings } from './settings.ts'

export interface UpdateStoreDeps extends AddressDeps {
  stores: StoreRepository
  connectors: readonly Connector[]
  newId(): string
}

interface StoreUpdate extends Edit {
  storeId: string
  changes: StoreChanges
  /** Of the person, in the place of secrets that would have to be typed again. */
  secondFactorCode?: string | undefined
}

export interface IntegrationChange {
  connector: string
  /** Of the account, where the store has several of the connector. */
  label?: string | undefined
  active?: boolean | undefined
  settings?: Settings | undefined
}

export interface StoreChanges {
  name?: string | undefined
  active?: boolean | undefined
  originDocument?: string | null | undefined
  orderDestination?: OrderDestination | null | undefined
  settings?: Settings | undefined
  integrations?: IntegrationChange[] | undefined
}

/** Changes a store and its integrations; each integration that is on has a lane of its own before this answers. */
export async function updateStore(
  deps: UpdateStoreDeps,
  { storeId, changes, secondFactorCode, ...edit }: StoreUpdate,
): Promise<Result<StoreRecord, Failure>> {
  const opened = secondFactorCode === undefined ? null : await deps.stores.find(storeId)
  const confirmed = await confirmAddress(deps, {
    edit,
    code: secondFactorCode,
    current: opened,
    isAllowed: (isConfirmed) => opened !== null && decide(deps, opened, { changes, isConfirmed }).ok,
  })
  if (!confirmed.ok) return confirmed
  return deps.stores.change(storeId, edit, (current) =>
    decide(deps, current, { changes, isConfirmed: confirmed.value }),
  )
}

function decide(
  deps: UpdateStoreDeps,
  current: StoreRecord,
  { changes, isConfirmed }: { changes: StoreChanges; isConfirmed: boolean },
): Result<StoreChange, Failure> {
  const integrations: ChangedIntegration[] = []
  for (const change of changes.integrations ?? []) {
    const written = decideIntegration(deps, current, { ...change, isConfirmed })
    if (!written.ok) return written
    integrations.push(written.value)
  }
  const own = {
    name: changes.name ?? current.name,
    active: changes.active ?? current.active,
    originDocument: changes.originDocument === undefined ? current.originDocument : changes.originDocument,
    orderDestination:
      changes.orderDestination === undefined
        ? (current.orderDestination ?? firstErp(integrations))
        : changes.orderDestination,
  }
  if (current.originDocument !== null && own.originDocument === null) return err(noDocument)
  const missing = gatewayProblem(changes.settings, systemsAfter(current, integrations))
  if (missing) return err({ code: 'request.invalid', fields: [missing] })
  const settings = decideSettings(deps, current, { own, changes, integrations })
  if (!settings.ok) return settings
  const store = { ...own, settings: settings.value.settings, secrets: settings.value.secrets }
  return ok({
    store,
    integrations: integrations.map(({ write }) => write),
    audit: auditStore(current, own, { integrations, settings: settings.value.audit }),
  })
}

/** The systems of the store as they will be: those that are written stand before their earlier state. */
const systemsAfter = ({ integrations }: StoreRecord, changed: readonly ChangedIntegration[]) => [
  ...changed.map(({ write }) => write),
  ...integrations.filter((one) => !changed.some(({ write }) => write.integrationId === one.integrationId)),
]

const emptied: FieldFailure = { field: 'originDocument', code: 'field.required', message: 'field.required' }
const noDocument: Failure = { code: 'request.invalid', fields: [emptied] }

interface Decided {
  own: Pick<StoreRecord, 'name' | 'active' | 'originDocument' | 'orderDestination'>
  changes: StoreChanges
  integrations: ChangedIntegration[]
}

/**
 * The first platform that a store connects, and that is asked for orders, brings orders from now on, unless somebody says otherwise: the open orders of two
 * years are nobody's wish who did not say so.
 */
function decideSettings(
  { vault, nowMs }: UpdateStoreDeps,
  current: StoreRecord,
  { own, changes, integrations }: Decided,
): Result<ChangedSettings, Failure> {
  const isFirst = isFirstPlatform(current, integrations) && !isFilled(current.settings.captureOrdersAfter)
  const captureOrdersAfter = new Date(nowMs()).toISOString()
  const isRedirected = own.orderDestination !== current.orderDestination
  if (!changes.settings && !isFirst && !isRedirected)
    return ok({ settings: current.settings, secrets: current.secrets, audit: { before: {}, after: {} } })
  const { storeId, code, name, active, originDocument, orderDestination } = current
  return changeSettings(vault, storeSettings, {
    storeId,
    stored: current,
    sent: { ...(isFirst ? { captureOrdersAfter } : {}), ...changes.settings },
    own: {
      before: { code, name, active, originDocument, orderDestination },
      after: { code, ...own },
    },
    touched: isRedirected ? ['orderDestination'] : [],
  })
}

const isFirstPlatform = (current: StoreRecord, integrations: ChangedIntegration[]) =>
  !current.integrations.some(({ connector }) => calledPlatforms().includes(connector)) &&
  integrations.some(({ write }) => calledPlatforms().includes(write.connector))

/** The first ERP a store connects is where its orders go, unless somebody says otherwise. */
function firstErp(integrations: ChangedIntegration[]): string | null {
  const erp = integrations.find(({ write }) => rolesOf(write.connector).includes('erp') && write.active)
    ?.write.connector
  return orderDestinations.find((destination) => destination === erp) ?? null
}

function decideIntegration(
  deps: UpdateStoreDeps,
  store: StoreRecord,
  change: IntegrationChange & { isConfirmed: boolean },
): Result<ChangedIntegration, Failure> {
  const connector = deps.connectors.find(({ id }) => id === change.connector)
  if (!connector) return err(failure('integration.not_found'))
  const before = store.integrations.find((one) => isAccount(one, change))
  const secrets = openIntegrationSecrets(deps.vault, store.storeId, before ?? { secrets: null })
  const active = change.active ?? before?.active ?? true
  const merged = mergeSettings(connector, { ...before?.settings, ...secrets.settings }, change.settings ?? {})
  const needsSettings = active || change.settings !== undefined
  const settings = needsSettings ? parseSettings(connector, merged) : ok(merged)
  if (!settings.ok) return settings

  const destination = checkDestination(connector, {
    before: { ...before?.settings, ...secrets.settings },
    sent: change.settings ?? {},
    after: settings.value,
    isConfirmed: change.isConfirmed,
  })
  if (!destination.ok) return destination

  const { open, secret } = divideSettings(connector, settings.value)
  const inboundKey = secrets.inboundKey ?? (connector.readHook ? deps.tokens.create('in') : null)
  return ok({
    before,
    destination: destination.value,
    write: {
      integrationId: before?.integrationId ?? deps.newId(),
      connector: connector.id,
      label: change.label ?? '',
      active,
      settings: open,
      secrets: sealIntegrationSecrets(deps.vault, store.storeId, { settings: secret, inboundKey }),
      inboundKeyHash: inboundKey === null ? null : deps.tokens.hash(inboundKey),
    },
    changedSecrets: Object.keys(secret).filter((name) => secret[name] !== secrets.settings[name]),
  })
}
