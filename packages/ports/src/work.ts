import type { Actor } from '@ihub/domain/actor'
import type { CallFailureKind, HealthStatus } from '@ihub/domain/call-failures'
import type { IntegrationId, OrderId, ProcessId, StoreId } from '@ihub/domain/ids'
import type { NfeLine } from '@ihub/domain/invoice/judge-invoice'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { Order } from '@ihub/domain/order/order'
import type { OrderState } from '@ihub/domain/order/state'
import type { QueuedProcess, ReportProcess, WorkClass } from '@ihub/domain/processes'
import type { CaptureRule } from '@ihub/domain/store/capture'
import type { CatalogTerms } from '@ihub/domain/store/catalog-terms'
import type { InstallmentRule } from '@ihub/domain/store/installments'
import type { StoreTerms } from '@ihub/domain/store/order-terms'
import type { QuotationTerms } from '@ihub/domain/store/quotation-terms'
import type { SettingValues } from '@ihub/domain/store/setting'
import type { StoreSystems } from '@ihub/domain/store/store-systems'
import type { WarehouseTerms } from '@ihub/domain/store/warehouse-terms'
import type { Subject } from '@ihub/domain/subject'
import type { SwitchOffReason } from '@ihub/domain/webhook/switch-off'
import type { RunStep } from './engine.ts'
import type { MadeExport } from './exports.ts'
import type { InvoiceReport } from './invoice-source.ts'
import type { StatusReport } from './order-status-source.ts'
import type { RunReport } from './run-report.ts'

/** A worker's knowledge of a store before it acts for it. */
export interface StoreFacts extends StoreSystems {
  /** The CNPJs its invoices may be issued under: its own and those of its sellers. */
  emitterDocuments: readonly string[]
  /** As set, without defaults and secrets. */
  store: SettingValues
  capture: CaptureRule
  terms: StoreTerms
  /** By payment type and value; empty where the store has them switched off. */
  installments: readonly InstallmentRule[]
  quotation: QuotationTerms
  catalog: CatalogTerms
  warehouse: WarehouseTerms
  /** Whether any order may have a kit. */
  hasKits: boolean
}

/** A seller, as far as a platform knows of it. */
export interface SellerFacts {
  code: string
  warehouseIds: readonly string[]
}

/** An invoice and its names in two systems. */
export interface InvoiceNames extends Pick<OrderInvoice, 'key' | 'number' | 'series'> {
  invoiceId: string
}

/** An invoice of an order, as far as a carrier or a warehouse asks for it. */
export interface ShippedInvoice extends InvoiceNames {
  /** ISO-8601. */
  issuedAt: string
  totalCents: number
  /** Null where nobody tells it. */
  itemsCents: number | null
  /** Of its first line; null where it has none. */
  cfop: string | null
  lines: readonly NfeLine[]
  volumes: number
}

/** A process that a worker has taken up: its attempt number fences off any other worker that still runs it. */
export interface ClaimedProcess {
  kind: 'process'
  storeId: StoreId
  processId: ProcessId
  /** The number that people know it by; absent where the worker began it in the commit that wrote it. */
  number?: number
  lane: string
  /** Null on the hub's own lane. */
  integrationId: IntegrationId | null
  /** Live where nothing is said. */
  workClass?: WorkClass
  /** As it was written; a type that this version does not know ends as failed. */
  type: QueuedProcess
  attempt: number
  /** ISO-8601. */
  startedAt: string
  /** Null for work about the store itself. */
  subject: Subject | null
  /** The input that it was planned with; a `ReportInput` for the processes of reports. */
  input: unknown
  /** Who caused it; the author of its events is `authorAfter` this one. */
  author: Actor
  /** The order that it is about, or whose invoice. */
  order: HeldOrder | null
  /** The names of the invoice that it is about. */
  invoice?: InvoiceNames | null
}

/** An order as it is while nothing else of it runs. */
export interface HeldOrder {
  orderId: OrderId
  /** The platform's account that it came from. */
  platformId: IntegrationId
  document: Order
  state: OrderState
}

export interface ProcessRuns {
  /**
   * Ends a run that changed no order, such as one that could not read it; with the file that it made, where it is an
   * export.
   */
  end(storeId: StoreId, report: RunReport, made?: MadeExport): Promise<void>
  /** Leaves a trace of a poll that found something or failed. */
  note(run: PollTrace): Promise<void>
  /** Keeps a report that could not be taken in as a process of its own; false when it is kept already. */
  keep(kept: KeptReport): Promise<boolean>
}

/** A report of an ERP as the connector read it, or as it was received when it could not be read. */
export type ReportInput = { report: StatusReport | InvoiceReport } | { received: unknown }

export interface KeptReport {
  storeId: StoreId
  integrationId: IntegrationId
  type: ReportProcess
  originOrderId: string | null
  input: ReportInput
  /** Its process has the same id each time the same report is kept. */
  report: RunReport
}

export interface PollTrace {
  storeId: StoreId
  integrationId: IntegrationId
  type: string
  report: Omit<RunReport, 'processId' | 'attempt' | 'canRetry' | 'retryAt' | 'awaitsSystem'>
}

/** A delivery that a worker has taken up. */
export interface ClaimedDelivery {
  kind: 'delivery'
  storeId: StoreId
  deliveryId: string
  webhookId: string
  subject: Subject
  attempt: number
  createdAt: string
  /** Attempts of the schedule that failed so far. */
  failures: number
  /** ISO-8601: the time of the schedule's next attempt; null for its first. */
  dueAt: string | null
  /** The event, word for word: sent and signed as it is where its subscription has no template. */
  body: string
}

