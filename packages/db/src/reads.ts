import type { Reads } from '@ihub/ports/store-reads'
import { type Db, inStore, inStoreSnapshot } from './core/pool.ts'
import { countInvoices } from './invoice/invoice-counts.ts'
import { listInvoices } from './invoice/invoice-list.ts'
import { findInvoiceFile, findInvoiceItems, findInvoicePage } from './invoice/invoice-page-reads.ts'
import { findInvoice } from './invoice/invoice-reads.ts'
import { countChoices } from './order/order-counts.ts'
import { findOrder } from './order/order-detail.ts'
import { groupOrders } from './order/order-groups.ts'
import { listOrders } from './order/order-list.ts'
import { findOrderOrigin } from './order/order-origin.ts'
import { listOrderStates } from './order/order-states.ts'
import { readOverview } from './order/overview/read-overview.ts'
import { findInStore } from './order/store-finds.ts'
import { listProcesses } from './process/process-list.ts'
import { findProcess, listIntegrations } from './process/process-reads.ts'
import { readIntegrationDays, readIntegrationFigures } from './store/integration-figures.ts'
import { listDeliveries } from './webhook/delivery-list.ts'
import { findDelivery } from './webhook/delivery-reads.ts'

/** The API's reads, each in a transaction that sees one store. */
export const createReads = (app: Db): Reads => ({
  listOrderStates: (storeId, request, reading) =>
    inStore(app, storeId, (tx) => listOrderStates(tx, storeId, request, reading)),
  listOrders: (storeId, request) => inStore(app, storeId, (tx) => listOrders(tx, storeId, request)),
  countChoices: (storeId, request) => inStore(app, storeId, (tx) => countChoices(tx, storeId, request)),
  groupOrders: (storeId, request) => inStore(app, storeId, (tx) => groupOrders(tx, storeId, request)),
  readOverview: (storeId, request) => inStore(app, storeId, (tx) => readOverview(tx, storeId, request)),
  findInStore: (storeId, text) => inStore(app, storeId, (tx) => findInStore(tx, storeId, text)),
  findOrder: (storeId, orderId) => inStoreSnapshot(app, storeId, (tx) => findOrder(tx, storeId, orderId)),
  findOrderOrigin: (storeId, orderId, version) =>
    inStore(app, storeId, (tx) => findOrderOrigin(tx, storeId, orderId, version)),
  listProcesses: (storeId, request) => inStore(app, storeId, (tx) => listProcesses(tx, storeId, request)),
  findProcess: (storeId, processId) => inStore(app, storeId, (tx) => findProcess(tx, storeId, processId)),
  listDeliveries: (storeId, request) => inStore(app, storeId, (tx) => listDeliveries(tx, storeId, request)),
  findDelivery: (storeId, key) => inStore(app, storeId, (tx) => findDelivery(tx, storeId, key)),
  listInvoices: (storeId, request) => inStore(app, storeId, (tx) => listInvoices(tx, storeId, request)),
  countInvoices: (storeId, request) => inStore(app, storeId, (tx) => countInvoices(tx, storeId, request)),
  findInvoicePage: (storeId, invoiceId) =>
    inStore(app, storeId, (tx) => findInvoicePage(tx, storeId, invoiceId)),
  findInvoiceItems: (storeId, invoiceId, page) =>
    inStore(app, storeId, (tx) => findInvoiceItems(tx, { storeId, invoiceId, ...page })),
  findInvoiceFile: (storeId, invoiceId) =>
    inStore(app, storeId, (tx) => findInvoiceFile(tx, storeId, invoiceId)),
  findInvoice: (storeId, invoiceId) => inStore(app, storeId, (tx) => findInvoice(tx, storeId, invoiceId)),
  listIntegrations: (storeId) => inStore(app, storeId, (tx) => listIntegrations(tx, storeId)),
  integrationFigures: (storeId) => inStore(app, storeId, (tx) => readIntegrationFigures(tx, storeId)),
  integrationDays: (storeId, days) => inStore(app, storeId, (tx) => readIntegrationDays(tx, storeId, days)),
})
