import { behindFaults } from '@ihub/dev-env/behind-faults'
import { systemTraits } from '@ihub/domain/system-traits'
import type { Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import {
  type CatalogSourceWorld,
  catalogSourceConformance,
  readToEnd,
} from '@ihub/ports/conformance/catalog-source'
import { type PriceSourceWorld, priceSourceConformance } from '@ihub/ports/conformance/price-source'
import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { millennium } from './index.ts'

const user = 'integracao'
const password = 'senha-dos-testes'
const timeoutMs = 2_000

function connect(dispatcher: Dispatcher, url: string, given: object = {}): Capabilities {
  const settings = millennium.settings.parse({
    baseUrl: `${url}/api/millenium_eco`,
    user,
    password,
    ...given,
  })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, ...millennium.http(settings) })
  return millennium.create({ http, settings })
}

async function startWorld() {
  const simulator = await startMillennium({ user, password, emitterDocument: '00000000000191', walk: false })
  const { url, dispatcher, ...behind } = await behindFaults(simulator, { path: '/api/' })
  let made = 0
  const add = (name = 'Camiseta', prices = {}) => {
    made += 1
    const code = `P-${made}`
    const skus = [
      { size: 'P', prices },
      { size: 'M', prices },
    ]
    return simulator.addProduct({ code, name, skus })
  }
  const skuOf = ({ skus: [first] }: ReturnType<typeof add>) => first?.sku ?? ''
  const world: CatalogSourceWorld & PriceSourceWorld = {
    traits: systemTraits.mln,
    connector: connect(dispatcher, url),
    stranger: connect(dispatcher, url, { password: 'outra-senha' }),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    addProduct: async () => {
      const { code, skus } = add()
      return { code, skus: skus.map(({ sku }) => sku) }
    },
    addProducts: async (count) => {
      for (let one = 0; one < count; one += 1) add()
    },
    renameProduct: async (code, siteName) => void simulator.changeProduct(code, { siteName }),
    removeProduct: async (code) => simulator.removeProduct(code),
    addUnreadable: async () => add('meio \ud800 caractere').code,
    block: async () => {
      simulator.ignoreSkip(true)
      simulator.freezeTransId(true)
      for (let one = 0; one < 501; one += 1) add()
    },
    unblock: async () => {
      simulator.ignoreSkip(false)
      simulator.freezeTransId(false)
    },
    tables: ['1', '2'],
    addSku: async () => skuOf(add()),
    setPrice: async (table, sku, { sellingCents, listCents, isBlocked = false }) =>
      simulator.setPrice(
        sku,
        {
          price: sellingCents / 100,
          comparedPrice: listCents === null ? undefined : listCents / 100,
          isBlocked,
        },
        Number(table),
      ),
    ...behind,
  }
  return { ...world, simulator }
}

catalogSourceConformance({ name: 'mln', start: startWorld })
priceSourceConformance({ name: 'mln', start: startWorld })

describe('the catalog of Millennium', () => {
  let world: Awaited<ReturnType<typeof startWorld>>
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world?.close())

  const readAll = async () => {
    const read = await world.connector.catalogSource?.listProducts(null)
    if (!read?.ok) throw new Error(JSON.stringify(read?.error))
    return read.value.items
  }

  test('a product is read with its groups, fiscal codes, measures, images and the parts of a kit', async () => {
    world.simulator.addProduct({
      code: 'KIT-1',
      name: 'KIT CAFÉ',
      siteName: 'Kit Café',
      description: 'Duas linhas\nde texto',
      keywords: 'café, presente',
      brand: { code: 'SC', name: 'Serra Clara' },
      department: { code: '10', name: 'Casa' },
      category: { id: 22, name: 'Cozinha' },
      ncm: '6912.00.00',
      cest: '14.003.00',
      weightKg: 1.25,
      heightCm: 10.5,
      widthCm: 20,
      lengthCm: 0,
      leadTimeDays: 3,
      skus: [
        {
          sku: '7_0_0_1',
          ean: '7891000000017',
          reference: 'REF-1',
          externalId: 'EXT-1',
          color: 'Azul',
          images: 'https://img.example/1.jpg;https://img.example/2.jpg, javascript:alert(1)',
          components: [{ sku: '8_0_0_1', quantity: 2 }],
        },
      ],
    })

    const report = (await readAll()).find(({ product }) => product.code === 'KIT-1')

    expect(report).toEqual({
      externalId: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/Z$/),
      product: {
        code: 'KIT-1',
        name: 'Kit Café',
        description: 'Duas linhas\nde texto',
        brand: { id: 'SC', name: 'Serra Clara' },
        category: { id: '22', name: 'Cozinha' },
        department: { id: '10', name: 'Casa' },
        isActive: true,
        attributes: [],
        media: [],
        seo: { title: null, description: null, keywords: 'café, presente' },
        fiscal: { ncm: '69120000', cest: '1400300' },
        logistics: { weightGrams: 1250, heightMm: 105, widthMm: 200, lengthMm: null, leadTimeDays: 3 },
      },
      skus: [
        {
          sku: '7_0_0_1',
          name: 'Kit Café Azul',
          ean: '7891000000017',
          refId: 'REF-1',
          externalSku: 'EXT-1',
          isActive: true,
          attributes: [{ name: 'Cor', value: 'Azul' }],
          media: [
            { url: 'https://img.example/1.jpg', label: null },
            { url: 'https://img.example/2.jpg', label: null },
          ],
          logistics: { weightGrams: null, heightMm: null, widthMm: null, lengthMm: null },
          components: [{ sku: '8_0_0_1', quantity: 2 }],
        },
      ],
    })
  })

  test('nobody pays the second price of a table when it is the lower one', async () => {
    const sku = await world.addSku()
    await world.setPrice('1', sku, { sellingCents: 5000, listCents: 4000 })

    const read = await world.connector.priceSource?.listPrices(null, null)
    const told = read?.ok ? read.value.items.filter((price) => price.sku === sku) : []
    expect(told).toMatchObject([{ sellingCents: 5000, listCents: null }])
  })

  test('an installation that does not know $skip is read with a larger page', async () => {
    const before = (await readAll()).length
    world.simulator.ignoreSkip(true)
    world.simulator.freezeTransId(true)
    await world.addProducts(300)
    const { catalogSource } = world.connector
    if (!catalogSource) throw new Error('Millennium has a catalog')
    const { items, isStuck } = await readToEnd(catalogSource.listProducts)
    expect(isStuck).toBe(false)
    expect(new Set(items.map(({ externalId }) => externalId)).size).toBe(before + 300)
  })
})
