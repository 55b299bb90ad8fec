import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listOrders } from '@ihub/contract/orders'
import { signIn } from '@ihub/dev-env/api-client'
import { runIhub } from '@ihub/dev-env/run-ihub'
import { createDatabase } from '@ihub/dev-env/test-cluster'
import { chromium } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { firstAdministrator, startHub } from '../src/hub.ts'
import { startShop } from '../src/shop.ts'
import { visit } from '../src/visit.ts'
import { connectShop, stillShop, type World } from '../src/world.ts'

const IHUB_SECRET_KEY = Buffer.alloc(32, 5).toString('base64url')

test('a restored hub says on every screen that it is held, and its orders go on once somebody releases it', async () => {
  const [first, second] = [
    await createDatabase(inject('clusterUrl'), 'migrated'),
    await createDatabase(inject('clusterUrl'), 'empty'),
  ]
  const folder = await mkdtemp(join(tmpdir(), 'ihub-restore-'))
  const file = join(folder, 'hub.backup')
  const [shop, browser] = await Promise.all([startShop(stillShop), chromium.connect(inject('browserUrl'))])
  const open = async (databaseUrl: string) => {
    const hub = await startHub({ databaseUrl, settings: async () => ({ IHUB_SECRET_KEY }) })
    const api = await signIn(hub.url, firstAdministrator)
    const world: World = {
      url: hub.url,
      browser,
      administrator: firstAdministrator,
      api,
      address: '127.0.0.1',
      shop,
      close: hub.close,
    }
    return world
  }
  const before = await open(first.url)
  const storeId = await connectShop(before, shop)
  await shop.erpOutlet.unplug()
  const code = shop.vtex.placeOrder({ status: 'ready-for-handling' }).orderId
  const known = async () =>
    (await before.api.call(listOrders, { query: {}, storeId })).data.some(
      ({ originOrderId }) => originOrderId === code,
    )
  await expect.poll(known, { timeout: 60_000 }).toBe(true)
  await runIhub(['backup', '--out', file], { DATABASE_URL: first.url, IHUB_SECRET_KEY })
  await before.close()
  await runIhub(['restore', file], { DATABASE_URL: second.url, IHUB_SECRET_KEY })
  await shop.erpOutlet.plug()
  const world = { ...(await open(second.url)), storeId }
  onTestFinished(async () => {
    await world.close()
    await browser.close()
    await shop.close()
    await Promise.all([first.drop(), second.drop(), rm(folder, { recursive: true })])
  })

  const page = await visit(world, '/orders/list')
  await page.getByText('está retido desde').waitFor()
  await page.goto('/hooks/orders/settings')
  await page.getByText('está retido desde').waitFor()
  expect(shop.millennium.created(code)).toBe(0)

  await page.getByRole('button', { name: 'Liberar envios' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('nenhum outro iHub está trabalhando').waitFor()
  await dialog.getByRole('button', { name: 'Liberar envios' }).click()
  await page.getByText('Envios liberados.').waitFor()
  await page.getByText('está retido desde').waitFor({ state: 'detached' })
  await expect.poll(() => shop.millennium.created(code), { timeout: 60_000 }).toBe(1)
}, 180_000)
