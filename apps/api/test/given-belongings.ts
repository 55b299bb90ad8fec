import { compress } from '@ihub/db/core/compress'
import type { Db } from '@ihub/db/core/pool'
import { givenHook, givenStore } from '@ihub/dev-env/given'
import { soldOrder } from '@ihub/dev-env/sold-order'
import type { OrderId } from '@ihub/domain/ids'
import { readFixture } from '@ihub/fiscal/fixtures/read-fixture'
import { readInvoice } from '@ihub/fiscal/read-invoice'
import { uuidv7 } from '@ihub/kit/ids'
import type { Vault } from '@ihub/ports/administration'
import type { Engine } from '@ihub/ports/engine'
import { billSubjects, givenBill } from './given-bill.ts'
import { customerSubjects, givenCustomer } from './given-customer.ts'
import { wholeList } from './given-export.ts'
import { givenFile } from './given-file.ts'
import { givenImports } from './given-imports.ts'
import { givenMovements } from './given-movements.ts'
import { givenOrder } from './given-order.ts'
import { givenProduct } from './given-product.ts'
import { givenProtocol } from './given-protocol.ts'
import { givenRefund, refundSubjects } from './given-refund.ts'
import { givenRoute } from './given-route.ts'
import { givenSheet } from './given-sheet.ts'
import { givenWmsOrder } from './given-wms-order.ts'
import type { TestApi } from './open-test-api.ts'

interface Hub {
  vault: Vault
  engine: Engine
  database: { system: Db }
}

/** Stands in everything the store owns that has a name. */
export const canary = 'Canário Amarelo'

/** A store that has one of everything with an id, and somebody who works in it. */
export async function givenBelongings(hub: Hub, api: TestApi) {
  const { system } = hub.database
  const store = await givenStore(system, hub.vault, {
    code: `canary-${uuidv7().slice(-12)}`,
    name: canary,
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { vtex: { accountName: 'loja', appKey: 'key', appToken: 'token' } },
  })
  const { storeId } = store
  const { integrationId, inboundKey } = store.integrations.vtex ?? {}
  if (!integrationId || !inboundKey) throw new Error('the store has no platform')
  const customer = { ...soldOrder().customer, name: canary }
  const orderId = await givenOrder(hub.engine, {
    storeId,
    platformId: integrationId,
    order: { originOrderId: canary, customer },
  })
  const url = 'https://example.com/hook'
  const { webhookId } = await givenHook(system, hub.vault, { storeId, url, kind: 'order' })
  const { webhookId: invoiceHookId } = await givenHook(system, hub.vault, { storeId, url, kind: 'invoice' })
  const { webhookId: alertHookId } = await givenHook(system, hub.vault, { storeId, url, kind: 'alert' })
  const person = await api.givenUser('User', [storeId])
  const ids = {
    storeId,
    integrationId,
    orderId,
    webhookId,
    invoiceHookId,
    alertHookId,
    userId: person.userId,
  }
  return {
    ...ids,
    ...(await givenRows(system, ids)),
    ...(await givenByCalls(api, storeId)),
    fileId: await givenFile(api, { storeId, author: person, name: canary }),
    sheetId: await givenSheet(api, { storeId, author: person, name: canary }),
    exportId: await givenExport(api, storeId, person),
    sessionId: await sessionOf(system, person.userId),
    inboundKey,
    person,
  }
}
export type Belongings = Awaited<ReturnType<typeof givenBelongings>>