/** A run that a worker holds: the id of its process or delivery, and which attempt at it. */
export interface HeldRun {
  id: string
  attempt: number
  /** ISO-8601. */
  startedAt: string
}

/** A poll whose time has come. */
export interface DuePoll {
  kind: 'poll'
  storeId: StoreId
  lane: string
  name: string
}

export interface DeliveryOutcome extends Pick<ClaimedDelivery, 'failures' | 'dueAt'> {
  claimed: ClaimedDelivery
  status: 'done' | 'error' | 'missed' | 'pending'
  /** ISO-8601; null when it is not tried again. */
  retryAt: string | null
  /** ISO-8601; null when nothing was sent. */
  attemptedAt: string | null
  /** As they were sent, without secrets. */
  requestHeaders: Record<string, string> | null
  /** As it was sent; null where that was the event itself, or nothing was sent. */
  requestBody: string | null
  /** It is tried again sooner where its receiver answers before that. */
  awaitsSystem: boolean
  requestMs: number
  responseStatus: number | null
  responseBody: string | null
  message: string | null
}

export interface DeliveryRuns {
  record(outcome: DeliveryOutcome): Promise<void>
  /** The subscription as it is now; null when it was removed or switched off. */
  findTarget(storeId: StoreId, webhookId: string): Promise<WebhookTarget | null>
}

/** A subscription whose receiver is in trouble. */
export interface WebhookTrouble {
  storeId: StoreId
  webhookId: string
  /** The address that the trouble was met at. */
  url: string
  /** ISO-8601: nothing is done unless it has only failed since then or earlier; null where one answer is enough. */
  failedSince: string | null
}

/** Ends a subscription whose address is gone or fails for good; a person can switch it on again. */
export type SwitchOffWebhook = (trouble: WebhookTrouble & { reason: SwitchOffReason }) => Promise<void>

/** Says that a subscription only fails. */
export type WarnOfWebhook = (trouble: WebhookTrouble) => Promise<void>

export interface WebhookTarget {
  url: string
  headers: Record<string, string>
  /** Liquid; null sends the event itself. */
  bodyTemplate: string | null
  /** Sealed JSON: signing secret and authorization. */
  secret: string
}

/** One outside target with a queue of its own, or the store's work that asks nobody outside. */
export type LaneTarget = (
  | {
      kind: 'integration'
      id: IntegrationId
      connector: string
      /** A lane of it stood still when that was last reported. */
      isDown: boolean
    }
  | { kind: 'webhook'; id: string }
  | { kind: 'hub'; id: string }
) &
  LaneStanding & { storeId: StoreId }

/** How the lanes of a store stand to those of others in a worker. */
export interface LaneStanding {
  /** Higher ones get the slots that lanes share first when there are not enough. */
  priority: number
  /** Whether all its slots are its own, and it takes none of the shared ones. */
  isExclusive: boolean
}

export interface LaneDirectory {
  list(): Promise<LaneTarget[]>
  /** Records the health of a lane's system for the screens. */
  reportHealth(target: Pick<LaneTarget, 'kind' | 'id' | 'storeId'>, health: LaneHealth): Promise<void>
}

/** Why a lane stands still: its system does not answer, or refuses our credentials. */
export type PauseReason = 'outage' | 'credentials'

export interface LaneHealth {
  status: HealthStatus
  kind: CallFailureKind | null
  message: string | null
  /** Why nothing is taken from its queue; null while the lane is at work. */
  pausedBy: PauseReason | null
  downSince: string | null
  nextProbeAt: string | null
}

/** The work of a lane: claimed already, and held by this worker until it is recorded. */
export type LaneWork = ClaimedProcess | ClaimedDelivery | DuePoll

/** One promise for each piece of work, in their sequence; work whose promise rejects comes again. */
export type HandleWork = (work: LaneWork[]) => Promise<void>[]

/** A poll of a lane and the seconds between two turns of it. */
export interface PollInterval {
  name: string
  everySeconds: number
}

/** The queue of all lanes. Work that is not recorded comes again when the lease of its worker ends. */
export interface LaneQueue {
  /** Hands over work until stopped, so much at once at most; lanes of a higher priority get slots first. */
  work(lane: string, slots: number, handle: HandleWork, standing: LaneStanding): void
  prioritize(lane: string, standing: LaneStanding): void
  stop(lane: string): void
  /** At most one piece of work, due or not: how a lane that is down finds out that it is up again. */
  takeOne(lane: string, handle: HandleWork): Promise<boolean>
  /**
   * The run that the work of a run is at: its worker may have gone on from it. Null when the end of it is recorded, or another
   * attempt has taken it up.
   */
  runOf(run: Pick<HeldRun, 'id' | 'attempt'>): HeldRun | null
  /** A run waits for something else from now on; one that waits for a call or the hub without end is taken up again. */
  atStep(run: Pick<HeldRun, 'id' | 'attempt'>, step: RunStep): void
  /** Makes due at once what was put off because the lane's system did not answer. */
  retryWaiting(lane: string): Promise<void>
  /** Whether the work held by this process is certainly its own still: not while it stops, nor when its lease may be over. */
  holdsSurely(): boolean
  /** Sets the polls of a lane: each comes once an interval, however many workers there are. */
  schedulePolls(lane: { storeId: StoreId; id: string }, polls: PollInterval[]): Promise<void>
}
