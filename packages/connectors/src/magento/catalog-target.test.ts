import { faultsBelow } from '@ihub/dev-env/platform-world'
import { systemTraits } from '@ihub/domain/system-traits'
import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { OfferedSku, ProductOffer } from '@ihub/ports/catalog-target'
import { type CatalogTargetWorld, catalogTargetConformance } from '@ihub/ports/conformance/catalog-target'
import { type PriceTargetWorld, priceTargetConformance } from '@ihub/ports/conformance/price-target'
import { exampleCredentials, type Magento, startMagento } from '@ihub/simulators/magento/start-magento'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { magento } from './index.ts'

const timeoutMs = 2_000
const { consumerKey, consumerSecret, accessToken, accessTokenSecret } = exampleCredentials
const settings = {
  ...{ consumerKey, consumerSecret, accessToken, accessTokenSecret },
  ...{ brandAttribute: 'manufacturer', eanAttribute: 'ean' },
}
const knownSkus = ['A-1', 'A-2', 'A, 3', 'A-4', 'A-5', 'A-6']
const today = '2026-11-27 12:00:00'

function connect(dispatcher: Dispatcher, baseUrl: string, changes: object = {}): Capabilities {
  const parsed = magento.settings.parse({ ...settings, baseUrl, ...changes })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, ...magento.http(parsed) })
  return magento.create({ http, settings: parsed })
}

