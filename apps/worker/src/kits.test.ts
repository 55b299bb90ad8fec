import * as erp from '@ihub/contract/erp'
import { createKitRepository } from '@ihub/db/kit/kits'
import { erpClient, givenToken, useApiErp } from '@ihub/dev-env/api-erp-shop'
import { setStore } from '@ihub/dev-env/given'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShops, type WorkingShops } from '@ihub/dev-env/working-shops'
import { cron } from '@ihub/domain/actor'
import type { KitMode } from '@ihub/domain/kit/explode-order'
import { uuidv7 } from '@ihub/kit/ids'
import { createKit } from '@ihub/operations/kit/create-kit'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let addShop: WorkingShops['addShop']
let close: () => Promise<void>
beforeAll(async () => {
  ;({ hub, addShop, close } = await startWorkingShops())
})
afterAll(() => close())

const kitSku = catalogue[0]?.id ?? ''
const components = [
  { sku: 'CAMISA', quantity: 3, percentage: 70, itemValueCents: null },
  { sku: 'MEIA', quantity: 2, percentage: 30, itemValueCents: null },
]

interface Given {
  endDate?: string | null
  setUp?(shop: Shop): Promise<unknown>
}

/** A store that sells a kit, and sends it to its ERP as it says. */
const givenShop = (code: string, kitsToErp: KitMode, { endDate = null, setUp }: Given = {}) =>
  addShop(code, async (shop) => {
    await setUp?.(shop)
    await setStore(hub.database.system, shop, { settings: JSON.stringify({ kitsToErp }) })
    const created = await createKit(
      { kits: createKitRepository(hub.database.app), newId: uuidv7, nowMs: Date.now },
      {
        storeId: shop.storeId,
        actor: cron,
        draft: {
          sku: kitSku,
          name: 'Kit de teste',
          type: 'kit',
          components,
          startDate: null,
          endDate,
          dueDate: null,
          reserved: 0,
          display: true,
          status: 'active',
        },
      },
    )
    expect(created.ok).toBe(true)
  })

/** An order of two kits that the ERP picks. */
async function givenOrder(shop: Shop) {
  const { orderId } = shop.vtex.placeOrder({ items: [{ sku: kitSku, quantity: 2 }] })
  await hub.notify(shop, orderId)
  const { document } = await reaches(hub, shop, orderId, 'handling')
  return { code: orderId, document }
}

interface SentLine {
  sku: string
  quantidade: number
  preco: number
  desconto: string
}
const sentLines = (shop: Shop) =>
  shop.millennium
    .record()
    .filter(({ path }) => path.endsWith('/pedido_venda/inclui'))
    .flatMap(({ body }) => (body as { produtos: SentLine[] }).produtos)
const unitsOf = (lines: readonly SentLine[]) =>
  Object.fromEntries(
    [...Map.groupBy(lines, ({ sku }) => sku)].map(([sku, ofSku]) => [
      sku,
      ofSku.reduce((sum, { quantidade }) => sum + quantidade, 0),
    ]),
  )

test('a kit goes to the ERP as its parts, for what was paid to the cent, and the hub shows it as it was sold', async () => {
  const shop = await givenShop('kits-abertos', 'exploded')
  const { document } = await givenOrder(shop)

  const lines = sentLines(shop)
  expect(unitsOf(lines)).toEqual({ CAMISA: 6, MEIA: 4 })
  const [sold] = document.items
  const paid = lines.reduce(
    (sum, { quantidade, preco, desconto }) => sum + quantidade * preco * (1 - Number(desconto) / 100),
    0,
  )
  expect(Math.round(paid * 100)).toBe((sold?.sellingPriceCents ?? 0) * 2)
  expect(document.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([[kitSku, 2]])
})

test('the invoice of the parts covers the kits, and the platform hears of the SKU that it sold', async () => {
  const shop = await givenShop('kits-faturados', 'exploded')
  const { code } = await givenOrder(shop)

  shop.millennium.invoice(code)
  await vi.waitFor(async () => {
    await pollNow(hub, shop, 'mln', 'read-erp-invoices')
    const order = await hub.order(shop, code)
    expect(order?.state).toMatchObject({ status: 'invoiced', microstatus: null })
    expect(order?.state.invoices).toMatchObject([{ status: 'usable', isAnnounced: true, units: 2 }])
  }, patiently)

  const announced = shop.vtex
    .requests()
    .find(({ method, path }) => method === 'POST' && path.endsWith(`/${code}/invoice`))
  expect(announced?.body).toMatchObject({ items: [{ id: kitSku, quantity: 2 }] })
})

test('a store that sends kits whole, and a kit whose period is over, go as they were sold', async () => {
  const whole = await givenShop('kits-inteiros', 'whole')
  await givenOrder(whole)
  expect(unitsOf(sentLines(whole))).toEqual({ [kitSku]: 2 })

  const over = await givenShop('kits-vencidos', 'exploded', { endDate: '2020-01-31' })
  await givenOrder(over)
  expect(unitsOf(sentLines(over))).toEqual({ [kitSku]: 2 })
})

test('the store’s own system fetches an order with its kits in parts, for what was paid', async () => {
  const shop = await givenShop('kits-buscados', 'exploded', { setUp: (one) => useApiErp(hub, one) })
  const api = await hub.startApi()
  const client = erpClient(api.url, await givenToken(hub, shop.storeId))
  const { orderId } = shop.vtex.placeOrder({ items: [{ sku: kitSku, quantity: 2 }] })
  await hub.notify(shop, orderId)

  const [work] = await vi.waitFor(async () => {
    const { data } = await client.call(erp.pullErpWork)
    expect(data).toHaveLength(1)
    return data
  }, patiently)

  const items = work?.order.items ?? []
  expect(new Set(items.map(({ sku }) => sku))).toEqual(new Set(['CAMISA', 'MEIA']))
  const goods = items.reduce((sum, item) => sum + item.quantity * item.sellingPrice, 0)
  const [sold] = (await hub.order(shop, orderId))?.document.items ?? []
  expect(Math.round(goods * 100)).toBe((sold?.sellingPriceCents ?? 0) * 2)
  await api.close()
})
