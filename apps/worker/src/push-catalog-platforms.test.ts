import { createCatalogIntake } from '@ihub/db/catalog/catalog-intake'
import { createCatalogPushes } from '@ihub/db/catalog/catalog-pushes'
import { createGroupLinks } from '@ihub/db/catalog/group-links'
import { priceReport, productReport } from '@ihub/dev-env/catalog-reports'
import { givenStoreSettings } from '@ihub/dev-env/given'
import { startPlatformShop } from '@ihub/dev-env/platform-shop'
import { patiently } from '@ihub/dev-env/watch'
import { cron } from '@ihub/domain/actor'
import { type ConnectorId, groupsOfTaker } from '@ihub/domain/system-traits'
import { startInfrashop } from '@ihub/simulators/infrashop/start-infrashop'
import { exampleCredentials, startMagento } from '@ihub/simulators/magento/start-magento'
import { afterEach, expect, test, vi } from 'vitest'

interface Shown {
  name: unknown
  description: unknown
}

/** A platform beside VTEX, as a person at it sees its products. */
interface Platform {
  connector: ConnectorId
  start(): Promise<{
    system: { url: string; close(): Promise<unknown> }
    credentials: Record<string, unknown>
    /** Its own groups, by kind. */
    groups: Record<string, string>
    product(code: string): Shown | undefined
    skus(codes: readonly string[]): number
    rename(code: string, name: string): void
    /** Cents that a customer pays. */
    priceOf(sku: string): number | null
  }>
}

const { integrationAsBearer: _, adminUser: __, adminPassword: ___, ...magentoKeys } = exampleCredentials

const platforms: Platform[] = [
  {
    connector: 'magento',
    start: async () => {
      const system = await startMagento()
      const attribute = (code: string, name: string) =>
        system.shelf.product(code)?.custom_attributes.find(({ attribute_code }) => attribute_code === name)
      return {
        system,
        credentials: { ...magentoKeys, brandAttribute: 'manufacturer' },
        groups: { brand: '101', category: '11' },
        product: (code) => {
          const product = system.shelf.product(code)
          return product && { name: product.name, description: attribute(code, 'description')?.value ?? null }
        },
        skus: (codes) => codes.filter((code) => system.shelf.product(code)).length,
        rename: (code, name) => system.editProduct(code, { name }),
        priceOf: (sku) => {
          const units = system.prices.payable(sku, '2026-11-27 12:00:00')
          return units === null ? null : Math.round(units * 100)
        },
      }
    },
  },
  {
    connector: 'infrashop',
    start: async () => {
      const token = 'token-dos-testes'
      const system = await startInfrashop({ token })
      return {
        system,
        credentials: { token },
        groups: { brand: 'serra-clara', category: 'camisetas' },
        product: (code) => system.catalog.product(code),
        skus: (codes) => system.catalog.among(codes).length,
        rename: (code, name) => system.editProduct(code, { name }),
        priceOf: (sku) => system.catalog.sku(sku)?.sellingPriceCents ?? null,
      }
    },
  },
]

let close: (() => Promise<unknown>) | undefined
afterEach(() => close?.())

test.each(platforms)(
  '$connector: a product of the ERP is created once its groups are linked, with its price; what was changed there stays until a person replaces it',
  async ({ connector, start }) => {
    const { system, credentials, groups, ...there } = await start()
    const started = await startPlatformShop({
      code: `vitrine-${connector.replaceAll('_', '-')}`,
      connector,
      platform: system,
      credentials,
    })
    close = started.close
    const { hub, shop } = started
    const { app, system: db } = hub.database
    const { storeId } = shop
    const integrationOf = (one: string) => shop.integrations[one]?.integrationId as never
    const source = { storeId, integrationId: integrationOf('mln') }
    const catalog = createCatalogIntake(app)
    const pushes = createCatalogPushes(app)
    const productId = async () =>
      (
        await db
          .selectFrom('products')
          .select('product_id')
          .where('store_id', '=', storeId)
          .executeTakeFirstOrThrow()
      ).product_id
    const standing = async () => (await pushes.listStandings(storeId, await productId()))?.[0]
    const reaches = (status: string) =>
      vi.waitFor(async () => expect(await standing()).toMatchObject({ status, tryAt: null }), patiently)
    await givenStoreSettings(db, storeId, {
      ...{ sendCatalogToPlatform: true, sendPricesToPlatform: true, priceTable: '1' },
    })
    const needed = groupsOfTaker(connector, 'needed')

    await catalog.takeProducts(source, [productReport('A')])
    await catalog.takePrices(source, [priceReport('A_P', 6990, 7990)])
    await reaches('refused')
    const refusal = (await standing())?.failure
    expect(refusal?.code).toBe('catalog.unmapped')
    for (const kind of needed) expect(refusal?.message).toContain(kind)
    expect(there.product('A')).toBeUndefined()

    const linked = { brand: 'SC', category: 'CAM', department: 'M' }
    for (const kind of groupsOfTaker(connector))
      await createGroupLinks(app).set(
        storeId,
        {
          ...{ integrationId: integrationOf(connector), kind, groupId: linked[kind] },
          external: { id: groups[kind] ?? '', name: null },
        },
        cron,
      )
    await reaches('done')
    expect(there.product('A')).toMatchObject({ name: 'Camiseta A' })
    expect([there.skus(['A_P', 'A_M']), there.priceOf('A_P')]).toEqual([2, 6990])

    there.rename('A', 'Camiseta da vitrine')
    await catalog.takeProducts(source, [
      productReport('A', { name: 'Camiseta nova', description: 'De algodão' }),
    ])
    await catalog.takePrices(source, [priceReport('A_P', 5990, 7990)])
    await vi.waitFor(async () => expect(there.priceOf('A_P')).toBe(5990), patiently)
    await reaches('differs')
    expect(there.product('A')).toMatchObject({ name: 'Camiseta da vitrine', description: 'De algodão' })

    await pushes.request(storeId, await productId(), { actor: cron, replaces: true, integrationId: null })
    await reaches('done')
    expect(there.product('A')).toMatchObject({ name: 'Camiseta nova' })
  },
)
