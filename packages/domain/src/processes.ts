import type { HubAlertCode } from './alerts.ts'
import type { StoreId } from './ids.ts'
import { isInvoiceOperation } from './invoice/operation-names.ts'
import { type Operation, operationNames } from './operation-names.ts'
import { targetOf } from './operations.ts'
import type { EntityKind } from './subject.ts'
import type { OperationTarget } from './system-traits.ts'

/**
 * `operation` acts for its subject; `receipt` takes an entity in from its source; `lookup` asks a system for what it has of
 * one subject; `report` takes in a system's report
 * that could not be taken in at first; `sync` compares a whole store; `poll` reads new items, by its schedule; `upkeep`
 * looks after the settings that a system needs to call us; `job` calls the endpoint of a person's job;
 * `export` writes a list into a file; `bulk` does one thing to many rows of a list; `push` tells a system many figures.
 */
type ProcessKind =
  | 'operation'
  | 'receipt'
  | 'lookup'
  | 'report'
  | 'sync'
  | 'poll'
  | 'upkeep'
  | 'job'
  | 'export'
  | 'bulk'
  | 'push'

/** Processes that are not over, and reports of orders that could not be read into orders yet. */
export const processStandings = ['open', 'unread'] as const
export type ProcessStanding = (typeof processStandings)[number]

/** Bulk work takes a share of a lane's places and calls, so that live work does not wait for it. */
export const workClasses = ['live', 'bulk'] as const
export type WorkClass = (typeof workClasses)[number]

interface ProcessMeaning {
  kind: ProcessKind
  /** The kind of entity it is about; null for work about the store itself. */
  subject: EntityKind | null
  /** Which of the store's systems it calls; `hub` for work on the hub's own lane. */
  calls: OperationTarget | 'gateway' | 'hub'
  /** Live where nothing is said. */
  workClass?: WorkClass
  /** The alert for its end without success, where no event of its subject raises one. */
  raises?: HubAlertCode
}

const own = {
  'receive-order': { kind: 'receipt', subject: 'order', calls: 'platform', raises: 'order-failed' },
  'ensure-notifications': { kind: 'upkeep', subject: null, calls: 'platform' },
  'read-feed': { kind: 'poll', subject: null, calls: 'platform' },
  'reconcile-orders': {
    kind: 'poll',
    subject: null,
    calls: 'platform',
    workClass: 'bulk',
  },
  'read-erp-statuses': { kind: 'poll', subject: null, calls: 'erp' },
  'read-erp-invoices': { kind: 'poll', subject: null, calls: 'erp' },
  'read-erp-stock': { kind: 'poll', subject: null, calls: 'erp', workClass: 'bulk' },
  'read-movements': { kind: 'poll', subject: null, calls: 'warehouse', workClass: 'bulk' },
  'push-stock': { kind: 'push', subject: null, calls: 'platform', workClass: 'bulk' },
  'push-catalog': { kind: 'push', subject: null, calls: 'platform', workClass: 'bulk' },
  'read-erp-catalog': { kind: 'poll', subject: null, calls: 'erp', workClass: 'bulk' },
  'read-erp-prices': { kind: 'poll', subject: null, calls: 'erp', workClass: 'bulk' },
  'read-erp-customers': { kind: 'poll', subject: null, calls: 'erp', workClass: 'bulk' },
  'fetch-order-invoices': { kind: 'lookup', subject: 'order', calls: 'erp' },
  'send-protocol-to-erp': { kind: 'operation', subject: 'protocol', calls: 'erp' },
  'push-customer': { kind: 'operation', subject: 'customer', calls: 'erp' },
  'read-credit': { kind: 'lookup', subject: 'customer', calls: 'platform' },
  'settle-refund': { kind: 'operation', subject: 'refund', calls: 'platform' },
  'issue-bill': { kind: 'operation', subject: 'bill', calls: 'gateway' },
  'change-bill': { kind: 'operation', subject: 'bill', calls: 'gateway' },
  'cancel-bill': { kind: 'operation', subject: 'bill', calls: 'gateway' },
  'read-bill': { kind: 'operation', subject: 'bill', calls: 'gateway' },
  'read-bills': { kind: 'poll', subject: null, calls: 'gateway', workClass: 'bulk' },
  'take-erp-status': { kind: 'report', subject: 'order', calls: 'erp', raises: 'order-failed' },
  'take-erp-invoice': { kind: 'report', subject: 'order', calls: 'erp', raises: 'invoice-failed' },
  'sync-store': { kind: 'sync', subject: null, calls: 'platform' },
  'sync-sellers': { kind: 'sync', subject: null, calls: 'platform' },
  'run-job': { kind: 'job', subject: 'job', calls: 'hub' },
  'run-bulk-action': { kind: 'bulk', subject: null, calls: 'hub', workClass: 'bulk' },
  'export-list': { kind: 'export', subject: null, calls: 'hub', workClass: 'bulk' },
} as const satisfies Record<string, ProcessMeaning>

type Own = typeof own
type TypesOf<Kind extends ProcessKind> = {
  [Type in keyof Own]: Own[Type]['kind'] extends Kind ? Type : never
}[keyof Own]

export type ProcessType = keyof Own | Operation
export type Poll = TypesOf<'poll' | 'upkeep'>
export type ReportProcess = TypesOf<'report'>
export type StoreOperation = TypesOf<'sync'>
/** The processes that wait in the queue; polls come by their schedule. */
export type QueuedProcess = Exclude<ProcessType, Poll>

/** Every process there is: types, texts, filters, schedules and alert rules follow from this table. */
export const processes: Readonly<Record<ProcessType, ProcessMeaning>> = {
  ...own,
  ...(Object.fromEntries(
    operationNames.map((name): [Operation, ProcessMeaning] => [
      name,
      {
        kind: 'operation',
        subject: isInvoiceOperation(name) ? 'invoice' : 'order',
        calls: targetOf(name),
      },
    ]),
  ) as Record<Operation, ProcessMeaning>),
}

/** The hub's own lane of a store has the store's id: integrations and webhooks have ids of their own. */
export const hubLaneOf = (storeId: StoreId): string => storeId

/** A guarantee of `Object.keys` that TypeScript does not give. */
const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]

export const processTypes = keysOf(processes)
const ofKind = (...kinds: ProcessKind[]) =>
  processTypes.filter((type) => kinds.includes(processes[type].kind))

export const reportProcesses = ofKind('report') as ReportProcess[]
export const storeOperations = ofKind('sync') as StoreOperation[]

/** Null for a type that this version of the hub does not know. */
export const findProcess = (type: string): ProcessMeaning | null =>
  Object.hasOwn(processes, type) ? processes[type as ProcessType] : null

/** Work of a type that this version does not know is live. */
export const workClassOf = (type: string): WorkClass => findProcess(type)?.workClass ?? 'live'

export const isExport = (type: string) => findProcess(type)?.kind === 'export'

export const isReport = (type: string): type is ReportProcess => findProcess(type)?.kind === 'report'

/** Whether a process is a run on many things, with a result for each. */
export const hasItems = (type: string): boolean => isBulkAction(type) || findProcess(type)?.kind === 'push'

/** Whether a process is a bulk action, whose input names it. */
export const isBulkAction = (type: string): boolean => findProcess(type)?.kind === 'bulk'

/** The processes that raise an alert of this code besides the events of entities. */
export const processesRaising = (code: HubAlertCode): ProcessType[] =>
  processTypes.filter((type) => processes[type].raises === code)

/** The alert that a process of this type raises when it ends without success. */
export const alertOfProcess = (type: string): HubAlertCode | null => findProcess(type)?.raises ?? null
