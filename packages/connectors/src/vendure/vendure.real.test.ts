import { connectSystem } from '@ihub/dev-env/connect-system'
import { startBeforeFaults } from '@ihub/dev-env/real-systems/before-faults'
import { vendureFaults } from '@ihub/dev-env/real-systems/real-shop'
import { startVendure, type Vendure, vendureLogin } from '@ihub/dev-env/real-systems/start-vendure'
import { toldByOrder } from '@ihub/domain/order/compared/told-by-order'
import { systemTraits } from '@ihub/domain/system-traits'
import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import type { OfferedSku, ProductOffer } from '@ihub/ports/catalog-target'
import { type CatalogTargetWorld, catalogTargetConformance } from '@ihub/ports/conformance/catalog-target'
import { orderLookupConformance } from '@ihub/ports/conformance/order-lookup'
import { type OrderSourceWorld, orderSourceConformance } from '@ihub/ports/conformance/order-source'
import {
  invoiceOf,
  type OrderStatusTargetWorld,
  orderStatusTargetConformance,
} from '@ihub/ports/conformance/order-status-target'
import { type PriceTargetWorld, priceTargetConformance } from '@ihub/ports/conformance/price-target'
import { type StockTargetWorld, stockTargetConformance } from '@ihub/ports/conformance/stock-target'
import type { SkuKeys } from '@ihub/ports/stock-target'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slugOf } from './find-product.ts'
import { vendure } from './index.ts'
import { orderQuery } from './queries.ts'
import { MappingSettings } from './settings.ts'

const timeoutMs = 2_000
const mapping = { documentField: 'taxId' }
let shop: Vendure
let dispatcher: Dispatcher
beforeAll(async () => {
  shop = await startVendure()
  dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
})
afterAll(async () => {
  await dispatcher?.close()
  await shop?.close()
})

function connect(url: string, more: object = {}) {
  const settings = { baseUrl: `${url}/admin-api`, ...vendureLogin, ...mapping, ...more }
  return connectSystem(vendure, settings, { dispatcher, timeoutMs })
}

async function startWorld(): Promise<OrderSourceWorld & OrderStatusTargetWorld> {
  const before = await startBeforeFaults(vendureFaults(shop.url))
  const connector = connect(before.url)
  return {
    traits: systemTraits.vendure,
    connector,
    stranger: connect(before.url, { password: 'another' }),
    nobody: connect('http://127.0.0.1:1'),
    timeoutMs,
    placeOrder: async () => {
      const { code, skus, totalCents } = await shop.placeOrder()
      return { originOrderId: code, sku: skus[0] ?? '', valueCents: totalCents }
    },
    readPayload: (code) => shop.admin.send(orderQuery(MappingSettings.parse(mapping)), { code }),
    readDeeds: async (code) => {
      const { items } = (await shop.order(code)).history
      const notes = items.flatMap(({ data }) => data.note ?? [])
      const said = (pattern: RegExp) => notes.flatMap((note) => [...note.matchAll(pattern)])
      return {
        handlingStarts: 0,
        cancellations: items.filter(({ data }) => data.to === 'Cancelled').length,
        invoiceNumbers: said(/^iHub: (?:NF-e|CFDI|Nota) (\d+)/g).map(([, number = '']) => number),
        parcels: said(/^iHub: Enviado (\w+), nota (\d+)/g).map(
          ([, trackingNumber = '', invoiceNumber = '']) => ({
            invoiceNumber,
            trackingNumber,
            isDelivered: notes.some((note) => note.startsWith(`iHub: Entregue ${trackingNumber},`)),
          }),
        ),
      }
    },
    readStatus: async (code) => {
      const order = await connector.orderSource?.fetchOrder(code)
      return order?.ok ? order.value.platformStatus : ''
    },
    closeOrder: async (order) => {
      await connector.orderStatusTarget?.announceInvoice(order.originOrderId, invoiceOf(order))
    },
    commit: before.commit,
    recover: before.recover,
    close: before.close,
  }
}

orderSourceConformance({ name: 'vendure', start: startWorld })
orderStatusTargetConformance({ name: 'vendure', start: startWorld })

