import { createSeller } from '@ihub/contract/sellers'
import { type Role, roles } from '@ihub/domain/roles'
import { seesAllStores, worksInStores } from '@ihub/domain/users'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import coverage from '../../docs/coverage.json' with { type: 'json' }
import { addPerson } from '../src/people.ts'
import { walk } from '../src/screens.ts'
import { openForBusiness, type Showcase } from '../src/showcase.ts'
import { startOwnWorld } from '../src/start-world.ts'
import { until } from '../src/until.ts'
import { visit } from '../src/visit.ts'
import type { World } from '../src/world.ts'

let world: World
let ids: Showcase & { sellerId: string }
beforeAll(async () => {
  world = await startOwnWorld()
  const showcase = await openForBusiness(world)
  const seller = await world.api.call(createSeller, {
    storeId: showcase.storeId,
    body: { code: 'filial', name: 'Filial Sul', document: '12345678000195' },
  })
  ids = { ...showcase, sellerId: seller._id }
})
afterAll(() => world.close())

const notForAccessCenter = 'login, but not AccessCenter'
/** A redirect leads to the processes of an integration. */
const restrictionOf = ([, restriction = '']: string[]) =>
  restriction.startsWith('redirects') ? notForAccessCenter : (restriction.split(';')[0] ?? '')
const notBuilt: readonly string[] = coverage.notBuilt.screens
/** Every built screen that asks who somebody is, and the audit log, which is ours. */
const screens = [
  ...coverage.screens.filter(([path = '']) => path !== '/index.html' && !notBuilt.includes(path)),
  ['/audit', 'Admin'],
].filter((screen) => ['login', notForAccessCenter, ...roles].includes(restrictionOf(screen)))

const isFor = (role: Role, restriction: string) =>
  role === 'Root' ||
  restriction === 'login' ||
  restriction === role ||
  (restriction === notForAccessCenter && role !== 'AccessCenter')

/** A screen with the ids of real rows, so that it shows something to a person who may see it. */
function addressOf(path: string): string {
  const real: Record<string, string> = {
    integrationId: ids.erpId,
    processId: ids.processId,
    userId: ids.userId,
    storeId: ids.storeId,
    sellerId: ids.sellerId,
    jobId: ids.jobId,
    catalogId: ids.productId,
    customerId: ids.customerId,
    kitId: ids.kitId,
    importId: ids.kitImportId,
    orderId: ids.deliveredId,
    webhookId: ids.hookId,
    eventId: ids.eventId,
    invoiceId: ids.invoiceId,
    inventoryId: ids.inventoryId,
    logMovementId: ids.logMovementId,
    fullMovementId: ids.fullMovementId,
    routeId: ids.routeId,
    wmsOrderId: ids.wmsOrderId,
    protocolId: ids.protocolId,
    protocolImportId: ids.protocolImportId,
  }
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = real[name]
    if (!id) throw new Error(`no ${name} for ${path}`)
    return id
  })
}

/** The calls a page is waiting for, without the stream of events, and those that were refused. */
function watchCalls(page: Page) {
  const open = new Set<unknown>()
  const refused: string[] = []
  const isCall = (url: string) => url.includes('/api/') && !url.includes('/api/events')
  page.on('request', (request) => isCall(request.url()) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('response', (response) => {
    if (isCall(response.url()) && response.status() === 403) refused.push(response.url())
  })
  return { isQuiet: () => open.size === 0, refused }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.each(roles)(
  '%s sees every screen that is theirs, and of the others that they are forbidden',
  async (role) => {
    const storeIds = seesAllStores(role) || !worksInStores(role) ? [] : [ids.storeId]
    const { api } = await addPerson(world, { email: `${role}@lojaum.com.br`, acl: [role], storeIds })
    const page = await visit(world, '/profile', { as: api })
    const calls = watchCalls(page)
    await heading(page).waitFor()

    let wasForbidden = false
    for (const [path = '', restriction = ''] of screens) {
      // Loading the app again takes longest; the page for forbidden screens would stay where another one is forbidden too.
      if (wasForbidden) await walk(page, '/profile')
      await walk(page, addressOf(path))
      await heading(page).waitFor()
      await until(`${path} is still`, async () => calls.isQuiet(), { everyMs: 20 })
      const isForbidden = (await heading(page).innerText()) === 'Acesso negado'
      expect({ path, isForbidden }).toEqual({
        path,
        isForbidden: !isFor(role, restrictionOf([path, restriction])),
      })
      expect(new URL(page.url()).pathname === '/error-403').toBe(isForbidden)
      wasForbidden = isForbidden
    }
    expect(calls.refused, 'calls of their own screens that were refused').toEqual([])
  },
  120_000,
)

test('a person who is not signed in is led to sign in from every screen, and keeps nothing of it', async () => {
  const page = await visit(world, '/login', { isSignedIn: false })
  await page.goto('/integrations')
  await page.waitForURL('**/login')
  for (const [path = ''] of screens) {
    // Loading the app again takes longest.
    await page.evaluate((to) => history.pushState(null, '', to), addressOf(path))
    await page.waitForURL('**/login')
  }
})

test('the access center has the users in its menu and nothing else', async () => {
  const { api } = await addPerson(world, { email: 'central@lojaum.com.br', acl: ['AccessCenter'] })
  const page = await visit(world, '/users', { as: api })

  await page.getByRole('link', { name: 'Débora Lins' }).waitFor()
  const links = await page.getByRole('navigation').first().getByRole('link').allInnerTexts()
  expect(links.map((text) => text.trim()).filter(Boolean)).toEqual(['Usuários'])
})
