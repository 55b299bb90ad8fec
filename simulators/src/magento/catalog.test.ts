import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exampleCredentials, type Magento, startMagento } from './start-magento.ts'

let shop: Magento
beforeAll(async () => {
  shop = await startMagento({ knownSkus: ['A-1'] })
})
afterAll(() => shop?.close())
beforeEach(() => shop.reset())

async function call(method: string, path: string, body?: object) {
  const answer = await fetch(`${shop.url}/rest/default/V1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${exampleCredentials.accessToken}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the vendor's answers are read as they come
  return { status: answer.status, body: (await answer.json()) as any }
}
const tee = { sku: 'TEE', name: 'Tee', attribute_set_id: 4, price: 25, weight: '0.5' }

test('both calls save one product of a SKU, which keeps the fields that are left out', async () => {
  const { body: created } = await call('POST', '/products', { product: tee })
  await call('POST', '/products', { product: { ...tee, name: 'Tee again' } })
  await call('PUT', '/products/tee', { product: { weight: 0.6 } })
  expect(shop.shelf.all()).toHaveLength(2)
  expect((await call('GET', '/products/TEE')).body).toMatchObject({
    ...{ id: created.id, sku: 'TEE', name: 'Tee again', weight: 0.6, price: 25 },
  })
})

test('a product without a price, in an unknown category, or with a taken address is refused in Magento’s words', async () => {
  const { price: _, ...priceless } = tee
  const links = { category_links: [{ position: 0, category_id: '999' }] }
  const key = { custom_attributes: [{ attribute_code: 'url_key', value: 'tee' }] }
  await call('POST', '/products', { product: { ...tee, sku: 'FIRST', ...key } })
  const answers = [
    await call('POST', '/products', { product: priceless }),
    await call('POST', '/products', { product: { ...tee, extension_attributes: links } }),
    await call('POST', '/products', { product: { ...tee, ...key } }),
  ]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [400, 'The value of attribute "%1" must be set.'],
    [400, 'The product was unable to be saved. Please try again.'],
    [400, 'URL key for specified store already exists.'],
  ])
})

test('the right rows of a list of prices are saved, and the wrong ones answered', async () => {
  const prices = ['A-1', 'NOT-THERE'].map((sku) => ({ price: 10, store_id: 0, sku }))
  const { status, body } = await call('POST', '/products/base-prices', { prices })
  expect([status, body]).toMatchObject([200, [{ parameters: { SKU: 'NOT-THERE' } }]])
  const asked = await call('POST', '/products/base-prices-information', { skus: ['A-1', 'NOT-THERE'] })
  expect(asked.body).toEqual([{ price: 10, store_id: 0, sku: 'A-1' }])
})

test('a special price needs both of its days', async () => {
  const row = { price: 5, store_id: 0, sku: 'A-1', price_from: '2026-01-01 00:00:00' }
  expect((await call('POST', '/products/special-price', { prices: [row] })).body).toHaveLength(1)
  const dated = { ...row, price_to: '2026-12-31 23:59:59' }
  expect((await call('POST', '/products/special-price', { prices: [dated] })).body).toEqual([])
  expect(shop.prices.special(['A-1'])).toEqual([dated])
})
