import { listBills } from '@ihub/contract/bills'
import { listProducts } from '@ihub/contract/catalogs'
import { listCustomers } from '@ihub/contract/customers'
import { createInventory } from '@ihub/contract/inventory-detail'
import { listInvoices } from '@ihub/contract/invoices'
import { getOrder, type OrderRow, quoteOrder } from '@ihub/contract/orders'
import { listProcesses } from '@ihub/contract/processes'
import { listRoutes } from '@ihub/contract/routes'
import { getStore, updateStore } from '@ihub/contract/stores'
import { createUser } from '@ihub/contract/users'
import { hooks, listOrderHookEvents, listOrderHooks } from '@ihub/contract/webhooks'
import { getWmsOrder, listWmsOrders } from '@ihub/contract/wms-orders'
import { soldProducts } from '@ihub/dev-env/sold-products'
import { knownOrders, settledOrders, untilOrders } from './known-orders.ts'
import { moveStock } from './move-stock.ts'
import { takePartners } from './partners.ts'
import { linkMailedTo } from './people.ts'
import { hireStaff } from './staff.ts'
import { importReturns, oweRefund, takeBack } from './take-back.ts'
import { until } from './until.ts'
import { addAccount, workWithLists } from './work-with-lists.ts'
import {
  connectCarriers,
  connectFiscalService,
  connectGateway,
  connectOrdersSheet,
  connectShop,
  connectTransport,
  connectWarehouse,
  picking,
  type World,
} from './world.ts'

const refusal = {
  error: { code: 400, message: { lang: 'pt-BR', value: 'Produto 2014 não cadastrado nesta vitrine' } },
}

/** Of the orders that are invoiced and on their way, the one that is paid later. */
const billedIndex = 15

/** A store in the middle of its day: orders at every stage, one that the ERP refused, and an ERP that just went down. */
export async function openForBusiness(world: World) {
  const { vtex, millennium, erpOutlet, subscriberUrl } = world.shop
  const storeId = await connectShop(world, world.shop)
  await connectCarriers(world, storeId, { quoteOrders: false })
  await connectGateway(world, storeId)
  const accounting = await world.api.call(hooks.invoice.create, {
    storeId,
    body: { name: 'Contabilidade', url: `${subscriberUrl}/notas`, cfops: ['5102', '6108'] },
  })
  const onCall = await world.api.call(hooks.alert.create, {
    storeId,
    body: { name: 'Plantão', url: `${subscriberUrl}/plantao`, codes: ['integration-down', 'order-failed'] },
  })
  for (const product of soldProducts()) millennium.addProduct(product)
  const placed = Array.from({ length: 34 }, (_, index) =>
    vtex.placeOrder(index === billedIndex ? { payment: 'promissory' } : {}),
  )
  const taxedItems = [{ sku: '2001', quantity: 2, taxPercent: 12 }, { sku: '2016' }]
  const { orderId: taxed } = vtex.placeOrder({ status: 'order-created', items: taxedItems })
  for (const status of ['payment-pending', 'payment-pending']) vtex.placeOrder({ status })
  await settledOrders(world, storeId, 37)

  const codes = placed.map(({ orderId }) => orderId)
  for (const code of codes.slice(0, 24)) millennium.advance(code, 2)
  for (const code of codes.slice(0, 18)) millennium.invoice(code)
  for (const code of codes.slice(0, 12)) millennium.advance(code, 3)
  for (const code of codes.slice(0, 6)) millennium.advance(code, 4)
  millennium.cancelByErp(codes[20] ?? '', 'Sem saldo em estoque')
  const delivered = codes[0] ?? ''
  // Delivered may be heard of before the invoice, which must be here before the ERP goes down.
  const isOver = (order: OrderRow) =>
    order.status === 'delivered' && order.invoiceNumber !== null && !order.blocker
  await untilOrders(world, storeId, { count: 6, isMeant: isOver })
  const protocolId = await takeBack(world, storeId, delivered)
  const refundId = await oweRefund(world, storeId, codes[1] ?? '')
  const protocolImportId = await importReturns(world, storeId, delivered)

  const { orderId: changed } = vtex.placeOrder({ status: 'payment-pending' })
  const isInErp = ({ originOrderId, erpStatus }: OrderRow) =>
    originOrderId === changed && erpStatus === 'accepted'
  await untilOrders(world, storeId, { count: 1, isMeant: isInErp })
  vtex.modify(changed, { quantity: 3, street: 'Rua das Acácias' })
  vtex.advance(changed, 'payment-pending')
  await untilOrders(world, storeId, { count: 1, isMeant: ({ blocker }) => blocker?.reason === 'outdated' })

  const quoted = codes[26] ?? ''
  await quoteByHand(world, storeId, quoted)
  const routeId = await shipOne(world, storeId)
  const wmsOrderId = await pickOne(world, storeId)

  millennium.faults.add({
    match: { method: 'POST', path: '/api/millenium_eco/pedido_venda/inclui' },
    kind: 'status',
    status: 400,
    body: refusal,
    times: 1,
  })
  const { orderId: refused } = vtex.placeOrder()
  await untilOrders(world, storeId, { count: 1, isMeant: ({ blocker }) => blocker?.reason === 'refused' })
  const productId = await untilProducts(world, storeId)
  await erpOutlet.unplug()
  for (let count = 0; count < 5; count++) vtex.placeOrder()
  const isWaiting = ({ blocker }: OrderRow) => blocker?.reason === 'integration-down'
  await untilOrders(world, storeId, { count: 5, isMeant: isWaiting })
  const staff = await hireStaff(world, storeId)
  const partners = await takePartners(world, storeId)
  const lists = await workWithLists(world, storeId, partners.jobId)
  await addAccount(world, storeId)
  await connectOrdersSheet(world, storeId)
  await connectFiscalService(world, storeId)
  const moved = await moveStock(world, storeId)
  const invitation = await invite(world)
  const inventoryId = await stockUp(world, storeId)
  const customerId = await untilCustomers(world, storeId)
  const billId = await untilBilled(world, storeId)
  return {
    storeId,
    productId,
    protocolId,
    refundId,
    protocolImportId,
    invitation,
    inventoryId,
    customerId,
    billId,
    routeId,
    wmsOrderId,
    ...staff,
    ...partners,
    ...lists,
    ...moved,
    invoiceHookId: accounting._id,
    alertHookId: onCall._id,
    ...(await findIds(world, storeId, { delivered, refused, changed, quoted, taxed })),
  }
}
export type Showcase = Awaited<ReturnType<typeof openForBusiness>>

