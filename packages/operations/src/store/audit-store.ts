import { accountKey } from '@ihub/domain/store/store-systems'
import type { AuditEntry, IntegrationRecord, IntegrationWrite, StoreRecord } from '@ihub/ports/administration'
import type { ChangedSettings } from './change-settings.ts'
import type { Destination } from './secret-destination.ts'

export interface ChangedIntegration {
  before: IntegrationRecord | undefined
  write: IntegrationWrite
  destination: Destination
  /** Names of the secret settings that have another value now. */
  changedSecrets: string[]
}

/** The changed fields, before and after; of a secret only that it changed. */
export function auditStore(
  current: StoreRecord,
  own: Pick<StoreRecord, 'name' | 'active' | 'originDocument' | 'orderDestination'>,
  { integrations, settings }: { integrations: ChangedIntegration[]; settings: ChangedSettings['audit'] },
): AuditEntry {
  const { name, active, originDocument, orderDestination } = current
  const plain = { name, active, originDocument, orderDestination }
  const before = { ...plain, ...settings.before, ...flatten(integrations, 'before') }
  const after = {
    ...own,
    ...settings.after,
    ...flatten(integrations, 'after'),
    ...confirmation(integrations),
  }
  return {
    action: integrations.some(({ destination }) => destination.isMoved)
      ? 'store.address_changed'
      : 'store.changed',
    entityKind: 'store',
    entityId: current.storeId,
    entityName: own.name,
    before: onlyDifferent(before, after),
    after: onlyDifferent(after, before),
  }
}

/** The weaker of several: a code stands for the secrets that were not typed. */
function confirmation(integrations: ChangedIntegration[]) {
  const given = integrations.map(({ destination }) => destination.confirmedBy)
  const confirmedBy = (['second-factor', 'secret'] as const).find((one) => given.includes(one))
  return confirmedBy ? { confirmedBy } : {}
}

type Flat = Record<string, unknown>

function flatten(integrations: ChangedIntegration[], side: 'before' | 'after'): Flat {
  const fields = integrations.flatMap(({ before, write, changedSecrets }) => {
    const shown = side === 'before' ? before : write
    const plain = shown ? Object.entries({ active: shown.active, ...shown.settings }) : []
    const secret = side === 'after' ? changedSecrets.map((name) => [name, 'changed'] as const) : []
    return [...plain, ...secret].map(([name, value]) => [`${accountKey(write)}.${name}`, value] as const)
  })
  return Object.fromEntries(fields)
}

const onlyDifferent = (one: Flat, other: Flat): Flat =>
  Object.fromEntries(
    Object.entries(one).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])),
  )
