import type { Reads } from '@ihub/ports/reads'
import { findDelivery, listDeliveries } from './delivery-reads.ts'
import { findInvoice } from './invoice-reads.ts'
import { countChoices } from './order-counts.ts'
import { findOrder } from './order-detail.ts'
import { listOrders } from './order-list.ts'
import { type Db, inStore } from './pool.ts'
import { findProcess, listIntegrations, listProcesses } from './process-reads.ts'
import { findInStore } from './store-finds.ts'

/** The API's reads, each in a transaction that sees one store. */
export const createReads = (app: Db): Reads => ({
  listOrders: (storeId, request) => inStore(app, storeId, (tx) => listOrders(tx, storeId, request)),
  countChoices: (storeId, request) => inStore(app, storeId, (tx) => countChoices(tx, storeId, request)),
  findInStore: (storeId, text) => inStore(app, storeId, (tx) => findInStore(tx, storeId, text)),
  findOrder: (storeId, orderId) => inStore(app, storeId, (tx) => findOrder(tx, storeId, orderId)),
  listProcesses: (storeId, request) => inStore(app, storeId, (tx) => listProcesses(tx, storeId, request)),
  findProcess: (storeId, processId) => inStore(app, storeId, (tx) => findProcess(tx, storeId, processId)),
  listDeliveries: (storeId, request) => inStore(app, storeId, (tx) => listDeliveries(tx, storeId, request)),
  findDelivery: (storeId, deliveryId) => inStore(app, storeId, (tx) => findDelivery(tx, storeId, deliveryId)),
  findInvoice: (storeId, invoiceId) => inStore(app, storeId, (tx) => findInvoice(tx, storeId, invoiceId)),
  listIntegrations: (storeId) => inStore(app, storeId, (tx) => listIntegrations(tx, storeId)),
})
