import { DatabaseSync } from 'node:sqlite'
import { connectSystem } from '@ihub/dev-env/connect-system'
import { startBeforeFaults } from '@ihub/dev-env/real-systems/before-faults'
import { trytonFaults } from '@ihub/dev-env/real-systems/real-shop'
import { startTryton, type Tryton, trytonLogin } from '@ihub/dev-env/real-systems/start-tryton'
import { sampleOrder } from '@ihub/dev-env/sample-order'
import { soldItem } from '@ihub/dev-env/sold-order'
import type { Address, Order } from '@ihub/domain/order/order'
import { systemTraits } from '@ihub/domain/system-traits'
import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import {
  type CatalogSourceWorld,
  catalogSourceConformance,
  readToEnd,
} from '@ihub/ports/conformance/catalog-source'
import { type CustomerSourceWorld, customerSourceConformance } from '@ihub/ports/conformance/customer-source'
import { type ErpReportsWorld, erpReportsConformance } from '@ihub/ports/conformance/erp-reports'
import { type InvoiceSourceWorld, invoiceSourceConformance } from '@ihub/ports/conformance/invoice-source'
import { orderLookupConformance } from '@ihub/ports/conformance/order-lookup'
import { orderSinkConformance, placeIn, sinkOf } from '@ihub/ports/conformance/order-sink'
import {
  type OrderStatusSourceWorld,
  orderStatusSourceConformance,
} from '@ihub/ports/conformance/order-status-source'
import { type PriceSourceWorld, priceSourceConformance } from '@ihub/ports/conformance/price-source'
import { type ReturnSinkWorld, returnSinkConformance } from '@ihub/ports/conformance/return-sink'
import { type StockSourceWorld, stockSourceConformance } from '@ihub/ports/conformance/stock-source'
import { partOf, successOf } from '@ihub/ports/conformance/system-world'
import type { StockPage } from '@ihub/ports/stock-source'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tryton } from './index.ts'

const timeoutMs = 5_000
let erp: Tryton
let dispatcher: Dispatcher
beforeAll(async () => {
  erp = await startTryton()
  dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  await erp.createProduct(sku)
})
afterAll(async () => {
  await dispatcher?.close()
  await erp?.close()
})

const connect = (baseUrl: string, more: object = {}) =>
  connectSystem(tryton, { baseUrl, ...trytonLogin, ...more }, { dispatcher, timeoutMs })

const sku = 'CAMISETA-M'
const address: Address = {
  receiver: 'Cliente Exemplo',
  street: 'Rua das Amostras',
  number: '100',
  complement: 'ap 1',
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  country: 'BRA',
  zipCode: '01000-000',
  reference: null,
  latitude: null,
  longitude: null,
}
const item = soldItem({ sku, ean: null, name: 'Camiseta M', quantity: 2, weightGrams: null })

let documents = 0
/** Of the form of a CPF; an identifier without a type is not checked. */
const newDocument = () => {
  documents += 1
  return String(52_900_000_000 + documents)
}
let made = 0
let strangers = 0
/** Two units of R$ 50.00, and R$ 20.00 of freight. */
function makeOrder(changes: Partial<Order> = {}): Order {
  made += 1
  return sampleOrder({
    originOrderId: `ORDER-${made}`,
    deliveryAddress: address,
    items: [item],
    totals: {
      itemsCents: 10_000,
      discountsCents: 0,
      shippingCents: 2_000,
      taxCents: 0,
      sellingPriceCents: 12_000,
    },
    ...changes,
  })
}

async function startWorld() {
  const before = await startBeforeFaults(trytonFaults(erp.url))
  const connector = connect(before.url)
  strangers += 1
  return {
    traits: systemTraits.tryton,
    connector,
    // Tryton makes the same user wait longer after each refused sign-in.
    stranger: connect(before.url, { user: `stranger-${strangers}` }),
    nobody: connect('http://127.0.0.1:1'),
    timeoutMs,
    makeOrder,
    countOrders: async (code) => (await erp.sales(code)).length,
    dispatch: (code) => erp.ship(code),
    invoice: async (code) => ({ number: await erp.invoice(code), accessKey: null }),
    cancelByHand: async (code) => void (await erp.cancelSale(code)),
    confuse: async (code) => {
      const { id } = await erp.sale(code)
      const database = new DatabaseSync(erp.databaseFile)
      database
        .prepare("update sale_sale set state = 'limbo', write_date = ? where id = ?")
        .run(new Date().toISOString().replace('T', ' ').replace('Z', '000'), id)
      database.close()
      return 'limbo'
    },
    dispatchInParts: async (code) => [await erp.shipOneOfEach(code), await erp.shipOneOfEach(code)],
    deliver: async () => undefined,
    cancelInvoice: async (code) => void (await erp.cancelInvoice(code)),
    readFile: () => Promise.reject(new Error('Tryton gives no files')),
    tell: async () => {
      const order = await placeIn({ connector, makeOrder })
      successOf(await sinkOf(connector).approveOrder(order))
      return order.originOrderId
    },
    faults: before.faults,
    commit: before.commit,
    recover: before.recover,
    close: before.close,
  } satisfies ErpReportsWorld & InvoiceSourceWorld & OrderStatusSourceWorld & { faults: unknown }
}

