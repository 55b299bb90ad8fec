import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startDeployable } from '../src/deployable.ts'
import { openPage, type Visitor } from '../src/open-page.ts'
import { startWorld } from '../src/start-world.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await connectShop(world, world.shop)
})
afterAll(() => world.close())

let hub: Awaited<ReturnType<typeof startDeployable>>
beforeEach(async () => {
  hub = await startDeployable(world.url)
  return hub.close
})

/** These journeys are about broken pages, so errors of the page are no failure here. */
async function open(path: string, visitor?: Visitor): Promise<Page> {
  const page = await openPage({ ...world, url: hub.url }, { serviceWorkers: 'allow', ...visitor })
  onTestFinished(() => page.context().close())
  await page.goto(path)
  return page
}
/** Waits until the app is kept for later, as it is a moment after the first page. */
async function openKept(path: string): Promise<Page> {
  const page = await open(path)
  await page.evaluate(async () => {
    if (navigator.serviceWorker.controller) return
    await new Promise((ready) => navigator.serviceWorker.addEventListener('controllerchange', ready))
  })
  return page
}
const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

test('a deploy leaves the open page whole and tells of the new version, which a reload brings', async () => {
  const page = await openKept('/')
  const before = await buildOf(page)
  expect(await page.getByText('Uma nova versão está pronta').count()).toBe(0)

  hub.deploy()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Uma nova versão está pronta').waitFor()
  // Its code was never loaded and is gone from the server.
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Mostrar estes atalhos').waitFor()
  await page.keyboard.press('Escape')
  expect(await buildOf(page)).toBe(before)

  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect.poll(() => buildOf(page)).not.toBe(before)
  await heading(page, 'Início')
  expect(await page.getByText('Uma nova versão está pronta').count()).toBe(0)
})

test('without an answer from the server the app opens, says so and comes back with it', async () => {
  const page = await openKept('/')

  hub.goDown()
  await page.reload()
  await heading(page, 'Sem conexão com o iHub')
  hub.comeBack()
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await heading(page, 'Início')
})

test('answers of the API are never kept', async () => {
  const page = await openKept('/orders/list')
  await page.getByText('Nenhum pedido', { exact: true }).waitFor()

  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('where nothing is kept, a page whose code a deploy removed loads itself anew', async () => {
  const page = await open('/', { serviceWorkers: 'block' })
  await page.getByRole('link', { name: 'Integrações' }).waitFor()

  hub.deploy()
  await page.getByRole('link', { name: 'Integrações' }).click()
  await heading(page, 'Integrações')
})

test('code that stays missing is an error with a way out, and not an endless reload', async () => {
  const page = await open('/', { serviceWorkers: 'block' })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route(/\/assets\/integrations-page-/, (route) => route.fulfill({ status: 404 }))

  await page.getByRole('link', { name: 'Integrações' }).click()
  await heading(page, 'Algo deu errado')
  expect(loads).toBeLessThanOrEqual(2)
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await heading(page, 'Início')
})