async function startWorld(lost: string) {
  const shop = await startMagento({ knownSkus })
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  const match = { path: `V1/products${lost}$`, method: 'POST' }
  const rules = faultsBelow('/rest/', { 'lost-answer': { match, kind: 'cut-after', times: 1 } })
  return {
    shop,
    traits: systemTraits.magento,
    connector: connect(dispatcher, shop.url),
    stranger: connect(dispatcher, shop.url, { consumerSecret: 'x', accessToken: 'y' }),
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
function invented(toKeys: (code: string) => Partial<OfferedSku> = () => ({})): ProductOffer {
  number += 1
  const code = `P-${number}`
  return {
    ...{ code, externalId: null },
    values: { name: `Camisa ${number}`, description: 'De algodão', brand: '101', category: '11' },
    skus: ['P', 'M'].map((size, index) => {
      const sku = `${code}-${size}`
      const ean = `7890000${number}${index}`
      const values = { name: size, ean, weightGrams: 185 + index }
      return { ...{ sku, reference: sku, ean, externalId: null, values }, ...toKeys(sku) }
    }),
  }
}

const startCatalog = (toKeys?: Parameters<typeof invented>[0]) => async (): Promise<CatalogTargetWorld> => {
  const { shop, ...world } = await startWorld('')
  return {
    ...world,
    invent: () => invented(toKeys),
    rename: async (code, name) => shop.editProduct(code, { name }),
    refuse: async (reference) => shop.refuseProduct(reference),
    count: async ({ code, skus }) => ({
      products: shop.shelf.product(code) ? 1 : 0,
      skus: skus.filter(({ reference }) => shop.shelf.product(reference)).length,
    }),
    countWrites: async () => shop.shelf.writes,
  }
}

catalogTargetConformance({ name: 'magento', start: startCatalog() })
catalogTargetConformance({
  name: 'magento by reference',
  start: startCatalog((value) => ({ sku: `HUB-${value}`, alternateId: { type: 'refid', value } })),
})

async function startPrices(): Promise<PriceTargetWorld> {
  const { shop, ...world } = await startWorld('/base-prices')
  return {
    ...world,
    skus: knownSkus.map((sku) => ({ sku })),
    unknown: { sku: 'NOT-THERE' },
    priceOf: async ({ sku }) => {
      const units = shop.prices.payable(sku, today)
      return units === null ? null : Math.round(units * 100)
    },
    refuse: async ({ sku }) => shop.refusePrice(sku),
    countSendings: async () => shop.prices.saves,
  }
}

priceTargetConformance({ name: 'magento', start: startPrices })

let shop: Magento
let dispatcher: Dispatcher
let connector: Capabilities
beforeAll(async () => {
  shop = await startMagento({ knownSkus })
  dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  connector = connect(dispatcher, shop.url)
})
afterAll(async () => {
  await dispatcher.close()
  await shop.close()
})
beforeEach(() => shop.reset())

const send = (offer: ProductOffer) => connector.catalogTarget?.sendProduct(offer)

test('what is new is switched off until people saw it, and a SKU is found by way of its product alone', async () => {
  const offer = invented()
  await send(offer)
  expect(shop.shelf.product(offer.code)).toMatchObject({ type_id: 'configurable', status: 2, visibility: 4 })
  for (const { sku } of offer.skus)
    expect(shop.shelf.product(sku)).toMatchObject({ type_id: 'simple', status: 2, visibility: 1 })
})

test('a product whose only SKU has its code is one product of Magento, under the product’s name', async () => {
  const { code, ...offer } = invented()
  const [first] = offer.skus as [OfferedSku]
  const skus = [{ ...first, sku: code, reference: code }]
  expect(await send({ ...offer, code, skus })).toMatchObject({
    ok: true,
    value: { failure: null, skus: [{ failure: null, externalId: String(shop.shelf.product(code)?.id) }] },
  })
  expect(shop.shelf.product(code)).toMatchObject({
    ...{ type_id: 'simple', name: offer.values.name, weight: 0.185 },
  })
  expect(shop.shelf.writes).toBe(2)
})

test('SKUs that are sold without the product stay so: no product is made above them', async () => {
  const offer = invented()
  const [first, second] = offer.skus as [OfferedSku, OfferedSku]
  const skus = [{ ...first, sku: 'a-1', reference: 'A-1', values: { name: 'Nova' } }, second]
  const held = await connector.catalogTarget?.readProduct({ ...offer, skus })
  expect(held).toMatchObject({ ok: true, value: { values: {}, skus: [{ sku: 'a-1', isExact: true }] } })
  await send({ ...offer, skus })
  expect(shop.shelf.product(offer.code)).toBeUndefined()
  expect(shop.shelf.product('A-1')).toMatchObject({ name: 'Nova', status: 1, visibility: 4 })
  expect(shop.shelf.product(second.sku)).toMatchObject({ status: 2, visibility: 4 })
})

test('a category is added to those of a product, and counts where it is among them', async () => {
  const offer = invented()
  await send(offer)
  shop.editProduct(offer.code, {
    extension_attributes: {
      category_links: [
        { position: 0, category_id: '21' },
        { position: 1, category_id: '11' },
      ],
    },
  })
  const categoryOf = async (category: string) => {
    const held = await connector.catalogTarget?.readProduct({ ...offer, category })
    return held?.ok && held.value.values.category
  }
  expect([await categoryOf('11'), await categoryOf('12')]).toEqual(['11', '21'])
  await send({ ...offer, values: { category: '12' }, skus: [] })
  expect(shop.shelf.product(offer.code)?.extension_attributes.category_links).toMatchObject([
    { category_id: '21' },
    { category_id: '11' },
    { category_id: '12' },
  ])
})

test('without the attributes of the settings brand and EAN are neither read nor sent', async () => {
  const offer = invented()
  const plain = connect(dispatcher, shop.url, { brandAttribute: '', eanAttribute: '' }).catalogTarget
  await plain?.sendProduct(offer)
  expect(
    shop.shelf.product(offer.code)?.custom_attributes.map(({ attribute_code }) => attribute_code),
  ).toEqual(['description', 'url_key'])
  const held = await plain?.readProduct(offer)
  expect(held?.ok && [held.value.values.brand, held.value.skus[0]?.values.ean]).toEqual([
    undefined,
    undefined,
  ])
})

test('a lower price beside the one before is a special price, which ends once it is the only one', async () => {
  const target = connector.priceTarget
  await target?.sendPrices([{ sku: 'A-1', sellingCents: 7990, listCents: 9990 }])
  expect(shop.prices.base(['A-1'])).toEqual([{ sku: 'A-1', store_id: 0, price: 99.9 }])
  expect(shop.prices.special(['A-1'])).toMatchObject([{ price: 79.9, store_id: 0 }])
  await target?.sendPrices([{ sku: 'A-1', sellingCents: 12_000, listCents: null }])
  expect([shop.prices.base(['A-1'])[0]?.price, shop.prices.special(['A-1'])]).toEqual([120, []])
})

test('a special price of another time stays while the hub has none, and prices of one store view are left alone', async () => {
  const later = { sku: 'A-1', price: 50, price_from: '2098-01-01 00:00:00', price_to: '2098-01-31 23:59:59' }
  shop.prices.saveSpecial([{ ...later, store_id: 0 }])
  shop.prices.saveBase([{ sku: 'A-1', store_id: 1, price: 1 }])
  await connector.priceTarget?.sendPrices([{ sku: 'A-1', sellingCents: 7990, listCents: null }])
  expect(await connector.priceTarget?.readPrices([{ sku: 'A-1' }])).toEqual({
    ok: true,
    value: [{ sku: 'A-1', sellingCents: 7990, listCents: null }],
  })
  expect(shop.prices.special(['A-1'])).toMatchObject([later])
  expect(shop.prices.base(['A-1'])).toContainEqual({ sku: 'A-1', store_id: 1, price: 1 })
})

test('the zero that a new product has to have is no price that somebody chose', async () => {
  shop.prices.saveBase([{ sku: 'A-1', store_id: 0, price: 0 }])
  expect(await connector.priceTarget?.readPrices([{ sku: 'A-1' }])).toEqual({ ok: true, value: [] })
})

test('of 250 prices with three wrong ones all others are taken in few calls', async () => {
  const wrong = ['S3', 'S120', 'S249']
  const offers = Array.from({ length: 250 }, (_, index) => ({
    sku: `S${index}`,
    sellingCents: 1000,
    listCents: null,
  }))
  for (const { sku } of offers.filter(({ sku }) => !wrong.includes(sku)))
    shop.editProduct(sku, { name: sku, price: 0, attribute_set_id: 4 })
  const before = shop.requests().length
  const sent = await connector.priceTarget?.sendPrices(offers)
  const refused = sent?.ok ? sent.value.filter(({ failure }) => failure !== null) : []
  expect(refused.map(({ sku }) => sku)).toEqual(wrong)
  expect(refused[0]?.failure?.message).toContain('SKU = S3, Store ID: 0')
  expect(shop.prices.base(offers.map(({ sku }) => sku))).toHaveLength(247)
  expect(shop.requests().length - before).toBeLessThan(60)
})