/** Which of the things with an id each call is about; a call that is not here fails the test. */
export const subjects: Record<string, keyof Belongings> = {
  confirmErpWork: 'processId',
  confirmErpReturn: 'processId',
  getErpStanding: 'integrationId',
  listStoreOrders: 'storeId',
  getSeller: 'sellerId',
  updateSeller: 'sellerId',
  getKit: 'kitId',
  getKitImport: 'kitImportId',
  getProtocolImport: 'protocolImportId',
  updateKit: 'kitId',
  getJob: 'jobId',
  updateJob: 'jobId',
  deleteJob: 'jobId',
  runJob: 'jobId',
  getToken: 'tokenId',
  updateToken: 'tokenId',
  pauseIntegration: 'integrationId',
  resumeIntegration: 'integrationId',
  listAnswerChanges: 'integrationId',
  silenceAnswerChanges: 'integrationId',
  getProcess: 'integrationId',
  listProcesses: 'integrationId',
  retryProcess: 'integrationId',
  listProcessItems: 'integrationId',
  cancelProcess: 'integrationId',
  undoProcess: 'integrationId',
  getOrder: 'orderId',
  getOrderOrigin: 'orderId',
  getOrderSystems: 'orderId',
  editOrder: 'orderId',
  checkGoods: 'orderId',
  forceOrderStatus: 'orderId',
  previewForcedStatus: 'orderId',
  pushOrder: 'orderId',
  quoteOrder: 'orderId',
  chooseOffer: 'orderId',
  updateCause: 'causeId',
  getInvoice: 'invoiceId',
  getInvoicePdf: 'invoiceId',
  getInvoiceXml: 'invoiceId',
  listInvoiceItems: 'invoiceId',
  reintegrateInvoice: 'invoiceId',
  pushInvoice: 'invoiceId',
  deleteInvoice: 'invoiceId',
  getDeletedInvoiceXml: 'deletedInvoiceId',
  getInventory: 'inventoryId',
  updateInventory: 'inventoryId',
  listInventoryHistory: 'inventoryId',
  listReservedOrders: 'inventoryId',
  syncInventory: 'inventoryId',
  analyzeInventory: 'inventoryId',
  listToldChannels: 'inventoryId',
  getProtocol: 'protocolId',
  getProtocolFile: 'protocolId',
  updateProtocol: 'protocolId',
  pushProtocol: 'protocolId',
  linkExchange: 'protocolId',
  ...refundSubjects,
  ...billSubjects,
  ...customerSubjects,
  getMovement: 'movementId',
  getFullMovement: 'fullMovementId',
  reprocessMovement: 'movementId',
  getRoute: 'routeId',
  getRouteLabel: 'routeId',
  getRouteList: 'routeId',
  getWmsOrder: 'wmsOrderId',
  getWmsOrderFile: 'wmsOrderId',
  getProduct: 'productId',
  pushProduct: 'productId',
  listProductStandings: 'productId',
  compareProduct: 'productId',
  listPlatformGroups: 'integrationId',
  getBrand: 'brandId',
  getCategory: 'categoryId',
  getOrderHook: 'webhookId',
  updateOrderHook: 'webhookId',
  deleteOrderHook: 'webhookId',
  rotateOrderHookSecret: 'webhookId',
  testOrderHook: 'webhookId',
  replayOrderHook: 'webhookId',
  getOrderHookEvent: 'deliveryId',
  resendOrderHookEvent: 'deliveryId',
  deleteOrderHookEvent: 'deliveryId',
  getInvoiceHook: 'invoiceHookId',
  updateInvoiceHook: 'invoiceHookId',
  deleteInvoiceHook: 'invoiceHookId',
  rotateInvoiceHookSecret: 'invoiceHookId',
  testInvoiceHook: 'invoiceHookId',
  replayInvoiceHook: 'invoiceHookId',
  getInvoiceHookEvent: 'invoiceDeliveryId',
  resendInvoiceHookEvent: 'invoiceDeliveryId',
  deleteInvoiceHookEvent: 'invoiceDeliveryId',
  getAlertHook: 'alertHookId',
  updateAlertHook: 'alertHookId',
  deleteAlertHook: 'alertHookId',
  rotateAlertHookSecret: 'alertHookId',
  testAlertHook: 'alertHookId',
  replayAlertHook: 'alertHookId',
  getAlertHookEvent: 'alertDeliveryId',
  resendAlertHookEvent: 'alertDeliveryId',
  deleteAlertHookEvent: 'alertDeliveryId',
  endOwnSession: 'sessionId',
  getView: 'viewId',
  updateView: 'viewId',
  deleteView: 'viewId',
  downloadFile: 'fileId',
  getOrderSheet: 'sheetId',
  importOrderSheet: 'sheetId',
  downloadSheetResult: 'sheetId',
  getExport: 'exportId',
}

/** Of the calls that demand one, a query that is right. */
export const validQueries: Record<string, string> = {
  importInvoices: '?seller=loja',
  deleteInvoice: '?reason=emitida+em+duplicidade',
  previewForcedStatus: '?status=canceled',
  listViews: '?list=orders',
  findReturnables: '?order=canary',
  listNextRuns: '?cron=0%208%20*%20*%20*&timeZone=America/Sao_Paulo',
}

/** A job that the contract accepts. */
export const sampleJob = {
  key: 'canary',
  method: 'POST',
  endpoint: 'https://example.com/run',
  cron: '0 8 * * *',
  timeZone: 'America/Sao_Paulo',
}

interface Ids {
  storeId: string
  integrationId: string
  orderId: OrderId
  webhookId: string
  invoiceHookId: string
  alertHookId: string
}