stockTargetConformance({ name: 'vendure', start: startStockWorld })
async function startStockWorld(): Promise<StockTargetWorld> {
  const { traits, connector, stranger, nobody, commit, recover, close } = await startWorld()
  const variants = new Map<string, string>()
  const skus: SkuKeys[] = []
  for (let index = 0; index < 12; index += 1) {
    const { sku, variantId } = await shop.createProduct({ sku: `STOCK-${index}` })
    variants.set(sku, variantId)
    skus.push(index % 2 ? { sku } : { sku: `H-${index}`, alternateId: { type: 'refid', value: sku } })
  }
  const idOf = ({ sku, alternateId }: SkuKeys) => variants.get(alternateId?.value ?? sku) ?? ''
  const { locationId } = await shop.stockOf(idOf(skus[0] ?? { sku: '' }))
  return {
    ...{ traits, connector, stranger, nobody, timeoutMs, commit, recover, close },
    ...{ externalWarehouseId: locationId, skus, unknown: { sku: 'NOT-THERE' } },
    salable: async (sku) => {
      const { onHand, allocated } = await shop.stockOf(idOf(sku))
      return onHand - allocated
    },
    buy: async (sku, quantity) => (await shop.buy(idOf(sku), quantity)) !== null,
    // Somebody takes it out of the shop.
    refuse: async (sku) => void (await shop.removeVariant(idOf(sku))),
    countSendings: async (sku) => (await shop.stockOf(idOf(sku))).settings,
  }
}

const variantFields = { eanField: 'ean', weightField: 'weight', listPriceField: 'listPrice' }