orderSinkConformance({ name: 'tryton', start: startWorld })
orderStatusSourceConformance({ name: 'tryton', start: startWorld })
erpReportsConformance({ name: 'tryton', start: startWorld })
invoiceSourceConformance({ name: 'tryton', start: startWorld })

stockSourceConformance({ name: 'tryton', start: startStockWorld })
async function startStockWorld(): Promise<StockSourceWorld> {
  const { traits, connector, stranger, nobody, commit, recover, close } = await startWorld()
  const known = new Map<string, number>()
  let goods = 0
  const newSku = () => {
    goods += 1
    return `BEM-${goods}`
  }
  const bring = async (figures: ReadonlyMap<string, number>) => {
    const unknown = [...figures.keys()].filter((code) => !known.has(code))
    if (unknown.length > 0) await erp.createGoods(unknown)
    const moved = [...figures].map(([code, units]) => [code, units - (known.get(code) ?? 0)] as const)
    const moving = new Map(moved.filter(([, units]) => units !== 0))
    if (moving.size > 0) await erp.bringGoods(moving)
    for (const [code, units] of figures) known.set(code, units)
  }
  const spoilt: (() => void)[] = []
  return {
    ...{ traits, connector, stranger, nobody, timeoutMs, commit, close },
    ...{ warehouseId: 'WH', tellsWhen: false, newSku },
    count: (code, { available }) => bring(new Map([[code, available]])),
    countMany: async () => {
      const codes = Array.from({ length: 210 }, newSku)
      await bring(new Map(codes.map((code) => [code, 2])))
      return codes
    },
    // More units than a shop ever has, which only somebody at the database can write.
    spoil: async (code) => {
      const write = (by: string) => {
        const database = new DatabaseSync(erp.databaseFile)
        database
          .prepare(
            `update stock_move set internal_quantity = internal_quantity ${by} 1e12 where product in (select id from product_product where code = ?)`,
          )
          .run(code)
        database.close()
      }
      write('*')
      spoilt.push(() => write('/'))
    },
    recover: async () => {
      for (const mend of spoilt.splice(0)) mend()
      await recover()
    },
  }
}

catalogSourceConformance({ name: 'tryton', start: startCatalogWorld })
priceSourceConformance({ name: 'tryton', start: startCatalogWorld })
let designed = 0
const newCode = () => {
  designed += 1
  return `MODELO-${designed}`
}
async function startCatalogWorld(): Promise<CatalogSourceWorld & PriceSourceWorld> {
  const { traits, connector, stranger, nobody, commit, recover, close } = await startWorld()
  const add = async (name?: string) => {
    const code = newCode()
    await erp.createTemplates([{ code, suffixes: ['-P', '-M'], ...(name !== undefined && { name }) }])
    return { code, skus: [`${code}-P`, `${code}-M`] }
  }
  return {
    ...{ traits, connector, stranger, nobody, timeoutMs, commit, recover, close },
    addProduct: () => add(),
    // In one transaction, whose changes have one instant.
    addProducts: (count) =>
      erp.createTemplates(Array.from({ length: count }, () => ({ code: newCode(), suffixes: ['-U'] }))),
    renameProduct: (code, name) => erp.changeTemplate(code, { name }),
    removeProduct: (code) => erp.retire(code),
    addUnreadable: async () => (await add(' ')).code,
    tables: ['list_price'],
    hasNoListPrice: true,
    addSku: async () => {
      const code = newCode()
      await erp.createTemplates([{ code, suffixes: ['-U'] }])
      return `${code}-U`
    },
    setPrice: (_, sku, { sellingCents, isBlocked = false }) =>
      erp.setListPrice(sku, sellingCents, { salable: !isBlocked }),
  }
}

