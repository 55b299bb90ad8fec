import { behindFaults } from '@ihub/dev-env/behind-faults'
import { connectSystem } from '@ihub/dev-env/connect-system'
import { systemTraits } from '@ihub/domain/system-traits'
import type { OfferedSku, ProductOffer } from '@ihub/ports/catalog-target'
import { type CatalogTargetWorld, catalogTargetConformance } from '@ihub/ports/conformance/catalog-target'
import { type PriceTargetWorld, priceTargetConformance } from '@ihub/ports/conformance/price-target'
import { startInfrashop } from '@ihub/simulators/infrashop/start-infrashop'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  BrandList,
  CategoryTree,
  KeptProduct,
  KeptSku,
  KeptSkus,
  ProductChanges,
  ProductRequest,
  SkuChanges,
  SkuRequest,
} from './catalog-schema.ts'
import { infrashop, infrashopSaas } from './index.ts'
import openApi from './openapi.json' with { type: 'json' }

const timeoutMs = 2_000
const token = 'token-dos-testes'
const saas = { accountId: 'loja-um', apiKey: 'chave-dos-testes' }
const systems = {
  infrashop: { connector: infrashop, credentials: { token }, wrong: { token: 'outro' } },
  infrashop_saas: {
    connector: infrashopSaas,
    credentials: saas,
    wrong: { ...saas, apiKey: 'outra-chave' },
  },
}
type System = keyof typeof systems
const knownSkus = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6']

async function startWorld(system: System, lost: { lostAt: string; lostMethod: string }) {
  const { connector, credentials, wrong } = systems[system]
  const simulator = await startInfrashop({ ...(system === 'infrashop' ? { token } : { saas }), knownSkus })
  const { url, dispatcher, recover, ...behind } = await behindFaults(simulator, {
    path: 'catalog/admin/',
    ...lost,
  })
  const connect = (given: object) => connectSystem(connector, given, { dispatcher, timeoutMs })
  return {
    simulator,
    traits: systemTraits[system],
    connector: connect({ baseUrl: url, ...credentials }),
    stranger: connect({ baseUrl: url, ...wrong }),
    nobody: connect({ baseUrl: 'http://127.0.0.1:1', ...credentials }),
    timeoutMs,
    recover: async () => {
      simulator.refuseProduct(null)
      simulator.refusePrice(null)
      await recover()
    },
    ...behind,
  }
}

let number = 0
function invented(): ProductOffer {
  number += 1
  const code = `CAM-${number}`
  return {
    ...{ code, externalId: null },
    values: {
      name: `Camisa ${number}`,
      description: 'De algodão',
      brand: 'serra-clara',
      category: 'camisetas',
    },
    skus: ['P', 'M'].map((size, index): OfferedSku => {
      const reference = `${code}-${size}`
      const ean = `7890000${number}${index}`
      const measures = { weightGrams: 180 + index, heightMm: 105, widthMm: 200, lengthMm: 300 }
      const values = { name: size, ean, ...measures }
      const keys =
        index === 0
          ? { sku: reference }
          : { sku: `H-${reference}`, alternateId: { type: 'refid' as const, value: reference } }
      return { ...keys, reference, ean, externalId: null, values }
    }),
  }
}

const startCatalog = (system: System) => async (): Promise<CatalogTargetWorld> => {
  const lost = { lostAt: 'catalog/admin/products$', lostMethod: 'POST' }
  const { simulator, ...world } = await startWorld(system, lost)
  const { catalog } = simulator
  return {
    ...world,
    invent: invented,
    rename: async (code, name) => simulator.editProduct(code, { name }),
    refuse: async (reference) => simulator.refuseProduct(reference),
    count: async ({ code, skus }) => ({
      products: catalog.product(code) ? 1 : 0,
      skus: catalog.among(skus.map(({ reference }) => reference)).length,
    }),
    countWrites: async () => catalog.writes,
  }
}

