import { createCatalogReads } from '@ihub/db/catalog/catalog-reads'
import { createCustomerRepository } from '@ihub/db/customer/customers'
import { createWorkerReads } from '@ihub/db/worker-reads'
import { addAbacosShop } from '@ihub/dev-env/abacos-shop'
import { runSql } from '@ihub/dev-env/test-cluster'
import type { TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShops, type WorkingShops } from '@ihub/dev-env/working-shops'
import { cron } from '@ihub/domain/actor'
import { erpOf } from '@ihub/domain/store/store-systems'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let shops: WorkingShops
const open: { close(): Promise<void> }[] = []

beforeAll(async () => {
  shops = await startWorkingShops()
  hub = shops.hub
})
afterAll(async () => {
  await shops.close()
  await Promise.all(open.map((one) => one.close()))
})

async function givenShop(code: string) {
  const given = await addAbacosShop(shops, code)
  open.push(given.abacos)
  return given
}

test('an order of VTEX goes to Ábacos, is paid, invoiced, sent and delivered there, and VTEX hears of it', async () => {
  const { shop, abacos } = await givenShop('loja-abacos')
  const { vtex } = shop
  const { orderId: code } = vtex.placeOrder({ status: 'ready-for-handling' })

  await hub.notify(shop, code)
  await reaches(hub, shop, code, 'handling')
  const { number, accessKey } = abacos.invoice(code)
  await reaches(hub, shop, code, 'invoiced')
  const { trackingNumber } = abacos.dispatch(code)
  await reaches(hub, shop, code, 'dispatched')
  abacos.advance(code, 'ENT')
  const order = await reaches(hub, shop, code, 'delivered')

  await vi.waitFor(
    async () =>
      expect(await hub.events(shop, order.orderId)).toEqual(
        expect.arrayContaining(['invoice-announced', 'tracking-announced', 'delivery-announced']),
      ),
    patiently,
  )
  expect(abacos.orders()).toMatchObject([{ number: code, isPaid: true, code: 'ENT' }])
  expect(abacos.customers()).toHaveLength(1)
  expect(order.state).toMatchObject({
    erpOrderId: code,
    invoices: [{ number: String(number), key: accessKey, status: 'usable' }],
    parcels: [{ trackingNumber, invoiceNumber: String(number) }],
  })
  expect(vtex.order(code)).toMatchObject({
    invoices: [{ posts: 1, invoiceNumber: String(number) }],
    trackings: expect.arrayContaining([
      expect.objectContaining({ invoiceNumber: String(number), trackingNumber }),
    ]),
  })
  const cents = Math.round((abacos.orders()[0]?.total ?? 0) * 100)
  const answer = await fetch(`${vtex.url}/_sim/record`)
  const requests = (await answer.json()) as { path: string; body: unknown }[]
  expect(
    requests.filter(({ path }) => path.endsWith(`/${code}/invoice`)).map(({ body }) => body),
  ).toMatchObject([{ invoiceNumber: String(number), invoiceKey: accessKey, invoiceValue: String(cents) }])
  await isQuiet(hub, shop)
  await vi.waitFor(() => expect(abacos.rows()).toMatchObject({ statuses: 0, notes: 0 }), patiently)
})

test('an answer that is lost brings no second order and no second customer', async () => {
  const { shop, abacos } = await givenShop('loja-cortada')
  for (const path of ['/AbacosWSClientes.asmx/CadastrarCliente', '/AbacosWSPedidos.asmx/InserirPedido'])
    abacos.faults.add({ match: { path }, kind: 'cut-after', times: 1 })
  const { orderId: code } = shop.vtex.placeOrder({ status: 'ready-for-handling' })

  await hub.notify(shop, code)
  await reaches(hub, shop, code, 'handling')
  await isQuiet(hub, shop)

  const calls = abacos.record().map(({ headers }) => String(headers.soapaction).split('/').at(-1))
  expect(calls.filter((call) => call?.startsWith('InserirPedido'))).toHaveLength(1)
  expect(calls.filter((call) => call?.startsWith('CadastrarCliente'))).toHaveLength(2)
  expect(abacos.orders()).toMatchObject([{ number: code, isPaid: true }])
  expect(abacos.customers()).toHaveLength(1)
})

test('a cancellation waits for a person, and is done once the ERP tells of it', async () => {
  const { shop, abacos } = await givenShop('loja-cancelada')
  const { orderId: code } = shop.vtex.placeOrder({ status: 'ready-for-handling' })
  await hub.notify(shop, code)
  await reaches(hub, shop, code, 'handling')
  shop.vtex.advance(code, 'cancellation-requested')
  await hub.notify(shop, code, 'cancellation-requested')
  await vi.waitFor(async () => {
    const [process] = await hub.processes(shop, 'cancel-order-in-erp')
    expect(process).toMatchObject({ status: 'error', service_code: 'ERP_TAKES_NO_CANCELLATION' })
  }, patiently)

  abacos.cancelByErp(code, 'Desistência')

  await reaches(hub, shop, code, 'canceled')
  await isQuiet(hub, shop)
})

