import type { StoreId } from '@ihub/domain/ids'
import type { Logger } from '@ihub/kit/logger'
import type { Metrics } from '@ihub/kit/metrics'
import type { Tracing } from '@ihub/kit/tracing'
import type { RunBulkDeps } from '@ihub/operations/bulk/run-bulk'
import type { ExportDeps } from '@ihub/operations/export/export-list'
import type { StoredInvoice } from '@ihub/operations/invoice/operation'
import type { RunJobDeps } from '@ihub/operations/job/run-job'
import type { BillRepository } from '@ihub/ports/bills'
import type { CatalogIntake } from '@ihub/ports/catalog'
import type { CatalogOffers } from '@ihub/ports/catalog-offers'
import type { CreditRepository } from '@ihub/ports/credit'
import type { CustomerRepository } from '@ihub/ports/customers'
import type {
  CursorRepository,
  InboundEvents,
  LoneInvoiceRepository,
  OpenConnector,
  OrderRepository,
} from '@ihub/ports/engine'
import type { ErpReports } from '@ihub/ports/erp-offers'
import type { FileRepository } from '@ihub/ports/files'
import type { FiscalEventBook } from '@ihub/ports/fiscal-events'
import type { CallFailure } from '@ihub/ports/http'
import type { KnownOrders } from '@ihub/ports/known-orders'
import type { MovementRepository } from '@ihub/ports/movements'
import type { ProtocolRepository } from '@ihub/ports/protocols'
import type { ReadFiscalFile } from '@ihub/ports/read-documents'
import type { RefundRepository } from '@ihub/ports/refunds'
import type { Stock } from '@ihub/ports/stock'
import type { StockOffers } from '@ihub/ports/stock-offers'
import type {
  ClaimedDelivery,
  ClaimedProcess,
  DeliveryRuns,
  LaneDirectory,
  LaneQueue,
  ProcessRuns,
  SellerFacts,
  ShippedInvoice,
  StoreFacts,
  WebhookTarget,
} from '@ihub/ports/work'
import type { RunWatch } from './watch-runs.ts'

export type IntegrationIds = Parameters<OpenConnector>[0]

/** All a worker is made of; `main.ts` wires it. */
export interface WorkerDeps {
  log: Logger
  metrics: Metrics
  tracing: Tracing
  watch: RunWatch
  directory: LaneDirectory
  queue: LaneQueue
  processRuns: ProcessRuns
  orders: OrderRepository
  inboundEvents: InboundEvents
  cursors: CursorRepository
  knownOrders: KnownOrders
  catalog: CatalogIntake
  deliveries: DeliveryRuns
  openConnector: OpenConnector
  findHookUrl(integration: IntegrationIds): Promise<string | null>
  /** Differs whenever the integration's settings differ; tells nothing else about them. */
  markSettings(integration: IntegrationIds): Promise<string>
  jobs: RunJobDeps
  bulk: Omit<RunBulkDeps, 'onError'>
  exports: Omit<ExportDeps, 'endRun'>
  stock: Pick<Stock, 'takeCounts' | 'endReading'>
  stockOffers: StockOffers
  catalogOffers: CatalogOffers
  /** Null where it is switched off. */
  connectorOf(integration: IntegrationIds): Promise<string | null>
  /** Leaves a held process to the store's own system, until that confirms it. */
  offerProcess(
    storeId: StoreId,
    run: Pick<ClaimedProcess, 'processId' | 'attempt'>,
    subject: { kind: 'order' | 'protocol'; id: string },
  ): Promise<void>
  /** The files of an order's invoices that the store's own system sent. */
  findSentFiles: ErpReports['findFiles']
  readFiscalFile: ReadFiscalFile
  fiscalEvents: FiscalEventBook
  loneInvoices: LoneInvoiceRepository
  protocols: ProtocolRepository
  refunds: RefundRepository
  bills: BillRepository
  customers: Pick<CustomerRepository, 'find' | 'takeTold'>
  credit: Pick<CreditRepository, 'takeGrant'>
  /** Whether invoices of the tax office's test environment count. */
  takesTestInvoices: boolean
  /**
   * A call that takes longer no longer delays the recording of the runs before it, and makes the copy of its order too
   * old to go on with.
   */
  slowCallMs: number
  readStore(storeId: string): Promise<StoreFacts>
  /** Settings are remembered for a moment; the next read of these is of now. */
  forgetSettings(integration: IntegrationIds): void
  /** Of the store's active sellers, the ids each expects its platform to know. */
  listSellers(storeId: string): Promise<SellerFacts[]>
  findInvoice(storeId: string, invoiceId: string): Promise<StoredInvoice | null>
  listInvoicesOfOrder(storeId: string, orderId: string): Promise<ShippedInvoice[]>
  findInvoiceFile(storeId: string, invoiceId: string): Promise<Uint8Array | null>
  files: Pick<FileRepository, 'write'>
  movements: Pick<MovementRepository, 'take' | 'apply'>
  deliver(claimed: ClaimedDelivery, target: WebhookTarget | null): Promise<CallFailure | null>
}
