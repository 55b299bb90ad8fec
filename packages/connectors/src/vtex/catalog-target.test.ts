import { faultsBelow } from '@ihub/dev-env/platform-world'
import { systemTraits } from '@ihub/domain/system-traits'
import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { OfferedSku, ProductOffer } from '@ihub/ports/catalog-target'
import { type CatalogTargetWorld, catalogTargetConformance } from '@ihub/ports/conformance/catalog-target'
import { type PriceTargetWorld, priceTargetConformance } from '@ihub/ports/conformance/price-target'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { startVtex, type Vtex } from '@ihub/simulators/vtex/start-vtex'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { vtex } from './index.ts'

const appKey = 'vtexappkey-lojasimulada-TESTES'
const appToken = 'token-of-the-tests'
const timeoutMs = 2_000

function connect(dispatcher: Dispatcher, baseUrl: string, token = appToken): Capabilities {
  const settings = vtex.settings.parse({ accountName: 'lojasimulada', appKey, appToken: token, baseUrl })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, ...vtex.http(settings) })
  return vtex.create({ http, settings })
}

async function startWorld(lost: { path: string; method: string }) {
  const shop = await startVtex({ appKey, appToken })
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  const rules = faultsBelow('/api/', { 'lost-answer': { match: lost, kind: 'cut-after', times: 1 } })
  return {
    shop,
    traits: systemTraits.vtex,
    connector: connect(dispatcher, shop.url),
    stranger: connect(dispatcher, shop.url, 'another-token'),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    commit: async (name: keyof typeof rules) => shop.faults.replace([rules[name]]),
    recover: async () => {
      shop.faults.clear()
      shop.refuseProduct(null)
      shop.refusePrice(null)
    },
    close: async () => {
      await dispatcher.close()
      await shop.close()
    },
  }
}

let number = 0
function invented(toKeys: (sku: string, ean: string) => Partial<OfferedSku>): ProductOffer {
  number += 1
  const code = `P-${number}`
  return {
    code,
    externalId: null,
    values: {
      ...{ name: `Camisa ${number}`, description: 'De algodão' },
      ...{ brand: '2000000', category: '10', department: '1' },
    },
    skus: ['P', 'M'].map((size, index) => {
      const sku = String(900_000 + number * 10 + index)
      const ean = `78900000${sku}`
      const measures = { weightGrams: 180, heightMm: 105, widthMm: 200, lengthMm: 300 }
      return {
        ...{ sku, reference: `${code}-${size}`, ean, externalId: null },
        ...{ values: { name: size, ean, ...measures }, ...toKeys(`${code}-${size}`, ean) },
      }
    }),
  }
}

const startCatalog = (toKeys: Parameters<typeof invented>[0]) => async (): Promise<CatalogTargetWorld> => {
  const { shop, ...world } = await startWorld({ path: '/api/catalog/pvt/product', method: 'POST' })
  return {
    ...world,
    invent: () => invented(toKeys),
    rename: async (code, name) => shop.editProduct(code, { Name: name }),
    refuse: async (reference) => shop.refuseProduct(reference),
    count: async ({ code, skus }) => ({
      products: shop.shelf.products().filter(({ RefId }) => RefId === code).length,
      skus: shop.shelf.skus().filter(({ RefId }) => skus.some(({ reference }) => reference === RefId)).length,
    }),
    countWrites: async () => shop.shelf.writes,
  }
}

catalogTargetConformance({ name: 'vtex', start: startCatalog(() => ({})) })
catalogTargetConformance({
  name: 'vtex by reference',
  start: startCatalog((value) => ({ sku: `HUB-${value}`, alternateId: { type: 'refid', value } })),
})
catalogTargetConformance({
  name: 'vtex by EAN',
  start: startCatalog((_, value) => ({ sku: `HUB-${value}`, alternateId: { type: 'ean', value } })),
})