/** The customers of the orders are gathered; answers one that the ERP has. */
async function untilCustomers(world: World, storeId: string): Promise<string> {
  let id = ''
  await until('the customers of the orders are gathered', async () => {
    const { data } = await world.api.call(listCustomers, { storeId, query: { status: ['integrated'] } })
    id = data[0]?._id ?? ''
    return id !== ''
  })
  return id
}

/** The order that is paid later is invoiced and has its slip; answers its bill. */
async function untilBilled(world: World, storeId: string): Promise<string> {
  let id = ''
  await until('the invoiced order has its slip', async () => {
    const { data } = await world.api.call(listBills, { storeId, query: { status: ['pending'] } })
    id = data.find(({ digitableLine }) => digitableLine !== null)?._id ?? ''
    return id !== ''
  })
  return id
}

/** The catalog of the ERP is here, with its prices; answers one of its products. */
async function untilProducts(world: World, storeId: string): Promise<string> {
  let id = ''
  await until('the products of the ERP are here', async () => {
    const { data } = await world.api.call(listProducts, { storeId, query: { search: 'REF-1001' } })
    id = data[0]?._id ?? ''
    return data.some(({ price }) => price !== null)
  })
  return id
}

/** The store's carrier system is asked of one order. */
async function quoteByHand(world: World, storeId: string, code: string) {
  const id =
    (await knownOrders(world, storeId)).find(({ originOrderId }) => originOrderId === code)?._id ?? ''
  await world.api.call(quoteOrder, { storeId, params: { id } })
  await until('the order is quoted', async () => {
    const { quotation } = await world.api.call(getOrder, { storeId, params: { id } })
    return quotation !== null
  })
}