customerSourceConformance({ name: 'tryton', start: startCustomerWorld })
async function startCustomerWorld(): Promise<CustomerSourceWorld> {
  const { traits, connector, stranger, nobody, commit, recover, close } = await startWorld()
  return {
    ...{ traits, connector, stranger, nobody, timeoutMs, commit, recover, close },
    newDocument,
    register: ({ address, ...customer }) => {
      const { street, number, complement, neighborhood, city, zipCode } = address
      const lines = [`${street}, ${number}`, complement, neighborhood].join('\n')
      return erp.registerCustomers([
        { ...customer, address: { street: lines, city: city ?? '', postal_code: zipCode ?? '' } },
      ])
    },
    rename: erp.renameCustomer,
    changeEmail: erp.changeEmail,
    registerMany: (documents) =>
      erp.registerCustomers(documents.map((document) => ({ document, name: `Cliente ${document}` }))),
    spoil: () => erp.registerCustomers([{ document: newDocument(), name: ' ' }]),
  }
}

returnSinkConformance({ name: 'tryton', start: startReturnWorld })
async function startReturnWorld(): Promise<ReturnSinkWorld> {
  const world = await startWorld()
  return {
    ...world,
    invoice: async (code) => {
      const { id } = await erp.sale(code)
      successOf(await sinkOf(connect(erp.url)).approveOrder({ originOrderId: code, erpOrderId: String(id) }))
      return world.invoice(code)
    },
    countReturned: async (code) => (await erp.returns(code)).map(({ units }) => units),
    refuseReturn: async (reason) => {
      // The proxy passes texts on byte by byte.
      const words = Buffer.from(reason).toString('latin1')
      world.faults.add({
        match: { path: 'sale.sale.create$' },
        ...{ kind: 'status', status: 200, times: 1, body: { id: 0, error: ['UserError', [words, '']] } },
      })
    },
  }
}

orderLookupConformance({ name: 'tryton', start: startLookupWorld })
async function startLookupWorld() {
  const world = await startWorld()
  const place = async () => {
    const { originOrderId, erpOrderId } = await placeIn(world)
    return {
      known: { originOrderId, erpOrderId, quotation: null },
      items: [{ sku: sku, quantity: 2 }],
    }
  }
  return { ...world, place }
}

