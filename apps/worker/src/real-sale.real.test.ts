import { givenStoreSettings } from '@ihub/dev-env/given'
import { startRealShop } from '@ihub/dev-env/real-systems/real-shop'
import { isQuiet, passTime, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

type RealShop = Awaited<ReturnType<typeof startRealShop>>
let real: RealShop
beforeAll(async () => {
  real = await startRealShop('loja-real')
})
afterAll(() => real?.close())

/** Reads what both systems tell, until the hub has the order in a status. */
async function comesTo(code: string, status: OrderStatus) {
  const { hub, shop } = real
  await vi.waitFor(
    async () => {
      await pollNow(hub, shop, 'vendure', 'read-feed')
      await pollNow(hub, shop, 'tryton', 'read-erp-statuses')
      await pollNow(hub, shop, 'tryton', 'read-erp-invoices')
      await pollNow(hub, shop, 'deliveryHub', 'read-erp-statuses')
      const order = await hub.order(shop, code)
      if (order?.state.status !== status) throw new Error(`${code} is ${order?.state.status}, not ${status}`)
    },
    { ...patiently, interval: 500 },
  )
  return reaches(hub, shop, code, status)
}

const notesOf = async (code: string) =>
  (await real.vendure.order(code)).history.items.flatMap(({ data }) => data.note ?? [])

test('an order of Vendure is sold by Tryton, invoiced, shipped and delivered, and Vendure has its tracking', async () => {
  const { hub, shop, vendure, tryton, deliveryHub, subscriber } = real
  const startedAt = performance.now()
  const { code, totalCents, skus } = await real.placeOrder({
    lines: [
      { quantity: 2, priceCents: 9_990 },
      { quantity: 1, taxCategory: 'Reduced', priceCents: 3_333 },
    ],
  })

  await comesTo(code, 'handling')
  const sale = await tryton.sale(code)
  expect(sale).toMatchObject({ state: 'processing', 'party.': { code: '12345678909' } })
  expect(Math.round(Number(sale.total_amount.decimal) * 100)).toBe(totalCents)
  const number = await tryton.invoice(code)
  await comesTo(code, 'invoiced')
  const trackingNumber = await tryton.ship(code)
  await comesTo(code, 'dispatched')
  await vi.waitFor(
    async () => expect((await vendure.order(code)).fulfillments).toMatchObject([{ state: 'Shipped' }]),
    patiently,
  )
  deliveryHub.track({
    orderCode: code,
    trackingNumber,
    invoiceNumber: number,
    carrier: { id: 'correios', name: 'Correios' },
    status: 'delivered',
  })
  const order = await comesTo(code, 'delivered')
  await vi.waitFor(async () => expect((await vendure.order(code)).state).toBe('Delivered'), patiently)
  await isQuiet(hub, shop)
  process.stdout.write(`Vendure to Tryton and back: ${Math.round(performance.now() - startedAt)} ms\n`)

  expect(order.state).toMatchObject({
    erpOrderId: String(sale.id),
    invoices: [{ kind: 'plain', number, key: null, isAnnounced: true }],
    parcels: [{ trackingNumber, invoiceNumber: number, courier: 'Correios' }],
  })
  const shown = await vendure.order(code)
  expect(shown).toMatchObject({
    state: 'Delivered',
    fulfillments: [{ trackingCode: trackingNumber, method: 'Correios' }],
  })
  expect(
    shown.fulfillments[0]?.lines.map(({ orderLine, quantity }) => [orderLine.productVariant.sku, quantity]),
  ).toEqual([
    [skus[0], 2],
    [skus[1], 1],
  ])
  expect(await notesOf(code)).toEqual([
    `iHub: Nota ${number}`,
    expect.stringContaining(`iHub: Enviado ${trackingNumber}, nota ${number}, Correios`),
    expect.stringContaining(`iHub: Entregue ${trackingNumber}, nota ${number}`),
  ])
  expect((await tryton.sales(code)).length).toBe(1)
  expect(subscriber.counts()).toMatchObject({ rejected: 0 })
})

test('an order that the customer gives up is canceled in Tryton, its shipment and its draft of an invoice too', async () => {
  const { hub, shop, vendure, tryton } = real
  const { code } = await real.placeOrder()
  await comesTo(code, 'handling')

  await vendure.cancel(code)

  await comesTo(code, 'canceled')
  await isQuiet(hub, shop)
  const { shipments, invoices } = await tryton.sale(code)
  for (const [model, ids] of [
    ['stock.shipment.out', shipments],
    ['account.invoice', invoices],
  ] as const) {
    const rows = await tryton.call<{ state: string }[]>(
      `model.${model}.search_read`,
      [['id', 'in', ids]],
      0,
      10,
      null,
      ['state'],
    )
    expect(rows.map(({ state }) => state)).toEqual(['cancelled'])
  }
})

test('when Tryton is killed while it takes orders, each has one sale and the customer is one', async () => {
  const { hub, shop, tryton, faults } = real
  // The first sale is made and nobody hears of it.
  faults.tryton.add({ match: { path: 'sale.sale.create$' }, kind: 'cut-after', times: 1 })
  const placed = []
  for (let count = 0; count < 3; count += 1) placed.push(await real.placeOrder())
  await pollNow(hub, shop, 'vendure', 'read-feed')
  await vi.waitFor(
    async () => expect((await hub.processes(shop, 'send-order-to-erp')).length).toBeGreaterThan(2),
    patiently,
  )

  await tryton.kill()
  await pollNow(hub, shop, 'vendure', 'read-feed')
  await tryton.restart()

  const lane = shop.integrations.tryton?.integrationId ?? ''
  for (const { code } of placed) {
    await vi.waitFor(
      async () => {
        await passTime(hub, lane)
        await pollNow(hub, shop, 'vendure', 'read-feed')
        expect((await hub.order(shop, code))?.state.status).toBe('handling')
      },
      { ...patiently, interval: 500 },
    )
    expect(await tryton.sales(code)).toMatchObject([{ state: 'processing' }])
  }
  const parties = await tryton.parties()
  expect(parties.filter(({ code }) => code === '12345678909')).toHaveLength(1)
})

test('stock of Tryton reaches Vendure, less what is sold on the way', async () => {
  const { hub, shop, vendure, tryton } = real
  const { sku, variantId } = await vendure.createProduct({ sku: 'CONTADA' })
  const { locationId } = await vendure.stockOf(variantId)
  await tryton.createProduct(sku)
  await tryton.bringGoods(new Map([[sku, 12]]))
  await givenStoreSettings(hub.database.system, shop.storeId, {
    ...{ readStockFromErp: true, sendStockToPlatform: true, erpStockIsWithoutOrders: true },
    externalWarehouseIds: { main: locationId, WH: locationId },
  })
  const vendureSells = (units: number) =>
    vi.waitFor(
      async () => {
        await pollNow(hub, shop, 'tryton', 'read-erp-stock')
        const { onHand, allocated } = await vendure.stockOf(variantId)
        expect(onHand - allocated).toBe(units)
      },
      { ...patiently, interval: 500 },
    )
  await vendureSells(12)

  const code = (await vendure.buy(variantId, 2)) ?? ''
  await comesTo(code, 'handling')
  await vendureSells(10)
  await tryton.bringGoods(new Map([[sku, -4]]))
  await vendureSells(6)

  // Vendure takes the goods off a figure that is without them; then it is told once more.
  await tryton.invoice(code)
  await comesTo(code, 'invoiced')
  await tryton.ship(code)
  await comesTo(code, 'dispatched')
  await vendureSells(6)
  expect((await vendure.stockOf(variantId)).allocated).toBe(0)
})

test('a product of Tryton is sold in Vendure with its variants and prices, and follows what changes there', async () => {
  const { hub, shop, vendure, tryton } = real
  await givenStoreSettings(hub.database.system, shop.storeId, {
    ...{ readCatalogFromErp: true, readPricesFromErp: true },
    ...{ sendCatalogToPlatform: true, sendPricesToPlatform: true },
  })
  const [code, skus] = ['tricot', ['tricot-M', 'tricot-P']]
  await tryton.createTemplates([{ code, name: 'Tricô', suffixes: ['-P', '-M'] }])
  const vendureSells = (name: string, cents: number) =>
    vi.waitFor(
      async () => {
        await pollNow(hub, shop, 'tryton', 'read-erp-catalog')
        await pollNow(hub, shop, 'tryton', 'read-erp-prices')
        const [product, ...more] = await vendure.productsAt(code)
        const variants = product?.variants ?? []
        const prices = await Promise.all(variants.map(({ id }) => vendure.priceOf(id)))
        expect([product?.name, variants.map(({ sku }) => sku).toSorted(), prices, more]).toEqual([
          name,
          skus,
          [cents, cents],
          [],
        ])
        return product
      },
      { ...patiently, interval: 1_000 },
    )
  const before = await vendureSells('Tricô', 9_990)

  await tryton.changeTemplate(code, { name: 'Tricô de inverno' })
  await tryton.setListPrice('tricot-P', 8_990)
  const after = await vendureSells('Tricô de inverno', 8_990)

  const ids = (product: typeof before) => [product?.id, ...(product?.variants.map(({ id }) => id) ?? [])]
  expect(ids(after).toSorted()).toEqual(ids(before).toSorted())
})

test('customers of Tryton are read where the store wants them, with their changes', async () => {
  const { hub, shop, tryton } = real
  const [document, name] = ['52998224725', 'Rita Lima']
  const customers = () =>
    hub.database.system
      .selectFrom('customers')
      .select(['document', 'status', 'fields'])
      .where('store_id', '=', shop.storeId)
      .where('document', '=', document)
      .execute()
  await tryton.registerCustomers([{ document, name, email: 'rita@example.com' }])
  const hubHas = (known: string) =>
    vi.waitFor(
      async () => {
        await pollNow(hub, shop, 'tryton', 'read-erp-customers')
        expect(await customers()).toMatchObject([
          { document, status: 'integrated', fields: { name: { value: known, from: 'erp', by: 'tryton' } } },
        ])
      },
      { ...patiently, interval: 500 },
    )
  await pollNow(hub, shop, 'tryton', 'read-erp-customers')
  expect(await customers()).toEqual([])

  await givenStoreSettings(hub.database.system, shop.storeId, { readCustomersFromErp: true })
  await hubHas(name)
  await tryton.renameCustomer(document, 'Rita Lima Souza')
  await hubHas('Rita Lima Souza')
})