/** An order that is handed to the transport system once it is invoiced; answers its route. */
async function shipOne(world: World, storeId: string): Promise<string> {
  const { vtex, millennium } = world.shop
  await connectTransport(world, storeId, { quoteOrders: false })
  const { orderId: code } = vtex.placeOrder({ channel: 'delivery' })
  const isReady = ({ originOrderId, status }: OrderRow) => originOrderId === code && status === 'handling'
  await untilOrders(world, storeId, { count: 1, isMeant: isReady })
  millennium.invoice(code)
  let id = ''
  await until('the shipment is handed over', async () => {
    const { data } = await world.api.call(listRoutes, { storeId, query: { status: ['integrated'] } })
    id = data[0]?._id ?? ''
    return id !== ''
  })
  await connectCarriers(world, storeId, { quoteOrders: false })
  return id
}

/** An order whose goods the warehouse boarded, with the files that it gave back; answers its id there. */
async function pickOne(world: World, storeId: string): Promise<string> {
  const { vtex, senior } = world.shop
  await connectWarehouse(world, storeId, picking(world))
  const { orderId: code } = vtex.placeOrder({ channel: 'delivery' })
  await until('the warehouse has the order', async () =>
    senior.orders().some(({ orderCode }) => orderCode === code),
  )
  for (const step of ['picked', 'check', 'wantInvoice'] as const) senior.step(code, step)
  await until('the goods may board', async () => senior.orders()[0]?.boarding !== null)
  for (const step of ['returnFiles', 'board'] as const) senior.step(code, step)
  let id = ''
  await until('the files of the warehouse are here', async () => {
    const { data } = await world.api.call(listWmsOrders, { storeId, query: { search: code } })
    id = data[0]?._id ?? ''
    const { warehouseFiles, step } = await world.api.call(getWmsOrder, { storeId, params: { id } })
    return warehouseFiles.length > 0 && step === 'dispatch'
  })
  await world.api.call(updateStore, {
    params: { id: storeId },
    body: { settings: { seniorEnabled: false } },
  })
  return id
}

/** A SKU in a warehouse that the store watches over. */
async function stockUp(world: World, storeId: string): Promise<string> {
  await world.api.call(updateStore, {
    params: { id: storeId },
    body: { settings: { darkStoreWarehouseIds: ['DS-PINHEIROS'] } },
  })
  const { _id } = await world.api.call(createInventory, {
    storeId,
    body: {
      sku: '2001',
      warehouseId: 'DS-PINHEIROS',
      description: 'Camisa Polo Algodão',
      ean: '7890000020014',
      stockFactor: 80,
      minimum: 2,
    },
  })
  return _id
}

/** Where the mail to somebody invited leads. */
async function invite(world: World): Promise<string> {
  const email = 'carla@loja-um.com.br'
  const body = { name: 'Carla Souza', email, acl: ['User' as const] }
  await world.api.call(createUser, { body })
  return linkMailedTo(world, email)
}

async function findIds(
  world: World,
  storeId: string,
  {
    delivered,
    refused,
    changed,
    quoted,
    taxed,
  }: Record<'delivered' | 'refused' | 'changed' | 'quoted' | 'taxed', string>,
) {
  const { api } = world
  const orders = await knownOrders(world, storeId)
  const orderId = (code: string) => orders.find(({ originOrderId }) => originOrderId === code)?._id ?? ''
  const { integrations } = await api.call(getStore, { params: { id: storeId } })
  const erpId = integrations.find(({ connector }) => connector === 'mln')?._id ?? ''
  const processes = await api.call(listProcesses, {
    storeId,
    params: { id: erpId },
    query: { type: 'send-order-to-erp' },
  })
  const events = await api.call(listOrderHookEvents, { storeId })
  const invoiceEvents = await api.call(hooks.invoice.listEvents, { storeId })
  const alertEvents = await api.call(hooks.alert.listEvents, { storeId })
  const subscriptions = await api.call(listOrderHooks, { storeId })
  const invoices = await api.call(listInvoices, { storeId, query: { search: delivered } })
  return {
    deliveredId: orderId(delivered),
    refusedId: orderId(refused),
    changedId: orderId(changed),
    quotedId: orderId(quoted),
    taxedId: orderId(taxed),
    erpId,
    processId: processes.data.at(-1)?._id ?? '',
    eventId: events.data[0]?._id ?? '',
    hookId: subscriptions.data[0]?._id ?? '',
    invoiceEventId: invoiceEvents.data[0]?._id ?? '',
    alertEventId: alertEvents.data[0]?._id ?? '',
    invoiceId: invoices.data[0]?._id ?? '',
  }
}