async function givenRows(
  system: Db,
  { storeId, integrationId, orderId, webhookId, invoiceHookId, alertHookId }: Ids,
) {
  const [processId, deliveryId, invoiceDeliveryId, invoiceId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const [alertDeliveryId, toldAlertId] = [uuidv7(), uuidv7()]
  const at = new Date().toISOString()
  await system
    .insertInto('processes')
    .values({
      store_id: storeId,
      process_id: processId,
      number: 1_000_001,
      integration_id: integrationId,
      type: 'send-order-to-erp',
      status: 'error',
      author_kind: 'cron',
      message: canary,
      created_at: at,
      ended_at: at,
      can_retry: true,
    })
    .execute()
  await system
    .insertInto('webhook_deliveries')
    .values(
      [
        { delivery_id: deliveryId, webhook_id: webhookId, entity_kind: 'order', entity_id: orderId },
        {
          delivery_id: invoiceDeliveryId,
          webhook_id: invoiceHookId,
          entity_kind: 'invoice',
          entity_id: invoiceId,
        },
        {
          delivery_id: alertDeliveryId,
          webhook_id: alertHookId,
          entity_kind: 'alert',
          entity_id: toldAlertId,
        },
      ].map((ids) => ({
        ...ids,
        store_id: storeId,
        event: { order: 'invoiced', invoice: 'authorized', alert: 'created' }[ids.entity_kind] ?? '',
        sequence: 1,
        status: 'error',
        created_at: at,
        ended_at: at,
        payload: JSON.stringify({ customer: canary }),
      })),
    )
    .execute()
  const xml = readFixture('38-proc-1item-cobr.xml')
  const read = await readInvoice(xml)
  await system
    .insertInto('invoices')
    .values({
      store_id: storeId,
      invoice_id: invoiceId,
      order_id: orderId,
      access_key: '1'.repeat(44),
      number: '1',
      series: '1',
      status: 'authorized',
      operation_type: 'outgoing',
      issued_at: '2026-01-01T00:00:00-03:00',
      total_cents: 100,
      emitter_name: canary,
      receiver_name: canary,
      warnings: [],
      document: JSON.stringify(read.ok ? read.value.document : {}),
    })
    .execute()
  await system
    .insertInto('invoice_files')
    .values({ store_id: storeId, invoice_id: invoiceId, body: compress(xml), digest: xml.subarray(0, 32) })
    .execute()
  const deletedInvoiceId = uuidv7()
  await system
    .insertInto('deleted_invoices')
    .values({
      store_id: storeId,
      invoice_id: deletedInvoiceId,
      kind: 'nfe',
      number: '2',
      status: 'authorized',
      receiver_name: canary,
      invoice: JSON.stringify({ receiver_name: canary }),
      is_announced: false,
      file: compress(Buffer.from('<x/>')),
      reason: canary,
      deleted_at: at,
      author_kind: 'user',
    })
    .execute()
  const productId = uuidv7()
  const [brandId, categoryId] = [`marca-${productId}`, `categoria-${productId}`]
  await givenProduct(system, { storeId, integrationId, productId, brandId, categoryId, canary })
  await system
    .insertInto('alerts')
    .values({
      store_id: storeId,
      alert_id: toldAlertId,
      subject: canary,
      entity_kind: 'order',
      entity_id: orderId,
      created_by: canary,
      status: 'finished',
      words: '',
    })
    .execute()
  const { movementId, fullMovementId } = await givenMovements(system, { storeId, integrationId, canary, at })
  const { routeId } = await givenRoute(system, { storeId, orderId, canary, at })
  const wms = await givenWmsOrder(system, { storeId, orderId, canary, at })
  const protocolId = await givenProtocol(system, { storeId, integrationId, orderId, canary, at })
  const billId = await givenBill(system, { storeId, integrationId, orderId, canary, at })
  const refundId = await givenRefund(system, { storeId, integrationId, orderId, canary, at })
  const customerId = await givenCustomer(system, { storeId, orderId, canary, at })
  const causeId = uuidv7()
  await system.insertInto('causes').values({ store_id: storeId, cause_id: causeId, note: canary }).execute()
  return {
    ...{ processId, deliveryId, invoiceDeliveryId, alertDeliveryId, invoiceId, deletedInvoiceId, causeId },
    ...{ productId, brandId, categoryId },
    ...{ movementId, fullMovementId, routeId, protocolId, refundId, billId },
    ...{ movementId, fullMovementId, routeId, protocolId, refundId, customerId },
    ...wms,
    ...(await givenImports(system, { storeId, canary, at })),
  }
}

/** Belongings that are easier made by calls than by rows. */
async function givenByCalls(api: TestApi, storeId: string) {
  const { token } = await api.givenUser('Root')
  const create = async (path: string, body: object) => {
    const { status, text, json } = await api.call('POST', path, { token, storeId, body })
    if (status !== 200) throw new Error(`${path}: ${text}`)
    return String(json._id)
  }
  return {
    tokenId: await create('/api/tokens', { name: canary, scopes: ['orders:read'] }),
    sellerId: await create('/api/sellers', { code: 'canary', name: canary, document: '12345678000195' }),
    kitId: await create('/api/inventories/kits', {
      sku: 'canary',
      name: canary,
      type: 'kit',
      components: [{ sku: 'part-of-canary', quantity: 2 }],
    }),
    viewId: await create('/api/views', {
      list: 'orders',
      name: canary,
      shared: true,
      query: { search: canary },
    }),
    jobId: await create('/api/schedulers', { ...sampleJob, description: canary }),
    alertId: await create('/api/alert/create', { subject: canary }),
    inventoryId: await create('/api/inventories', { sku: 'S-0', warehouseId: 'main', description: canary }),
  }
}

async function givenExport(api: TestApi, storeId: string, { token }: { token: string }) {
  const body = { ...wholeList('orders'), columns: ['orders.column.number'] }
  const { json } = await api.call('POST', '/api/exports', { token, storeId, body })
  return String(json._id)
}

async function sessionOf(system: Db, userId: string) {
  const row = await system
    .selectFrom('sessions')
    .select('session_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.session_id
}
