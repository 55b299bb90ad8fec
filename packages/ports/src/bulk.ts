import type { Actor } from '@ihub/domain/actor'
import type { BulkActionName, BulkReason } from '@ihub/domain/bulk/bulk-actions'
import type { CutReason, ItemCounts, ItemStatus } from '@ihub/domain/bulk/bulk-run'
import type { Failure } from '@ihub/domain/errors'
import type { ProcessId, StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import type { Result } from '@ihub/domain/result'
import type { AlertRepository } from './alerts.ts'
import type { CatalogPushes } from './catalog-pushes.ts'
import type { Engine, LoneInvoiceRepository } from './engine.ts'
import type { FileRepository } from './files.ts'
import type { FiscalEventBook } from './fiscal-events.ts'
import type { InvoicePlaces } from './invoice-places.ts'
import type { JobRepository } from './jobs.ts'
import type { KitImportRepository } from './kit-imports.ts'
import type { KitRepository } from './kits.ts'
import type { ProtocolImportRepository } from './protocol-imports.ts'
import type { ProtocolRepository } from './protocols.ts'
import type { ReadFiscalFile } from './read-documents.ts'
import type { InvoiceDetailRead, InvoiceRead, PageRequest, PageResult } from './reads.ts'
import type { RefundRepository } from './refunds.ts'
import type { RouteRepository } from './routes.ts'
import type { StoreFacts } from './work.ts'
import type { ZipReader } from './zips.ts'

/** The input of a run's process; its items are rows beside it. */
export interface BulkRunInput {
  action: BulkActionName
  /** Of the action; checked when the run was asked for. */
  input: unknown
  /** Tries one item and then ten before all the others, and stops where one of them fails. */
  isCareful: boolean
  /** Who asked: some orders are left to those who administer their store. */
  by: Asker
  /** The system whose processes the items are; null for other items. */
  integrationId: string | null
  /** The run whose items this one takes back. */
  undoes?: { processId: string; number: number } | undefined
}

export interface NewBulkItem {
  id: string
  code: string
  /** Given to its action; absent where its row says everything. */
  input?: unknown
  /** Why it is refused from the start; null for one that the run is to do. */
  refusal: BulkReason | null
}

/** The calls of people on runs. */
export interface BulkRunRepository {
  /** Process, items, audit row and its place in the queue commit together. */
  start(
    storeId: StoreId,
    run: { input: BulkRunInput; items: NewBulkItem[]; actor: Actor },
  ): Promise<ProcessId>
  /** Leaves the items that are not done yet undone; `process.not_cancelable` when none is left. */
  cancel(storeId: StoreId, processId: ProcessId, actor: Actor): Promise<Result<null, Failure>>
  /**
   * Starts a run that takes back what an ended run did, of the items that its action can take back; `process.not_undoable`
   * when there is none, or another run took them back.
   */
  undo(
    storeId: StoreId,
    processId: ProcessId,
    asked: { actor: Actor; by: Asker },
  ): Promise<Result<ProcessId, Failure>>
  listItems(storeId: string, request: ItemListRequest): PageResult<ProcessItemRead>
}

export interface ItemListRequest extends PageRequest<'position'> {
  processId: string
  status?: ItemStatus[] | undefined
  search?: string | undefined
}

export interface ProcessItemRead {
  position: number
  kind: string
  id: string
  code: string
  status: ItemStatus
  reason: BulkReason | null
  /** Of a system, word for word, without secrets. */
  message: string | null
  madeId: string | null
  startedAt: string | null
  endedAt: string | null
}

/** One attempt of a run, as it was claimed. */
export interface BulkAttempt {
  storeId: StoreId
  processId: ProcessId
  attempt: number
}

export interface BulkItem {
  position: number
  id: string
  code: string
  /** Null where its row says everything. */
  input: unknown
  /** The work that it started. */
  workId: string | null
}

/** The result of an action on one item; `started` leaves the result to the work that it started. */
export type ItemOutcome =
  | {
      status: 'done' | 'error' | 'skipped'
      reason: BulkReason | null
      message?: string | null
      /** How it was, where the action can take it back. */
      was?: unknown
      /** The thing that it made, or that was there already. */
      madeId?: string | null
    }
  | { status: 'started'; workId: string }

/** The work whose outcome becomes an item's: of an order or a refund all that was planned since the run was asked for. */
export type StartedWork = 'process' | 'delivery' | 'order' | 'refund'

/** How far started work is: `open` until it ended or failed for the first time. */
export type WorkOutcome = { status: 'open' } | { status: 'done' | 'error'; message: string | null }

/** All that an item's action may change: it commits together with the item's result. */
export interface ItemEngine extends Pick<Engine, 'orders' | 'inboundEvents' | 'processes' | 'deliveries'> {
  alerts: AlertRepository
  jobs: JobRepository
  catalogPushes: Pick<CatalogPushes, 'request'>
  files: Pick<FileRepository, 'open'>
  loneInvoices: LoneInvoiceRepository
  places: InvoicePlaces
  book: FiscalEventBook
  kits: KitRepository
  kitImports: Pick<KitImportRepository, 'count'>
  protocols: ProtocolRepository
  refunds: Pick<RefundRepository, 'apply'>
  protocolImports: Pick<ProtocolImportRepository, 'count'>
  findRoute: RouteRepository['find']
  findInvoice(storeId: string, invoiceId: string): Promise<InvoiceDetailRead | null>
  listInvoices(storeId: string, orderId: string): Promise<InvoiceRead[]>
  /** Whether an earlier item of the same run made it. */
  isMadeByRun(madeId: string): Promise<boolean>
  /** The processes of an order and its invoices that a person may retry. */
  failedOf(storeId: string, orderId: string): Promise<ProcessId[]>
}

/** The parts of the worker that items need beside the database. */
export interface ItemTools {
  readFiscalFile: ReadFiscalFile
  zips: ZipReader
  /** A store's demands on invoices. */
  rules(storeId: string): Promise<Pick<StoreFacts, 'store' | 'emitterDocuments'> & { takesTests: boolean }>
}

export interface BulkRuns {
  count(run: BulkAttempt): Promise<ItemCounts & { cut: CutReason | null }>
  /** Pending ones in their order: those that have started work, or those that have not. */
  pending(run: BulkAttempt, which: 'started' | 'untouched', limit: number): Promise<BulkItem[]>
  /**
   * Does one item. `work` and the result commit together, and only while the worker holds the run and nothing was done
   * for the item; false when that is over.
   */
  settle(
    run: BulkAttempt,
    item: BulkItem,
    work: (engine: ItemEngine) => Promise<ItemOutcome>,
  ): Promise<boolean>
  /** The result of items by the work that they started. */
  conclude(run: BulkAttempt, results: { position: number; outcome: ItemOutcome }[]): Promise<void>
  /** Done ones after a position, in their order. */
  listDone(run: BulkAttempt, after: number, limit: number): Promise<BulkItem[]>
  /** Another result of an item that was done, where its file or the other system shows that it was not. */
  amend(
    run: BulkAttempt,
    item: BulkItem,
    outcome: { status: 'skipped' | 'error'; reason: BulkReason; message?: string },
  ): Promise<void>
  findOutcomes(run: BulkAttempt, works: StartedWork, ids: string[]): Promise<Map<string, WorkOutcome>>
  /** Leaves all that is pending undone. */
  skipRest(run: BulkAttempt, reason: BulkReason): Promise<void>
}