const startPrices = (system: System) => async (): Promise<PriceTargetWorld> => {
  const lost = { lostAt: 'catalog/admin/skus/', lostMethod: 'PATCH' }
  const { simulator, ...world } = await startWorld(system, lost)
  return {
    ...world,
    skus: knownSkus.map((sku) => ({ sku })),
    unknown: { sku: 'NOT-THERE' },
    priceOf: async ({ sku }) => simulator.catalog.sku(sku)?.sellingPriceCents ?? null,
    refuse: async ({ sku }) => simulator.refusePrice(sku),
    countSendings: async () => simulator.catalog.priceSets,
  }
}

catalogTargetConformance({ name: 'infrashop', start: startCatalog('infrashop') })
catalogTargetConformance({ name: 'infrashop_saas', start: startCatalog('infrashop_saas') })
priceTargetConformance({ name: 'infrashop', start: startPrices('infrashop') })
priceTargetConformance({ name: 'infrashop_saas', start: startPrices('infrashop_saas') })

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})
async function startShop() {
  const world = await startWorld('infrashop', { lostAt: 'never', lostMethod: 'GET' })
  open.push(world.close)
  const { catalogTarget } = world.connector
  if (!catalogTarget) throw new Error('Infrashop takes products')
  return { catalog: world.simulator.catalog, target: catalogTarget }
}

test('SKUs that are there decide the product that is changed, and new ones join it', async () => {
  const { catalog, target } = await startShop()
  const offer = invented()
  const [first, second] = offer.skus as [OfferedSku, OfferedSku]
  const skus = [{ ...first, sku: 'A-1', values: {} }, second]
  const answer = await target.sendProduct({ ...offer, values: { description: 'Nova' }, skus })
  expect(answer).toMatchObject({ ok: true, value: { externalId: catalog.product('P-1')?.productId } })
  expect(catalog.product(offer.code)).toBeUndefined()
  expect(catalog.product('P-1')).toMatchObject({ name: 'Produto', description: 'Nova' })
  expect(catalog.sku(second.reference)).toMatchObject({ productCode: 'P-1' })
})

test('SKUs of several products there are refused with the products, and nothing is written', async () => {
  const { catalog, target } = await startShop()
  const offer = invented()
  await target.sendProduct(offer)
  const before = catalog.writes
  const [first, second] = offer.skus as [OfferedSku, OfferedSku]
  expect(await target.sendProduct({ ...offer, skus: [{ ...first, sku: 'A-1' }, second] })).toMatchObject({
    ok: false,
    error: {
      kind: 'refused',
      serviceCode: 'catalog.several-products',
      message: expect.stringContaining('P-1'),
    },
  })
  expect(catalog.writes).toBe(before)
})

test('the examples of the contract are what the connector sends and reads', () => {
  const { paths } = openApi
  const json = 'application/json'
  const products = paths['/catalog/admin/products'].post
  const product = paths['/catalog/admin/products/{code}']
  const skus = paths['/catalog/admin/skus'].post
  const sku = paths['/catalog/admin/skus/{sku}'].patch
  const examples: [z.ZodType, unknown][] = [
    [ProductRequest, products.requestBody.content[json].example],
    [KeptProduct, products.responses[201].content[json].example],
    [KeptProduct, product.get.responses[200].content[json].example],
    [ProductChanges, product.patch.requestBody.content[json].example],
    [KeptProduct, product.patch.responses[200].content[json].example],
    [SkuRequest, skus.requestBody.content[json].example],
    [KeptSku, skus.responses[201].content[json].example],
    [SkuChanges, sku.requestBody.content[json].example],
    [KeptSku, sku.responses[200].content[json].example],
    [KeptSkus, paths['/catalog/admin/skus/search'].post.responses[200].content[json].example],
    [BrandList, paths['/catalog/admin/brands'].get.responses[200].content[json].example],
    [CategoryTree, paths['/catalog/admin/categories'].get.responses[200].content[json].example],
  ]
  for (const [schema, example] of examples) expect(schema.safeParse(example).error).toBeUndefined()
})