/** A fault proxy that knows calls by their variables too, so that the shop can refuse one product or SKU. */
async function startCatalogWorld() {
  const { pathOf, ...faults } = vendureFaults(shop.url)
  const before = await startBeforeFaults({
    ...faults,
    pathOf: (request) => `${pathOf(request)} ${JSON.stringify(request.fields.variables ?? {})}`,
    reads: 'query/(product|prices) ',
  })
  const body = { errors: [{ message: 'A rule of the shop', extensions: { code: 'USER_INPUT_ERROR' } }] }
  return {
    traits: systemTraits.vendure,
    connector: connect(before.url, variantFields),
    stranger: connect(before.url, { ...variantFields, password: 'another' }),
    nobody: connect('http://127.0.0.1:1', variantFields),
    timeoutMs,
    /** From now on every change whose variables say so is refused. */
    refuseWith: (...texts: string[]) => {
      for (const text of texts)
        before.faults.add({ match: { path: `mutation/.*${text}` }, kind: 'status', status: 200, body })
    },
    countWrites: async () =>
      before.record.list().filter(({ body }) => /"mutation (?!login)/.test(JSON.stringify(body))).length,
    ...{ commit: before.commit, recover: before.recover, close: before.close },
  }
}

let groups: Promise<string[]> | undefined
let invented = 0
async function invent(toKeys: (sku: string) => Partial<OfferedSku> = () => ({})) {
  groups ??= (async () => [
    ...(await shop.createFacet('brand', ['serra', 'clara'])),
    ...(await shop.createFacet('category', ['shirts', 'trousers'])),
  ])()
  const [brand = '', otherBrand = '', category = '', otherCategory = ''] = await groups
  return {
    others: { brand: otherBrand, category: otherCategory },
    offer: (): ProductOffer => {
      invented += 1
      const code = `P/${invented}`
      return {
        ...{ code, externalId: null },
        values: { name: `Camisa ${invented}`, description: 'De algodão', brand, category },
        skus: ['P', 'M'].map((size, index) => {
          const sku = `${code}-${size}`
          const ean = `7890000${invented}${index}`
          const values = { name: size, ean, weightGrams: 185 + index }
          return { ...{ sku, reference: sku, ean, externalId: null, values }, ...toKeys(sku) }
        }),
      }
    },
  }
}

const startProducts = (toKeys?: Parameters<typeof invent>[0]) => async (): Promise<CatalogTargetWorld> => {
  const { refuseWith, ...world } = await startCatalogWorld()
  const { offer } = await invent(toKeys)
  return {
    ...world,
    invent: offer,
    rename: async (code, name) => {
      const [product] = await shop.productsAt(slugOf(code))
      await shop.renameProduct(product?.id ?? '', name)
    },
    refuse: async (reference) =>
      refuseWith(`"sku":"${reference}"`, `createProduct .*"slug":"${slugOf(reference)}"`),
    count: async ({ code }) => {
      const products = await shop.productsAt(slugOf(code))
      return { products: products.length, skus: products.flatMap(({ variants }) => variants).length }
    },
  }
}

catalogTargetConformance({ name: 'vendure', start: startProducts() })
catalogTargetConformance({
  name: 'vendure',
  way: 'reference',
  start: startProducts((value) => ({ sku: `HUB-${value}`, alternateId: { type: 'refid', value } })),
})

async function startPrices(): Promise<PriceTargetWorld> {
  const { refuseWith, countWrites, ...world } = await startCatalogWorld()
  const variants = new Map<string, string>()
  for (let index = 0; index < 6; index += 1) {
    const { sku, variantId } = await shop.createProduct({ sku: `PRICE-${index}` })
    variants.set(sku, variantId)
  }
  const idOf = ({ sku }: SkuKeys) => variants.get(sku) ?? ''
  return {
    ...world,
    skus: [...variants.keys()].map((sku) => ({ sku })),
    unknown: { sku: 'NOT-THERE' },
    priceOf: async (sku) => shop.priceOf(idOf(sku)),
    refuse: async (sku) => refuseWith(`"id":"${idOf(sku)}"`),
    countSendings: countWrites,
  }
}

priceTargetConformance({ name: 'vendure', start: startPrices })

orderLookupConformance({ name: 'vendure', start: startLookupWorld })
async function startLookupWorld() {
  const world = await startWorld()
  const place = async () => {
    const { originOrderId } = await world.placeOrder()
    const order = await world.connector.orderSource?.fetchOrder(originOrderId)
    const items = order?.ok ? (toldByOrder(order.value.order).items ?? []) : []
    return {
      known: { originOrderId, erpOrderId: null, quotation: null },
      items: items.map(({ sku, quantity }) => ({ sku, quantity })),
    }
  }
  return { ...world, place }
}

describe('Vendure in particular', () => {
  const done = { ok: true, value: null }
  const successful = <T>(result: { ok: true; value: T } | { ok: false }) => (result.ok ? result.value : null)
  const fetched = async (code: string, more: object = {}) => {
    const order = await connect(shop.url, more).orderSource?.fetchOrder(code)
    if (!order?.ok) throw new Error(order?.error.message)
    return order.value
  }
  const parcel = {
    invoiceNumber: null,
    trackingUrl: null,
    courier: 'Correios',
    dispatchedAt: null,
    deliveredAt: null as string | null,
  }

  test('prices are told with their tax in them, or without it and the tax apart; both add up to what was paid', async () => {
    const { code, totalCents } = await shop.placeOrder({
      lines: [{ quantity: 3, priceCents: 3_333 }, { taxCategory: 'Reduced' }],
    })
    for (const [prices, kind] of [
      ['withTax', 'included'],
      ['withoutTax', 'goods'],
    ]) {
      const { items, totals, currency } = (await fetched(code, { prices })).order
      const { itemsCents, discountsCents, shippingCents, taxCents, sellingPriceCents } = totals
      expect([currency, sellingPriceCents]).toEqual(['BRL', totalCents])
      expect(itemsCents - discountsCents + shippingCents + taxCents).toBe(totalCents)
      expect(items.flatMap(({ taxes = [] }) => taxes)).toMatchObject([
        { kind, ratePercent: 16 },
        { kind, ratePercent: 8 },
      ])
    }
  })

  test('an order that is not paid yet is pending, and ready for handling once it is settled', async () => {
    const { code } = await shop.placeOrder({ payment: 'boleto' })
    expect((await fetched(code)).platformStatus).toBe('payment-pending')
    await shop.settle(code)
    expect((await fetched(code)).platformStatus).toBe('ready-for-handling')
    expect((await fetched(code, { orderStates: 'PaymentSettled=handling' })).platformStatus).toBe('handling')
  })

  test('each parcel is a fulfilment of its goods under its tracking code, made once whatever answer is lost', async () => {
    const { code, skus } = await shop.placeOrder({ lines: [{ quantity: 2 }, { quantity: 1 }] })
    const before = await startBeforeFaults(vendureFaults(shop.url))
    const target = connect(before.url).orderStatusTarget
    const parcels = [
      { ...parcel, trackingNumber: 'BR1', items: [{ sku: skus[0] ?? '', quantity: 1 }] },
      { ...parcel, trackingNumber: 'BR2', items: skus.map((sku) => ({ sku, quantity: 1 })) },
    ]
    for (const path of ['mutation/addFulfillment', 'mutation/moveFulfillment', 'mutation/addNote'])
      before.faults.add({ match: { path }, kind: 'cut-after', times: 1 })
    for (const one of parcels) for (let turn = 0; turn < 4; turn += 1) await target?.announceParcel(code, one)
    expect((await shop.order(code)).state).toBe('Shipped')
    const [first, second] = parcels
    if (!first || !second) throw new Error('two parcels')
    const deliveredAt = '2026-11-24T12:00:00.000Z'
    expect(await target?.announceParcel(code, { ...first, deliveredAt })).toEqual(done)
    expect((await shop.order(code)).state).toBe('PartiallyDelivered')
    expect(await target?.announceParcel(code, { ...second, deliveredAt })).toEqual(done)
    await before.close()

    const { state, fulfillments } = await shop.order(code)
    expect([state, fulfillments.map((one) => [one.trackingCode, one.state, one.lines.length])]).toEqual([
      'Delivered',
      [
        ['BR1', 'Delivered', 1],
        ['BR2', 'Delivered', 2],
      ],
    ])
  })

  test('without a location the default one is told, one that the shop lacks hides no other SKU, and two variants of one SKU are refused', async () => {
    const target = connect(shop.url).stockTarget
    const [one, other] = [await shop.createProduct({}), await shop.createProduct({})]
    const twice = await shop.createProduct({})
    await shop.createProduct({ sku: twice.sku })
    const offers = [
      { sku: one.sku, externalWarehouseId: null, quantity: 7 },
      { sku: one.sku, externalWarehouseId: '999', quantity: 7 },
      { sku: twice.sku, externalWarehouseId: null, quantity: 7 },
      { sku: other.sku, externalWarehouseId: null, quantity: 8 },
    ]
    const sent = await target?.sendStock(offers, 'key')
    expect(sent?.ok && sent.value.map(({ failure }) => failure?.kind ?? null)).toEqual([
      ...[null, 'refused', 'refused', null],
    ])
    expect([
      (await shop.stockOf(one.variantId)).onHand,
      (await shop.stockOf(other.variantId)).onHand,
    ]).toEqual([7, 8])
  })

  test('what is new is switched off until people saw it, and a product whose variants have options of the shop gets none', async () => {
    const target = connect(shop.url, variantFields).catalogTarget
    const { offer } = await invent()
    const told = offer()
    await target?.sendProduct(told)
    const [product] = await shop.productsAt(slugOf(told.code))
    expect(product?.enabled).toBe(false)
    expect(product?.variants.map(({ enabled, options }) => [enabled, options[0]?.name])).toEqual([
      [false, 'P'],
      [false, 'M'],
    ])

    const { sku } = await shop.createProduct({})
    const joining = offer()
    const [first, second] = joining.skus as [OfferedSku, OfferedSku]
    const skus = [{ ...first, sku, reference: sku, values: {} }, second]
    const sent = await target?.sendProduct({ ...joining, values: {}, skus })
    expect(sent?.ok && sent.value.skus.map(({ failure }) => failure?.serviceCode ?? null)).toEqual([
      null,
      'variant.options-unknown',
    ])
  })

  test('a category is added to the values of a product, and a brand takes the place of another one', async () => {
    const target = connect(shop.url, variantFields).catalogTarget
    const { offer, others } = await invent()
    const told = offer()
    await target?.sendProduct(told)
    await target?.sendProduct({ ...told, values: others })
    expect(await target?.sendProduct({ ...told, values: { brand: '999' }, skus: [] })).toMatchObject({
      value: { failure: { serviceCode: 'facet.unknown-value' } },
    })
    const [product] = await shop.productsAt(slugOf(told.code))
    expect(new Set(product?.facetValues.map(({ id }) => id))).toEqual(
      new Set([others.brand, told.values.category, others.category]),
    )
    const { category } =
      (await target?.readProduct({ ...told, category: others.category }).then(successful))?.values ?? {}
    expect(category).toBe(others.category)
  })

  test('a price that the channel keeps in another way than the integration is not told, and zero is no price', async () => {
    const offers = [{ sku: (await shop.createProduct({})).sku, sellingCents: 100, listCents: null }]
    const sent = await connect(shop.url, { prices: 'withoutTax' }).priceTarget?.sendPrices(offers)
    expect(sent?.ok && sent.value[0]?.failure?.serviceCode).toBe('price.other-tax')
    const free = await shop.createProduct({ priceCents: 0 })
    const target = connect(shop.url).priceTarget
    expect(await target?.readPrices([free])).toEqual({ ok: true, value: [] })
    await target?.sendPrices([{ sku: free.sku, sellingCents: 990, listCents: 1990 }])
    expect(await target?.readPrices([free])).toEqual({
      ok: true,
      value: [{ sku: free.sku, sellingCents: 990 }],
    })
  })

  test('a session that the server ended is opened anew, and the call goes through', async () => {
    const before = await startBeforeFaults(vendureFaults(shop.url))
    const connector = connect(before.url)
    const body = {
      errors: [{ message: 'You are not currently authorized', extensions: { code: 'FORBIDDEN' } }],
      data: null,
    }
    expect(await connector.checkHealth()).toEqual(done)
    before.faults.add({ match: { path: 'query/health' }, kind: 'status', status: 200, body, times: 1 })
    expect(await connector.checkHealth()).toEqual(done)
    const signIns = before.record.list().filter(({ body }) => JSON.stringify(body).includes('mutation login'))
    await before.close()
    expect(signIns).toHaveLength(2)
  })

  test('a name of a field that the shop does not have is refused in words', async () => {
    const { code } = await shop.placeOrder()
    const order = await connect(shop.url, { documentField: 'cpf' }).orderSource?.fetchOrder(code)
    expect(order).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: expect.stringContaining('Cannot query field "cpf"') },
    })
  })
})
