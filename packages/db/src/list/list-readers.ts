import type { Administration } from '@ihub/ports/books'
import type { ListReaders } from '@ihub/ports/list-reads'
import type { Reads } from '@ihub/ports/store-reads'

type Books = Pick<
  Administration,
  | 'webhooks'
  | 'alerts'
  | 'audit'
  | 'userDirectory'
  | 'stores'
  | 'sellers'
  | 'jobs'
  | 'kits'
  | 'kitImports'
  | 'protocolImports'
  | 'machineTokens'
  | 'deletedInvoices'
  | 'inventories'
  | 'movements'
  | 'catalog'
  | 'routes'
  | 'wmsOrders'
  | 'protocols'
  | 'refunds'
  | 'bills'
  | 'customers'
>

/** Every list under its name. */
export const createListReaders = (reads: Reads, books: Books): ListReaders => ({
  orders: ({ storeId }, request) => reads.listOrders(storeId, request),
  invoices: ({ storeId }, request) => reads.listInvoices(storeId, request),
  'deleted-invoices': ({ storeId }, request) => books.deletedInvoices.list(storeId, request),
  protocols: ({ storeId }, request) => books.protocols.list(storeId, request),
  bills: ({ storeId }, request) => books.bills.list(storeId, request),
  refunds: ({ storeId }, request) => books.refunds.list(storeId, request),
  customers: ({ storeId }, request) => books.customers.list(storeId, request),
  inventories: ({ storeId }, request) => books.inventories.list(storeId, request),
  'log-movements': ({ storeId }, request) => books.movements.list(storeId, request),
  'full-movements': ({ storeId }, request) => books.movements.list(storeId, request),
  routes: ({ storeId }, request) => books.routes.list(storeId, request),
  'wms-orders': ({ storeId }, request) => books.wmsOrders.list(storeId, request),
  products: ({ storeId }, request) => books.catalog.list(storeId, request),
  processes: ({ storeId }, request) => reads.listProcesses(storeId, request),
  'order-hooks': ({ storeId }, request) => books.webhooks.list(storeId, request),
  'order-hook-events': ({ storeId }, request) => reads.listDeliveries(storeId, request),
  'invoice-hooks': ({ storeId }, request) => books.webhooks.list(storeId, request),
  'alert-hooks': ({ storeId }, request) => books.webhooks.list(storeId, request),
  'invoice-hook-events': ({ storeId }, request) => reads.listDeliveries(storeId, request),
  'alert-hook-events': ({ storeId }, request) => reads.listDeliveries(storeId, request),
  alerts: ({ storeId }, request) => books.alerts.list(storeId, request),
  audit: ({ user }, request) => books.audit.list(user, request),
  users: (_viewer, request) => books.userDirectory.list(request),
  stores: ({ user }, request) => books.stores.list(user, request),
  sellers: ({ storeId }, request) => books.sellers.list(storeId, request),
  jobs: ({ storeId }, request) => books.jobs.list(storeId, request),
  kits: ({ storeId }, request) => books.kits.list(storeId, request),
  'kit-imports': ({ storeId }, request) => books.kitImports.list(storeId, request),
  'protocol-imports': ({ storeId }, request) => books.protocolImports.list(storeId, request),
  tokens: ({ storeId }, request) => books.machineTokens.list(storeId, request),
})
