import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as erp from '@ihub/contract/erp'
import { createProtocol, getProtocol } from '@ihub/contract/protocols'
import { createCatalogReads } from '@ihub/db/catalog/catalog-reads'
import { erpClient, givenToken, useApiErp } from '@ihub/dev-env/api-erp-shop'
import { startErpProgram } from '@ihub/dev-env/erp-program'
import { setStore } from '@ihub/dev-env/given'
import { isQuiet, patiently, reaches } from '@ihub/dev-env/watch'
import { startWorkingShops } from '@ihub/dev-env/working-shops'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { expect, test, vi } from 'vitest'

test('the program of the guide tells its catalog, takes an order of VTEX and a sandbox order from their arrival to their delivery and takes goods back, also when it is killed in between', async () => {
  const shops = await startWorkingShops()
  const { hub } = shops
  const api = await hub.startApi()
  const folder = await mkdtemp(join(tmpdir(), 'erp-'))
  const shop = await shops.addShop('loja-guia', async (one) => {
    await useApiErp(hub, one)
    await setStore(hub.database.system, one, {
      settings: JSON.stringify({ readCatalogFromErp: true, readPricesFromErp: true }),
    })
  })
  const token = await givenToken(hub, shop.storeId)
  const lines: string[] = []
  const start = () =>
    startErpProgram({ folder, hubUrl: api.url, token, pauseMs: 100, onLine: (line) => lines.push(line) })
  let program = await start()
  const items = [{ sku: catalogue[0]?.id ?? '', quantity: 2 }]
  const { orderId: code } = shop.vtex.placeOrder({ status: 'ready-for-handling', items })
  await hub.notify(shop, code)
  await reaches(hub, shop, code, 'handling')
  await program.stop()

  program = await start()
  const client = erpClient(api.url, token)
  const sandbox = await client.call(erp.makeSandboxOrder)
  const order = await reaches(hub, shop, code, 'delivered')
  const { sku, sellingPriceCents } = order.document.items.find(({ service }) => !service) ?? {}
  const protocol = await client.call(createProtocol, {
    body: {
      orderId: order.orderId,
      externalProtocolId: 'TROCA-1',
      protocolType: 'return',
      email: 'ana@example.com',
      items: [{ sku: sku ?? '', sellingPrice: (sellingPriceCents ?? 0) / 100, quantity: 1 }],
    },
  })
  await vi.waitFor(
    async () =>
      expect(await client.call(getProtocol, { params: { id: protocol._id } })).toMatchObject({
        status: 'in-progress',
        integrationStatus: 'sent',
        erpReturnId: '1000-1',
      }),
    patiently,
  )
  const made = await reaches(hub, shop, sandbox.originOrderId, 'delivered')
  await isQuiet(hub, shop)

  expect(lines.filter((line) => / \d{3} [a-z]+\.|Error/.test(line))).toEqual([])
  expect(lines.filter((line) => line.startsWith(`send-order-to-erp ${code} `))).toHaveLength(1)
  expect(shop.vtex.order(code).invoices).toMatchObject([{ posts: 1, invoiceNumber: '1000' }])
  expect(made.document).toMatchObject({ currency: 'XTS', salesChannel: 'sandbox' })
  const announced = await hub.events(shop, made.orderId)
  expect(announced).toEqual(expect.arrayContaining(['accepted-by-erp', 'invoiced', 'delivered']))
  expect(announced.filter((type) => type.endsWith('-announced'))).toEqual([])
  const catalog = createCatalogReads(hub.database.app)
  const products = await catalog.list(shop.storeId, {
    ...{ page: 1, limit: 9, orderBy: 'code', direction: 'asc' },
  })
  expect(products).toMatchObject({
    value: {
      rows: [{ code: 'CAM', skuCount: 2, version: 1, price: { lowestCents: 7990, highestCents: 8490 } }],
    },
  })
  await program.stop()
  await api.close()
  await shops.close()
  await rm(folder, { recursive: true })
})
