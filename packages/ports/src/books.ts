import type { AccountRepository, SecondFactorRepository } from './accounts.ts'
import type {
  IdempotencyRepository,
  IntegrationRepository,
  LoginAttemptRepository,
  SessionKeyRepository,
  SessionRepository,
  StoreRepository,
  UserRepository,
} from './administration.ts'
import type { AlertRepository } from './alerts.ts'
import type { AnswerChangeRepository } from './answers.ts'
import type { AuditRepository } from './audit.ts'
import type { BillReads } from './bills.ts'
import type { BulkRunRepository } from './bulk.ts'
import type { CatalogIntake, CatalogReads } from './catalog.ts'
import type { CatalogPushes, GroupLinks } from './catalog-pushes.ts'
import type { CauseRepository } from './causes.ts'
import type { CreditRepository } from './credit.ts'
import type { CustomerRepository } from './customers.ts'
import type { DeletedInvoiceRepository } from './deleted-invoices.ts'
import type { ExportRepository } from './exports.ts'
import type { FileRepository } from './files.ts'
import type { HubHoldRepository } from './hub-hold.ts'
import type { InstallmentRepository } from './installments.ts'
import type { InventoryBook } from './inventories.ts'
import type { InvoicePlaces } from './invoice-places.ts'
import type { InvoiceSyncs } from './invoice-syncs.ts'
import type { JobCallers, JobRepository } from './jobs.ts'
import type { KitImportRepository } from './kit-imports.ts'
import type { KitRepository } from './kits.ts'
import type { ListViewRepository } from './list-views.ts'
import type { MachineTokenRepository } from './machine-tokens.ts'
import type { MailRepository } from './mails.ts'
import type { MovementRepository } from './movements.ts'
import type { ParameterRepository } from './parameters.ts'
import type { ProtocolImportRepository } from './protocol-imports.ts'
import type { ProtocolReads } from './protocols.ts'
import type { RefundReads } from './refunds.ts'
import type { RouteRepository } from './routes.ts'
import type { SellerRepository } from './sellers.ts'
import type { Stock } from './stock.ts'
import type { StockSyncs } from './stock-syncs.ts'
import type { UserDirectory } from './user-directory.ts'
import type { WebhookRepository } from './webhooks.ts'
import type { WmsOrderRepository } from './wms-orders.ts'

/** Everything the API administers, a book each. */
export interface Administration {
  users: UserRepository
  sessions: SessionRepository
  loginAttempts: LoginAttemptRepository
  accounts: AccountRepository
  secondFactors: SecondFactorRepository
  mails: MailRepository
  stores: StoreRepository
  sellers: SellerRepository
  sessionKeys: SessionKeyRepository
  integrations: IntegrationRepository
  webhooks: WebhookRepository
  alerts: AlertRepository
  answerChanges: AnswerChangeRepository
  causes: CauseRepository
  jobs: JobRepository
  jobCallers: JobCallers
  kits: KitRepository
  kitImports: KitImportRepository
  protocolImports: ProtocolImportRepository
  machineTokens: MachineTokenRepository
  parameters: ParameterRepository
  installments: InstallmentRepository
  idempotency: IdempotencyRepository
  audit: AuditRepository
  userDirectory: UserDirectory
  listViews: ListViewRepository
  files: FileRepository
  bulkRuns: BulkRunRepository
  exports: ExportRepository
  places: InvoicePlaces
  movements: MovementRepository
  routes: RouteRepository
  wmsOrders: WmsOrderRepository
  protocols: ProtocolReads
  refunds: RefundReads
  bills: BillReads
  customers: CustomerRepository
  credit: CreditRepository
  deletedInvoices: DeletedInvoiceRepository
  catalog: CatalogReads
  catalogIntake: Pick<CatalogIntake, 'takeProducts' | 'takePrices'>
  catalogPushes: CatalogPushes
  groupLinks: GroupLinks
  invoiceSyncs: InvoiceSyncs
  inventories: InventoryBook
  stockSyncs: StockSyncs
  stock: Stock
  hold: HubHoldRepository
}
