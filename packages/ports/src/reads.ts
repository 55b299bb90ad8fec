import type { Actor, Because } from '@ihub/domain/actor'
import type { OrderBilling } from '@ihub/domain/bill/order-billing'
import type { BlockerReason } from '@ihub/domain/blocker-reasons'
import type { ItemCounts } from '@ihub/domain/bulk/bulk-run'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import type {
  DeliveryChannel,
  InvoiceStatus,
  PaymentMethod,
  ProcessStatus,
  WebhookEventStatus,
} from '@ihub/domain/constants'
import type { Failure } from '@ihub/domain/errors'
import type { InvoiceRefusal } from '@ihub/domain/invoice/judge-invoice'
import type { InvoiceWarning } from '@ihub/domain/invoice/warnings'
import type { ListSort } from '@ihub/domain/lists'
import type { FieldChange } from '@ihub/domain/order/field-changes'
import type { IntegrationsOfOrder } from '@ihub/domain/order/integration-status'
import type { Order } from '@ihub/domain/order/order'
import type { OrderSettings, OrderState } from '@ihub/domain/order/state'
import type { ErpStatus, OrderMicrostatus, OrderStatus } from '@ihub/domain/order/statuses'
import type { ProcessStanding } from '@ihub/domain/processes'
import type { Result } from '@ihub/domain/result'
import type { Subject } from '@ihub/domain/subject'
import type { InvoiceKind, SystemRole } from '@ihub/domain/system-traits'
import type { HookKind, HookStatus } from '@ihub/domain/webhook/hook-kinds'
import type { Audience } from '@ihub/domain/webhook/listeners'
import type { WmsStatus } from '@ihub/domain/wms/wms-steps'
import type { AskedOfMany } from './asked-of-many.ts'
import type { AttemptsRead } from './delivery-attempts.ts'
import type { Exchange } from './http.ts'
import type { InvoiceFilters } from './invoice-filters.ts'
import type { OrderFilters } from './order-filters.ts'

export type DatabaseState = 'ok' | 'disk full' | 'unavailable'

/** Instants are ISO-8601 in UTC, amounts integer cents, connectors their ids. */
export interface PageRequest<Sort extends string = string> {
  /** 1-based; without meaning when a cursor is given. */
  page: number
  limit: number
  orderBy: Sort
  direction: 'asc' | 'desc'
  cursor?: string | undefined
  /** These rows alone, of those that match. */
  ids?: string[] | undefined
}

export interface Page<Row> {
  rows: Row[]
  total: number
  /** False when counting stopped early. */
  totalIsExact: boolean
  nextCursor: string | null
}

/** A word of a search, without accents and in lower case. */
export interface SearchedWord {
  text: string
  /** The values that the word names in any language, where rows hold values and people read names. */
  values: string[]
}

/** A page, or `request.invalid` when the cursor is not one of ours. */
export type PageResult<Row> = Promise<Result<Page<Row>, Failure>>

export interface OrderListRequest extends PageRequest<ListSort<'orders'>>, OrderFilters {}

/** Why an order is not moving. */
export interface BlockerRead {
  reason: BlockerReason
  operation: string
  connector: string | null
  label: string | null
  integrationId: string | null
  /** Null where nothing is under way: the order waits for a report of its ERP. */
  processId: string | null
  /** The cause that it shares with others (`CauseRead`); null for work that is about to go on. */
  causeId: string | null
  /** Why its system does not work, where that is known. */
  kind: CallFailureKind | null
  message: string | null
  /** From when on the order itself waits. */
  since: string
  /** In the future; null while an attempt is due or under way. */
  nextAttemptAt: string | null
  canRetry: boolean
}

export interface OrderRowRead {
  orderId: string
  originOrderId: string
  erpOrderId: string | null
  sequence: string | null
  /** As shown: an error stands in place of how far the order, or the ERP with it, got. */
  status: OrderStatus
  erpStatus: ErpStatus
  position: OrderStatus
  erpPosition: ErpStatus
  integrations: IntegrationsOfOrder
  microstatus: OrderMicrostatus | null
  /** Null of an order that no warehouse system picks. */
  wmsStatus: WmsStatus | null
  customerName: string
  deliveryChannel: DeliveryChannel
  salesChannel: string | null
  currency: string
  sellingPriceCents: number
  itemCount: number
  invoiceNumber: string | null
  trackingNumber: string | null
  createdAt: string
  originCreatedAt: string
  updatedAt: string
  dueDate: string | null
  seller: string | null
  courier: string | null
  paymentType: PaymentMethod | null
  blocker: BlockerRead | null
}

/** How many rows a choice of a filter would bring. */
export interface ChoiceCount {
  /** As the filter takes it. */
  value: string
  count: number
  /** False when there are more. */
  isExact: boolean
}

export interface EventRead<Status extends string = OrderStatus> {
  sequence: number
  type: string
  from: Status | null
  to: Status
  createdAt: string
  originAt: string | null
  author: AuthorRead
  processId: string | null
  details: Record<string, string | number | boolean | null>
  changes: FieldChange[]
  /** Changes beyond those kept. */
  moreChanges: number
}

export interface AuthorRead {
  kind: Actor['kind']
  name: string | null
  /** The person's action that made the hub act, where it did not act by itself. */
  because: Omit<Because, 'id'> | null
}

export interface OrderDetailRead extends OrderRowRead {
  storeCode: string
  /** Of the newest version that the platform gave. */
  originChangedAt: string
  /** The system of the store that plays each role for the order. */
  systems: Record<SystemRole, IntegrationName | null>
  state: OrderState
  settings: OrderSettings
  audience: Audience
  document: Order
  billing: OrderBilling | null
  invoices: InvoiceRead[]
  timeline: EventRead[]
  processes: ProcessRead[]
}

