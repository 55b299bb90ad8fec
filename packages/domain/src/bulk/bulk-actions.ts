import type { AlertStatus } from '../alerts.ts'
import { importFileProblems, importRefusals } from '../invoice/import-refusals.ts'
import type { ListName } from '../lists.ts'
import { actionRefusals, type OrderAction } from '../order/actions.ts'
import type { ForceChoice } from '../order/force-status.ts'
import type { Role } from '../roles.ts'
import { listRefusals } from '../route/shipment-list.ts'

/** The kinds of things that a bulk action is done to. */
export const bulkKinds = [
  'order',
  'process',
  'order-hook-event',
  'invoice-hook-event',
  'alert-hook-event',
  'invoice',
  'job',
  'alert',
  'sheet-order',
  'invoice-file',
  'sheet-kit',
  'sheet-protocol',
  'product',
  'refund',
  'route',
] as const
export type BulkKind = (typeof bulkKinds)[number]

interface BulkMeaning {
  /** Whose rows it is done to. */
  list: ListName
  kind: BulkKind
  /** Who may do it, as with one row; Root may always. */
  roles: readonly Role[]
  /** Whether the run writes its items into a file of the person who asked, once they are done. */
  makesFile?: true
}

const workers = ['User', 'Admin'] as const

/** Every bulk action on the rows of a list; its calls, its run and its button follow from this table. */
export const bulkActions = {
  'act-on-orders': { list: 'orders', kind: 'order', roles: workers },
  'retry-processes': { list: 'processes', kind: 'process', roles: workers },
  'resend-order-hook-events': { list: 'order-hook-events', kind: 'order-hook-event', roles: workers },
  'resend-invoice-hook-events': { list: 'invoice-hook-events', kind: 'invoice-hook-event', roles: workers },
  'resend-alert-hook-events': { list: 'alert-hook-events', kind: 'alert-hook-event', roles: workers },
  'delete-order-hook-events': { list: 'order-hook-events', kind: 'order-hook-event', roles: workers },
  'delete-invoice-hook-events': { list: 'invoice-hook-events', kind: 'invoice-hook-event', roles: workers },
  'delete-alert-hook-events': { list: 'alert-hook-events', kind: 'alert-hook-event', roles: workers },
  'announce-invoices': { list: 'invoices', kind: 'invoice', roles: workers },
  'print-invoices': { list: 'invoices', kind: 'invoice', roles: workers, makesFile: true },
  'switch-jobs': { list: 'jobs', kind: 'job', roles: ['Admin'] },
  'move-alerts': { list: 'alerts', kind: 'alert', roles: workers },
  'push-products': { list: 'products', kind: 'product', roles: workers },
  'settle-refunds': { list: 'refunds', kind: 'refund', roles: workers },
  'list-routes': { list: 'routes', kind: 'route', roles: workers },
} as const satisfies Record<string, BulkMeaning>

/** An action on rows that are selected in a list. */
export type ListActionName = keyof typeof bulkActions

/** The runs of a spreadsheet's orders and of uploaded invoices are some too; their items are no rows of a list. */
export const bulkMeanings = {
  ...bulkActions,
  'import-orders': { kind: 'sheet-order', roles: workers },
  'import-invoices': { kind: 'invoice-file', roles: workers },
  'import-kits': { kind: 'sheet-kit', roles: workers },
  'import-protocols': { kind: 'sheet-protocol', roles: workers },
} as const satisfies Record<string, Pick<BulkMeaning, 'kind' | 'roles'>>

export type BulkActionName = keyof typeof bulkMeanings
/** A guarantee of `Object.keys` that TypeScript does not give. */
export const bulkActionNames = Object.keys(bulkMeanings) as [BulkActionName, ...BulkActionName[]]

/** The input of an action besides the rows; it is the same for all of them. */
export interface BulkInputs {
  'act-on-orders': { request: BulkOrderRequest }
  'retry-processes': NoInput
  'resend-order-hook-events': NoInput
  'resend-invoice-hook-events': NoInput
  'resend-alert-hook-events': NoInput
  'delete-order-hook-events': NoInput
  'delete-invoice-hook-events': NoInput
  'delete-alert-hook-events': NoInput
  'announce-invoices': NoInput
  'print-invoices': NoInput
  'switch-jobs': { active: boolean }
  'move-alerts': { status: AlertStatus }
  'push-products': { replaces: boolean }
  'settle-refunds': NoInput
  'list-routes': NoInput
  'import-orders': { sheetId: string; integrationId: string }
  'import-invoices': { sellerCode: string }
  'import-kits': { importId: string; fileId: string }
  'import-protocols': { importId: string; fileId: string }
}
type NoInput = Record<never, never>

/** The manual actions that many orders may be asked for at once; an edit is of one order. */
export const bulkOrderActions = [
  'reintegrate',
  'integrate-order',
  'integrate-approval',
  'integrate-cancellation',
  'integrate-status',
  'quote-order',
  'confirm-change',
  'issue-bills',
] as const satisfies readonly OrderAction[]

/** `retry` repeats all that failed of an order and of its invoices. */
export type BulkOrderRequest =
  | { action: 'retry'; reason?: string | undefined }
  | { action: (typeof bulkOrderActions)[number]; reason?: string | undefined }
  | ({ action: 'force-status'; reason: string } & ForceChoice)

/** False for an action of another version of the hub as well. */
export const makesFile = (action: string): boolean =>
  Object.hasOwn(bulkMeanings, action) && 'makesFile' in bulkMeanings[action as BulkActionName]

export const mayActInBulk = (action: BulkActionName, role: Role | 'token'): boolean =>
  role === 'Root' || bulkMeanings[action].roles.some((one) => one === role)

/** More are done in several runs. */
export const bulkItemsMax = 10_000

const orderReasons = actionRefusals.map((refusal) => `order.${refusal}` as const)

/** Why an item is not changed, or how it ended; each has a sentence in every language. */
export const bulkReasons = [
  'not-retriable',
  'waiting-already',
  'no-order',
  'no-platform',
  'platform-takes-no-calls',
  'already-running',
  'not-authorized',
  'canceled',
  'unchanged',
  'not-movable',
  'gone',
  'failed',
  'going-on',
  'run-stopped',
  'run-canceled',
  'nothing-failed',
  'changed-since',
  'known-already',
  'under-way',
  'no-nfe',
  'not-counted',
  'event-taken',
  'kit-component-is-kit',
  'kit-is-component',
  'kit-refused',
  'goods-not-in-order',
  'more-than-returnable',
  'worth-nothing',
  'protocol-refused',
  'takes-no-products',
  'not-sold',
  'no-refund-verb',
  'refund-needs-account',
  'refund-over',
  'list-refused',
  ...listRefusals,
  ...importRefusals,
  ...importFileProblems,
  ...orderReasons,
] as const
export type BulkReason = (typeof bulkReasons)[number]