test('the customer of an order is told to the ERP once more on request, and its refusal is known with its words', async () => {
  const { shop, abacos } = await givenShop('loja-clientes')
  const { storeId } = shop
  const customers = createCustomerRepository(hub.database.app)
  const { orderId: code } = shop.vtex.placeOrder({ status: 'ready-for-handling' })
  await hub.notify(shop, code)
  const page = { page: 1, limit: 10, orderBy: 'createdAt', direction: 'asc' } as const
  const shown = async () => {
    const found = await customers.list(storeId, page)
    return found.ok ? found.value.rows : []
  }
  await vi.waitFor(
    async () =>
      expect(await shown()).toMatchObject([
        { status: 'integrated', integrationStatus: 'stored', orderCount: 1 },
      ]),
    patiently,
  )
  await isQuiet(hub, shop)

  const customerId = (await shown())[0]?.customerId ?? ''
  const facts = await createWorkerReads(hub.database.app).store(storeId)
  const integrationId = erpOf(facts, null)?.integrationId ?? ''
  const push = () => customers.startPush({ storeId, customerId, integrationId, actor: cron })
  expect((await push()).ok).toBe(true)
  await vi.waitFor(
    async () =>
      expect(await shown()).toMatchObject([{ status: 'integrated', integrationStatus: 'confirmed' }]),
    patiently,
  )
  expect(abacos.customers()).toHaveLength(1)

  await hub.database.system
    .updateTable('customers')
    .set({ document: '123' })
    .where('customer_id', '=', customerId)
    .execute()
  expect((await push()).ok).toBe(true)
  await vi.waitFor(
    async () =>
      expect(await shown()).toMatchObject([{ status: 'error', error: expect.stringContaining('CPF/CNPJ') }]),
    patiently,
  )
})

test('products and prices come with their variants, the promotion ends by itself, a lost acknowledgement brings nothing twice, and a row that cannot be read is told once', async () => {
  const { shop, abacos } = await givenShop('loja-catalogo')
  const { system, app } = hub.database
  const settings = JSON.stringify({
    readCatalogFromErp: true,
    readPricesFromErp: true,
    priceTable: '1 - SITE',
  })
  await system.updateTable('stores').set({ settings }).where('store_id', '=', shop.storeId).execute()
  abacos.faults.add({
    match: { path: '/AbacosWSProdutos.asmx/ConfirmarRecebimentoProduto' },
    kind: 'cut-after',
    times: 1,
  })
  abacos.addProduct({ code: 'C0', isOdd: true })
  abacos.addProduct({ code: 'C1', name: 'Camiseta', variants: [{ code: 'C1-P', name: 'Camiseta P' }] })
  const promotion = { price: 29.9, from: Date.now() - 86_400_000, to: Date.now() + 86_400_000 }
  abacos.setPrice('1 - SITE', 'C1-P', { price: 39.9, promotion })
  abacos.setPrice('18 - AMAZON', 'C1-P', { price: 5 })
  const reads = createCatalogReads(app)
  const shirt = async () => {
    const read = await reads.list(shop.storeId, { page: 1, limit: 9, orderBy: 'code', direction: 'asc' })
    return read.ok ? read.value.rows : []
  }
  // Settings are remembered for a moment, and a poll that is asked for again and again would never begin.
  const waitUntilTold = async (lowestCents: number) =>
    vi.waitFor(
      async () => {
        await pollNow(hub, shop, 'abacos', 'read-erp-catalog')
        await pollNow(hub, shop, 'abacos', 'read-erp-prices')
        expect(await shirt()).toMatchObject([{ name: 'Camiseta', skuCount: 1, price: { lowestCents } }])
        // The row that cannot be read waits.
        expect(abacos.rows()).toMatchObject({ products: 1, prices: 0 })
      },
      { ...patiently, interval: 500 },
    )
  await waitUntilTold(2990)
  const [product] = await shirt()
  const before = product?.version

  // A day passes.
  await runSql(
    hub.database.url,
    `update prices set next_at = now() - interval '1 second', later = jsonb_set(later, '{0,from}', to_jsonb(now() - interval '1 second'))
     where store_id = '${shop.storeId}' and next_at is not null`,
  )
  abacos.addProduct({ code: 'C1', name: 'Camiseta', variants: [{ code: 'C1-P', name: 'Camiseta P' }] })
  await waitUntilTold(3990)

  const readings = await system
    .selectFrom('processes')
    .select(['created_at', 'message'])
    .where('store_id', '=', shop.storeId)
    .where('type', '=', 'read-erp-catalog')
    .where('status', '=', 'partial')
    .execute()
  const hours = new Set(readings.map(({ created_at }) => new Date(created_at).toISOString().slice(0, 13)))
  expect(readings.map(({ message }) => message)).toEqual(
    [...hours].map(() => expect.stringMatching(/^C0: Peso/)),
  )
  const [after] = await shirt()
  expect(after?.version).toBe(before)
  expect((after && (await reads.find(shop.storeId, after.productId)))?.skus[0]?.prices).toMatchObject([
    { table: '1 - SITE', sellingCents: 3990, listCents: null, version: 2 },
    { table: '18 - AMAZON', sellingCents: 500, version: 1 },
  ])
})