async function startPrices(): Promise<PriceTargetWorld> {
  const { shop, ...world } = await startWorld({ path: '/api/pricing/', method: 'PUT' })
  const priceOf = (id: string) => shop.prices().find(({ itemId }) => itemId === id)?.basePrice ?? null
  return {
    ...world,
    skus: catalogue.map(({ id }) => ({ sku: id })),
    unknown: { sku: '99999' },
    priceOf: async ({ sku }) => {
      const price = priceOf(sku)
      return price === null ? null : Math.round(price * 100)
    },
    refuse: async ({ sku }) => shop.refusePrice(sku),
    countSendings: async () => shop.prices().reduce((sum, { updates }) => sum + updates, 0),
  }
}

priceTargetConformance({ name: 'vtex', start: startPrices })

let shop: Vtex
let dispatcher: Dispatcher
let connector: Capabilities
beforeAll(async () => {
  shop = await startVtex({ appKey, appToken })
  dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  connector = connect(dispatcher, shop.url)
})
afterAll(async () => {
  await dispatcher.close()
  await shop.close()
})
beforeEach(() => shop.reset())

test('an EAN that VTEX has under another reference is a weak match: nothing is changed or created', async () => {
  const [known] = catalogue
  const offer = invented(() => ({ alternateId: { type: 'ean', value: known?.ean ?? '' } }))
  const before = shop.shelf.writes

  const held = await connector.catalogTarget?.readProduct(offer)
  const answer = await connector.catalogTarget?.sendProduct(offer)

  expect(held).toMatchObject({ ok: true, value: { externalId: null, skus: [{ isExact: false }, {}] } })
  expect(answer).toMatchObject({
    ok: true,
    value: { externalId: null, failure: { kind: 'refused', serviceCode: 'catalog.weak-match' } },
  })
  expect(shop.shelf.writes).toBe(before)
})

test('SKUs of several products there are refused with the products, and nothing is written', async () => {
  const [one] = catalogue
  const other = catalogue.find(({ productId }) => productId !== one?.productId)
  const offer = invented(() => ({}))
  const [first, second] = offer.skus
  const skus = [
    { ...first, sku: one?.id ?? '' },
    { ...second, sku: other?.id ?? '' },
  ] as OfferedSku[]
  expect(await connector.catalogTarget?.sendProduct({ ...offer, skus })).toMatchObject({
    ok: false,
    error: { kind: 'refused', serviceCode: 'catalog.several-products' },
  })
  expect(shop.shelf.writes).toBe(0)
})

test('a SKU without its measures is refused by its own code before VTEX is asked to create it', async () => {
  const offer = invented(() => ({}))
  const [first, second] = offer.skus
  const skus = [first, { ...second, values: { name: 'M' } }] as OfferedSku[]
  expect(await connector.catalogTarget?.sendProduct({ ...offer, skus })).toMatchObject({
    ok: true,
    value: { failure: null, skus: [{ failure: null }, { failure: { serviceCode: 'catalog.no-measures' } }] },
  })
})

test('a SKU that is on sale stays on sale when its name changes', async () => {
  const [known] = catalogue
  const offer = invented(() => ({}))
  const sku = {
    ...offer.skus[0],
    sku: known?.id ?? '',
    externalId: known?.id ?? null,
    values: { name: 'Nova' },
  }
  await connector.catalogTarget?.sendProduct({ ...offer, values: {}, skus: [sku as OfferedSku] })
  expect(shop.shelf.sku(known?.id ?? '')).toMatchObject({ Name: 'Nova', IsActive: true, RefId: known?.refId })
})

test('the fixed prices of a SKU and its cost stay when its base price changes', async () => {
  const fixedPrices = [{ tradePolicyId: '1', value: 50.5, listPrice: null, minQuantity: 2 }]
  await fetch(`${shop.url}/api/pricing/prices/2001`, {
    method: 'PUT',
    headers: {
      ...{ 'content-type': 'application/json', 'X-VTEX-API-AppKey': appKey, 'X-VTEX-API-AppToken': appToken },
    },
    body: JSON.stringify({ costPrice: 35, markup: 30, listPrice: 60, fixedPrices }),
  })
  await connector.priceTarget?.sendPrices([{ sku: '2001', sellingCents: 5250, listCents: null }])
  expect(shop.prices()).toMatchObject([
    { basePrice: 52.5, costPrice: 35, markup: 50, listPrice: 60, fixedPrices },
  ])
})
