import type { Administration } from '@ihub/ports/books'
import { createAccountRepository } from './account/accounts.ts'
import { createLoginAttemptRepository } from './account/login-attempts.ts'
import { createMachineTokenRepository } from './account/machine-tokens.ts'
import { createMailRepository } from './account/mails.ts'
import { createSecondFactorRepository } from './account/second-factors.ts'
import { createSessionKeyRepository } from './account/session-keys.ts'
import { createSessionRepository } from './account/sessions.ts'
import { createUserDirectory } from './account/user-directory.ts'
import { createUserRepository } from './account/users.ts'
import { createAlertRepository } from './alert/alerts.ts'
import { createAnswerChangeRepository } from './answer/answer-changes.ts'
import { createAuditRepository } from './audit/audit-reads.ts'
import { createBillReads } from './bill/bill-reads.ts'
import { createBulkRunRepository } from './bulk/bulk-run-repository.ts'
import { createCatalogIntake } from './catalog/catalog-intake.ts'
import { createCatalogPushes } from './catalog/catalog-pushes.ts'
import { createCatalogReads } from './catalog/catalog-reads.ts'
import { createGroupLinks } from './catalog/group-links.ts'
import { createCauseRepository } from './cause/causes.ts'
import { createHubHold } from './core/hub-hold.ts'
import { createIdempotencyRepository } from './core/idempotency.ts'
import type { Db } from './core/pool.ts'
import { createCreditRepository } from './credit/credit-reads.ts'
import { createCustomerRepository } from './customer/customers.ts'
import { createExportRepository } from './export/exports.ts'
import { createFileRepository } from './file/files.ts'
import { createDeletedInvoiceRepository } from './invoice/deleted-invoices.ts'
import { createInvoicePlaces } from './invoice/invoice-places.ts'
import { createInvoiceSyncs } from './invoice/invoice-syncs.ts'
import { createJobCallers } from './job/job-callers.ts'
import { createJobRepository } from './job/jobs.ts'
import { createKitImportRepository } from './kit/kit-imports.ts'
import { createKitRepository } from './kit/kits.ts'
import { createListViewRepository } from './list/list-views.ts'
import { createMovementRepository } from './movement/movements.ts'
import { createProtocolImportRepository } from './protocol/protocol-imports.ts'
import { createProtocolReads } from './protocol/protocol-reads.ts'
import { createRefundReads } from './refund/refund-reads.ts'
import { createRouteRepository } from './route/routes.ts'
import { createInventoryBook } from './stock/inventory-book.ts'
import { createStock } from './stock/stock.ts'
import { createStockSyncs } from './stock/stock-syncs.ts'
import { createInstallmentRepository } from './store/installments.ts'
import { createIntegrationRepository } from './store/integrations.ts'
import { createParameterRepository } from './store/parameters.ts'
import { createSellerRepository } from './store/sellers.ts'
import { createStoreRepository } from './store/stores.ts'
import { createWebhookRepository } from './webhook/webhook-subscriptions.ts'
import { createWmsOrderRepository } from './wms/wms-orders.ts'

interface Databases {
  app: Db
  system: Db
  /** For the reads across stores that may take long, so that they keep no sign-in waiting; `system` when absent. */
  logs?: Db
}

/** Everything the API administers, over its pools. */
export const createAdministration = ({ app, system, logs = system }: Databases): Administration => ({
  users: createUserRepository(system),
  sessions: createSessionRepository(system),
  loginAttempts: createLoginAttemptRepository(system),
  accounts: createAccountRepository(system),
  secondFactors: createSecondFactorRepository(system),
  mails: createMailRepository(system),
  stores: createStoreRepository(system),
  sellers: createSellerRepository(app),
  sessionKeys: createSessionKeyRepository(system),
  integrations: createIntegrationRepository({ app, system }),
  webhooks: createWebhookRepository(app),
  alerts: createAlertRepository(app),
  answerChanges: createAnswerChangeRepository(app),
  causes: createCauseRepository(app),
  jobs: createJobRepository(app),
  jobCallers: createJobCallers(system),
  kits: createKitRepository(app),
  kitImports: createKitImportRepository(app),
  protocolImports: createProtocolImportRepository(app),
  machineTokens: createMachineTokenRepository({ app, system }),
  parameters: createParameterRepository(app),
  installments: createInstallmentRepository(app),
  idempotency: createIdempotencyRepository(app),
  audit: createAuditRepository({ system, logs }),
  userDirectory: createUserDirectory(system),
  listViews: createListViewRepository(app),
  files: createFileRepository(app),
  bulkRuns: createBulkRunRepository(app),
  exports: createExportRepository(app),
  places: createInvoicePlaces(app),
  movements: createMovementRepository(app),
  routes: createRouteRepository(app),
  wmsOrders: createWmsOrderRepository(app),
  protocols: createProtocolReads(app),
  refunds: createRefundReads(app),
  bills: createBillReads(app),
  customers: createCustomerRepository(app),
  credit: createCreditRepository(app),
  deletedInvoices: createDeletedInvoiceRepository(app),
  catalog: createCatalogReads(app),
  catalogIntake: createCatalogIntake(app),
  catalogPushes: createCatalogPushes(app),
  groupLinks: createGroupLinks(app),
  invoiceSyncs: createInvoiceSyncs(app),
  inventories: createInventoryBook(app),
  stockSyncs: createStockSyncs(app),
  stock: createStock({ app, system }),
  hold: createHubHold(system),
})