/** An order as the rules of its actions judge it. */
export interface OrderStateRead {
  orderId: string
  originOrderId: string
  state: OrderState
  settings: OrderSettings
  /** Whether anything of it, or of its invoices, failed and may be retried. */
  hasFailed: boolean
  /** Null where nobody asked to read it. */
  billing: OrderBilling | null
}

export interface IntegrationName {
  integrationId: string
  connector: string
  label: string
}

export interface InvoiceRead {
  invoiceId: string
  orderId: string | null
  kind: InvoiceKind
  number: string
  series: string | null
  accessKey: string | null
  status: InvoiceStatus
  /** Why it does not make its order invoiced. */
  reason: InvoiceRefusal | null
  /** This and the following fields are read from the file: null where there is none that can be read. */
  operationType: 'incoming' | 'outgoing' | null
  issuedAt: string | null
  authorizedAt: string | null
  protocol: string | null
  totalCents: number | null
  emitter: InvoiceParty | null
  receiver: InvoiceParty | null
  warnings: InvoiceWarning[]
  receivedAt: string
}

interface InvoiceParty {
  document: string | null
  name: string
}

export interface InvoiceRowRead extends Omit<InvoiceRead, 'warnings' | 'protocol'> {
  /** Of its order, on the platform. */
  originOrderId: string | null
  currency: string
  /** natOp. */
  nature: string | null
  /** Of its items, each once. */
  cfops: string[]
  warningCount: number
  sellerCode: string | null
  /** The account that its order came from. */
  origin: IntegrationName | null
}

export interface InvoiceListRequest extends InvoiceFilters, PageRequest<ListSort<'invoices'>> {}

/** The NF-e as it was read from its XML; its shape is the reader's. */
export interface InvoiceDetailRead extends InvoiceRead {
  document: unknown
  /** Of its order, on the platform. */
  originOrderId: string | null
  cfops: string[]
  updatedAt: string
  timeline: EventRead<InvoiceStatus>[]
  /** The newest of its processes. */
  processes: ProcessRead[]
  blocker: BlockerRead | null
}

export interface ProcessRead {
  processId: string
  number: number
  /** The system it calls; the hub itself under the id of its own lane. */
  integration: IntegrationName | null
  type: string
  status: ProcessStatus
  author: AuthorRead
  /** The entity it is about; null for work about the store itself. */
  subject: Subject | null
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  attempts: number
  nextAttemptAt: string | null
  message: string | null
  serviceCode: string | null
  canRetry: boolean
  retryOf: string | null
  /** When a later run or event made its retry needless. */
  overtakenAt: string | null
  /** Of a run on many things; null for other processes. */
  items: ItemCounts | null
}

export interface ProcessRunRead {
  attempt: number
  startedAt: string
  endedAt: string | null
  outcome: 'success' | 'failed' | 'running'
  message: string | null
  exchanges: Exchange[]
}

export interface ProcessDetailRead extends ProcessRead {
  runs: ProcessRunRead[]
  /** The report of another system that it was made of, as JSON with secrets erased; null for other processes. */
  received: string | null
  /** The run that overtook it, where a run did. */
  overtakenBy: { processId: string; number: number; integrationId: string | null } | null
  /** The action of a bulk run and its integration; null for other processes. */
  bulk: {
    action: string
    integrationId: string | null
    asked: AskedOfMany | null
    /** The run that it takes back. */
    undoes: { processId: string; number: number } | null
    /** Items that can be taken back now. */
    undoable: number
  } | null
}

export interface ProcessListRequest extends PageRequest<ListSort<'processes'>> {
  /** Or the hub's own lane. */
  integrationId: string
  status?: ProcessStatus[] | undefined
  type?: string | undefined
  standing?: ProcessStanding | undefined
  from?: string | undefined
  to?: string | undefined
  /** Every one of them has to be found: number, type, code of the subject, message or service code. */
  words: SearchedWord[]
}

/** A delivery; one to a webhook of another kind is not found. */
export interface DeliveryKey {
  kind: HookKind
  deliveryId: string
}

export interface DeliveryRead {
  deliveryId: string
  webhook: { webhookId: string; name: string }
  subject: { id: string; code: string }
  /** The order that the subject is or belongs to. */
  order: OrderOfDelivery | null
  event: HookStatus
  /** Of its event among those of its subject. */
  sequence: number
  status: WebhookEventStatus
  attempts: number
  createdAt: string
  nextAttemptAt: string | null
  requestMs: number | null
  responseStatus: number | null
}

export interface OrderOfDelivery {
  orderId: string
  originOrderId: string
  erpOrderId: string | null
  /** Of its items, by comma where it has several. */
  seller: string | null
  purchasedAt: string
}

export interface DeliveryDetailRead extends DeliveryRead, AttemptsRead {
  payload: unknown
  response: string | null
  author: AuthorRead
}

export interface DeliveryListRequest extends PageRequest<ListSort<`${HookKind}-hook-events`>> {
  kind: HookKind
  integrationStatus?: WebhookEventStatus[] | undefined
  webhookId?: string | undefined
  /** Of the order or invoice that the events tell of. */
  entityId?: string | undefined
  /** ISO-8601: created at or after it. */
  from?: string | undefined
  /** ISO-8601: created before it. */
  to?: string | undefined
  /** At least so many. */
  attemptsFrom?: number | undefined
  /** Of the newest answer. */
  responseStatus?: number[] | undefined
  /** Every one of them has to be found: code of the order or invoice, name of the subscription or event. */
  words: SearchedWord[]
}
