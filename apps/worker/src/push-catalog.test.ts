import { createApplyAlertRules } from '@ihub/db/alert/apply-alert-rules'
import { createCatalogIntake } from '@ihub/db/catalog/catalog-intake'
import { createCatalogPushes } from '@ihub/db/catalog/catalog-pushes'
import { createGroupLinks } from '@ihub/db/catalog/group-links'
import { priceReport, productReport } from '@ihub/dev-env/catalog-reports'
import { givenStoreSettings } from '@ihub/dev-env/given'
import type { Shop } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import { cron } from '@ihub/domain/actor'
import type { groupKinds } from '@ihub/domain/catalog/product'
import type { ProductReport } from '@ihub/ports/catalog-source'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

type Working = Awaited<ReturnType<typeof startWorkingShop>>
let started: Working
let shop: Shop
beforeAll(async () => {
  started = await startWorkingShop('vitrine')
  shop = started.shop
})
afterAll(() => started?.close())

const db = () => started.hub.database
const set = (settings: object) =>
  givenStoreSettings(db().system, shop.storeId, { sendCatalogToPlatform: true, priceTable: '1', ...settings })
const platformId = () => shop.integrations.vtex?.integrationId ?? ''
const link = (kind: (typeof groupKinds)[number], groupId: string, id: string) =>
  createGroupLinks(db().app).set(
    shop.storeId,
    { integrationId: platformId(), kind, groupId, external: { id, name: null } },
    cron,
  )
const source = () => ({ storeId: shop.storeId, integrationId: shop.integrations.mln?.integrationId as never })
const tell = (...reports: ProductReport[]) => createCatalogIntake(db().app).takeProducts(source(), reports)
const price = (code: string, sellingCents: number) =>
  createCatalogIntake(db().app).takePrices(source(), [priceReport(code, sellingCents)])
const idOf = async (code: string) =>
  (
    await db()
      .system.selectFrom('products')
      .select('product_id')
      .where('store_id', '=', shop.storeId)
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).product_id
const standing = async (code: string) => {
  const standings = await createCatalogPushes(db().app).listStandings(shop.storeId, await idOf(code))
  return standings?.[0]
}
const reaches = (code: string, status: string) =>
  vi.waitFor(async () => expect(await standing(code)).toMatchObject({ status, tryAt: null }), patiently)
const push = async (code: string, replaces = false) =>
  createCatalogPushes(db().app).request(shop.storeId, await idOf(code), {
    ...{ actor: cron, replaces, integrationId: null },
  })
const there = (code: string) => shop.vtex.shelf.productByReference(code)

test('nothing is told while the store does not send its catalog', async () => {
  await tell(productReport('A'))
  expect(await standing('A')).toBeUndefined()
})

test('without a link of its groups a product is refused by name, raises an alert, and is created once they are linked', async () => {
  await set({})
  await reaches('A', 'refused')
  expect(await standing('A')).toMatchObject({
    failure: { code: 'catalog.unmapped', message: expect.stringContaining('brand Serra Clara') },
    skus: [{ sku: 'A_P', status: 'refused' }, { sku: 'A_M' }],
  })
  expect(there('A')).toBeUndefined()
  const applyRules = createApplyAlertRules(db().system)
  await applyRules()
  const alerts = () =>
    db()
      .system.selectFrom('alerts')
      .select(['subject', 'status', 'figures'])
      .where('store_id', '=', shop.storeId)
      .where('subject', '=', 'catalog-refused')
      .execute()
  expect(await alerts()).toMatchObject([{ status: 'created', figures: { skus: 2, product: 'A' } }])

  await link('brand', 'SC', '2000000')
  await link('category', 'CAM', '10')
  await link('department', 'M', '1')

  await reaches('A', 'done')
  expect(there('A')).toMatchObject({ Name: 'Camiseta A', BrandId: 2000000, CategoryId: 10 })
  expect(shop.vtex.shelf.skuByReference('A_P')).toMatchObject({
    Name: 'P',
    PackagedWeightKg: 180,
    IsActive: false,
  })
  await applyRules()
  expect(await alerts()).toMatchObject([{ status: 'finished' }])
})

test('a changed product is told by itself, and a name that was changed at the platform stays until a person replaces it', async () => {
  await tell(productReport('A', { name: 'Camiseta do ERP' }))
  await vi.waitFor(() => expect(there('A')).toMatchObject({ Name: 'Camiseta do ERP' }), patiently)
  shop.vtex.editProduct('A', { Name: 'Camiseta da vitrine' })
  await tell(productReport('A', { name: 'Camiseta nova', description: 'De algodão' }))

  await reaches('A', 'differs')
  expect(there('A')).toMatchObject({ Name: 'Camiseta da vitrine', Description: 'De algodão' })
  expect((await standing('A'))?.kept).toEqual([
    { field: 'name', hub: 'Camiseta nova', platform: 'Camiseta da vitrine', standing: 'theirs' },
  ])

  expect(await push('A', true)).toEqual({ ok: true, value: null })
  await reaches('A', 'done')
  expect(there('A')).toMatchObject({ Name: 'Camiseta nova' })
})

test('prices are told where the store sends them, also of products that were there before', async () => {
  await price('A_P', 7990)
  await set({ sendPricesToPlatform: true })
  const id = String(shop.vtex.shelf.skuByReference('A_P')?.Id)
  const basePrice = () => shop.vtex.prices().find(({ itemId }) => itemId === id)?.basePrice
  await vi.waitFor(() => expect(basePrice()).toBe(79.9), patiently)
  await price('A_P', 6990)
  await vi.waitFor(() => expect(basePrice()).toBe(69.9), patiently)
})

test('a SKU that the platform refuses is named, and hides no other product', async () => {
  shop.vtex.refuseProduct('B_P')
  await tell(productReport('B'), productReport('C'))
  await reaches('C', 'done')
  await reaches('B', 'refused')
  expect((await standing('B'))?.skus).toMatchObject([
    { sku: 'B_P', status: 'refused', failure: { message: expect.stringContaining('B_P') } },
    { sku: 'B_M', status: 'done', failure: null },
  ])
  shop.vtex.refuseProduct(null)
  await push('B')
  await reaches('B', 'done')
  expect(shop.vtex.shelf.products().filter(({ RefId }) => RefId === 'B')).toHaveLength(1)
})