describe('Tryton in particular', () => {
  const create = (order: Order, more: object = {}, url = erp.url) =>
    sinkOf(connect(url, more)).createOrder(order)
  const customer = { ...makeOrder().customer, document: '390.533.447-05', email: 'outra@example.com' }

  test('orders of one customer at once have one party and one address, whatever answer is lost', async () => {
    const before = await startBeforeFaults(trytonFaults(erp.url))
    before.faults.add({ match: { path: 'party.(party|address).create$' }, kind: 'cut-after', times: 2 })
    const orders = [makeOrder({ customer }), makeOrder({ customer }), makeOrder({ customer })]
    const send = async (order: Order) => {
      for (let turn = 0; turn < 4; turn += 1) if ((await create(order, {}, before.url)).ok) return
      throw new Error('the order was not taken')
    }
    await Promise.all(orders.map(send))
    await before.close()

    const parties = (await erp.parties()).filter(({ code }) => code === '39053344705')
    expect(parties).toHaveLength(1)
    for (const { originOrderId } of orders)
      expect(await erp.sales(originOrderId)).toMatchObject([{ 'party.': { code: '39053344705' } }])
  })

  test('taxes go with their lines where the store wants them, and the sale costs what the customer paid', async () => {
    const tax = { kind: 'included' as const, name: 'IVA', amountCents: 1_379, ratePercent: 16 }
    const order = makeOrder({ items: [{ ...item, taxes: [tax] }] })
    expect((await create(order, { taxLines: true })).ok).toBe(true)
    expect(Number((await erp.sale(order.originOrderId)).total_amount.decimal)).toBe(120)

    const other = makeOrder({ items: [{ ...item, taxes: [{ ...tax, ratePercent: 7 }] }] })
    expect(await create(other, { taxLines: true })).toMatchObject({
      ok: false,
      error: { kind: 'refused', serviceCode: 'tax.unknown' },
    })
  })

  test('a product that Tryton does not have is refused by its code, and leaves nothing behind', async () => {
    const order = makeOrder({ items: [{ ...item, sku: 'NOWHERE' }] })
    expect(await create(order)).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: 'Tryton has no product with the code NOWHERE' },
    })
    expect(await erp.sales(order.originOrderId)).toEqual([])
  })

  test('a refusal of Tryton itself is told in its own words', async () => {
    // The unit of the product has no decimals.
    const order = makeOrder({ items: [{ ...item, quantity: 1.5 }] })
    expect(await create(order)).toMatchObject({
      ok: false,
      error: { kind: 'refused', serviceCode: 'UserError' },
    })
  })

  test('what customers wait for is off the figure and told as reserved, from the quotation until it left', async () => {
    const code = 'RESERVADO'
    await erp.createGoods([code])
    await erp.bringGoods(new Map([[code, 10]]))
    const connector = connect(erp.url)
    const { listStock, readStock } = partOf(connector.stockSource, 'stock source')
    const sell = (quantity: number) =>
      placeIn({ connector, makeOrder: () => makeOrder({ items: [{ ...item, sku: code, quantity }] }) })
    let cursor: string | null = null
    for (let isLast = false; !isLast; ) {
      const page: StockPage = successOf(await listStock(cursor))
      ;({ cursor, isLast } = page)
    }
    /** As it is told by a change, and as it is read. */
    const figures = async () => {
      const told = successOf(await listStock(cursor))
      cursor = told.cursor
      const read = successOf(await readStock([code]))
      return [told, read].map(({ reports }) => {
        const { available, reserved } = reports.find(({ sku: one }) => one === code) ?? {}
        return [available, reserved]
      })
    }
    const both = (...figure: number[]) => [figure, figure]

    const order = await sell(3)
    expect(await figures()).toEqual(both(7, 3))
    successOf(await sinkOf(connector).approveOrder(order))
    expect(await figures()).toEqual(both(7, 3))
    await erp.ship(order.originOrderId)
    expect(await figures()).toEqual(both(7, 0))
    const other = await sell(2)
    expect(await figures()).toEqual(both(5, 2))
    await erp.cancelSale(other.originOrderId)
    expect(await figures()).toEqual(both(7, 0))
  })

  test('a return brings a return shipment and a draft of a credit note, and is told as no order', async () => {
    const connector = connect(erp.url)
    const order = makeOrder()
    const { erpOrderId } = successOf(await sinkOf(connector).createOrder(order))
    const keys = { originOrderId: order.originOrderId, erpOrderId }
    successOf(await sinkOf(connector).approveOrder(keys))
    await erp.invoice(order.originOrderId)
    await erp.ship(order.originOrderId)
    const before = successOf(await sinkOf(connector).findOrder(order.originOrderId))

    const { createReturn } = partOf(connector.returnSink, 'ERP that takes returns')
    const goods = { sku, ean: null, quantity: 1, priceCents: 5_000 }
    successOf(await createReturn({ order: keys, code: 'DEV-1', items: [goods] }))

    const [back, ...more] = await erp.returns(order.originOrderId)
    expect(more).toEqual([])
    expect(back).toMatchObject({
      ...{ reference: 'DEV-1', state: 'processing', units: 1 },
      lines: [{ quantity: -1, unit_price: { decimal: expect.stringMatching(/^50\.?0*$/) } }],
      ...{ shipment_returns: [expect.any(Number)], invoices: [expect.any(Number)] },
    })
    expect(successOf(await sinkOf(connector).findOrder(order.originOrderId))).toEqual(before)
    expect(successOf(await sinkOf(connector).findOrder('DEV-1'))).toBeNull()
  })

  test('a product is told with its category, its measures and the EAN of each variant', async () => {
    const { listProducts } = partOf(connect(erp.url).catalogSource, 'catalog source')
    const { cursor } = await readToEnd(listProducts)
    const code = newCode()
    const [gram, centimetre] = [await erp.unitOf('g'), await erp.unitOf('cm')]
    const values = {
      ...{ weight: 185, weight_uom: gram, length: 30.5, length_uom: centimetre },
      categories: [['add', [await erp.createCategory('Camisetas')]]],
    }
    await erp.createTemplates([{ code, name: 'Camiseta', suffixes: ['-P', '-M'], values }])
    const [variant] = await erp.call<{ id: number }[]>(
      'model.product.product.search_read',
      [['code', '=', `${code}-P`]],
      0,
      1,
      null,
      ['id'],
    )
    await erp.call('model.product.product.write', [variant?.id], {
      identifiers: [['create', [{ type: 'ean', code: '7891234567895' }]]],
    })

    const { items } = await readToEnd(listProducts, cursor)

    const logistics = { weightGrams: 185, heightMm: null, widthMm: null, lengthMm: 305 }
    expect(items).toMatchObject([
      {
        product: { code, name: 'Camiseta', category: { name: 'Camisetas' }, logistics },
        skus: [
          { sku: `${code}-P`, ean: '7891234567895', logistics },
          { sku: `${code}-M`, ean: null },
        ],
      },
    ])
  })

  test('a price table that Tryton does not have is refused', async () => {
    expect(await connect(erp.url).priceSource?.listPrices('varejo', null)).toMatchObject({
      error: { serviceCode: 'price-table.unknown' },
    })
  })

  test('a session that ended is opened anew', async () => {
    const before = await startBeforeFaults(trytonFaults(erp.url))
    const connector = connect(before.url)
    expect((await connector.checkHealth()).ok).toBe(true)
    before.faults.add({ match: { path: 'search_read$' }, kind: 'status', status: 401, times: 1 })
    expect((await connector.checkHealth()).ok).toBe(true)
    await before.close()
  })
})
