import { logout } from '@ihub/contract/session'
import { createStore, updateStore } from '@ihub/contract/stores'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from '../src/open-page.ts'
import { rowOf } from '../src/orders-list.ts'
import { addPerson, type Person } from '../src/people.ts'
import { startOwnWorld } from '../src/start-world.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
let otherStoreId: string
beforeAll(async () => {
  world = await startOwnWorld()
  storeId = await connectShop(world, world.shop)
  const other = await world.api.call(createStore, { body: { code: 'zebra', name: 'Zebra' } })
  otherStoreId = other._id
})
afterAll(() => world.close())

const as = ({ api }: Pick<Person, 'api'>, path: string, visitor?: Visitor) =>
  visit(world, path, { ...visitor, as: api })
const menu = (page: Page) => page.getByRole('navigation', { name: /principal|Main/ })
const items = (page: Page) => menu(page).getByRole('link').allInnerTexts()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const currentStore = (page: Page) => page.getByTitle('Loja', { exact: true }).innerText()

describe('the menu', () => {
  test('opens and closes its groups, and remembers how it was left', async () => {
    const page = await visit(world, '/')
    await menu(page).getByRole('button', { name: 'Administração' }).click()
    await menu(page).getByRole('link', { name: 'Usuários' }).waitFor()

    await page.reload()
    await menu(page).getByRole('link', { name: 'Usuários' }).click()
    await heading(page, 'Usuários')
    expect(await menu(page).getByRole('link', { name: 'Usuários' }).getAttribute('aria-current')).toBe('page')

    await menu(page).getByRole('button', { name: 'Administração' }).click()
    await menu(page).getByRole('link', { name: 'Usuários' }).waitFor({ state: 'hidden' })
  })

  test('shrinks to its icons, stays so, and shows a group beside its icon', async () => {
    const page = await visit(world, '/')
    await page.getByRole('button', { name: 'Recolher menu' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Expandir menu' }).waitFor()
    expect(await page.getByText('Integrações').count()).toBe(0)

    await menu(page).getByRole('button', { name: 'Webhooks' }).click()
    await page.getByRole('menuitem', { name: 'Eventos de pedidos' }).click()
    await heading(page, 'Eventos de webhooks de pedidos')
  })

  test('covers the page of a phone until a choice is made or escape is pressed', async () => {
    const page = await visit(world, '/', { viewport: { width: 390, height: 800 } })
    const open = () => page.getByRole('button', { name: 'Abrir menu' }).click()
    await open()
    await menu(page).getByRole('link', { name: 'Integrações' }).click()
    await heading(page, 'Integrações')
    await menu(page).waitFor({ state: 'hidden' })

    await open()
    await menu(page).waitFor()
    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'hidden' })
  })

  test('names the mode in brackets, in another colour for staging, and keeps still in production', async () => {
    const page = await visit(world, '/icon.svg')
    const seen = new Map<string, { brand: string; colour: string }>()
    for (const mode of ['local', 'staging', 'production']) {
      await page.route(`${world.url}/`, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace('content="local"', `content="${mode}"`)
        await route.fulfill({ response: answer, body })
      })
      await page.goto('/')
      const brand = page.getByRole('link', { name: /^iHub/ })
      await brand.waitFor()
      const colour = await brand.evaluate(
        (link) => getComputedStyle(link.parentElement as Element).background,
      )
      seen.set(mode, { brand: await brand.innerText(), colour })
    }

    expect(seen.get('local')?.brand).toContain('[local]')
    expect(seen.get('staging')?.brand).toContain('[staging]')
    expect(seen.get('production')?.brand).not.toContain('[')
    expect(seen.get('staging')?.colour).not.toBe(seen.get('local')?.colour)
    expect(seen.get('production')?.colour).toBe(seen.get('local')?.colour)
  })
})

describe('each level', () => {
  test('an access-center user sees the users and nothing else, and paths begin there', async () => {
    const person = await addPerson(world, { email: 'center@shell.example', acl: ['AccessCenter'] })
    const page = await as(person, '/users/new', { locale: 'en-US' })

    const crumbs = page.getByRole('navigation', { name: 'You are at' })
    await crumbs.getByRole('link', { name: 'Users' }).click()
    await heading(page, 'Users')
    expect(await items(page)).toEqual(['Users'])
    expect(await crumbs.getByRole('link').count()).toBe(0)
    expect(await page.getByTitle('Store', { exact: true }).count()).toBe(0)

    await page.getByTitle('center’s account').click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await heading(page, 'Settings')
    await crumbs.getByRole('link', { name: 'Users' }).waitFor()
  })

  test('a user without a store is told so, and sends no store along', async () => {
    const person = await addPerson(world, { email: 'nowhere@shell.example' })
    const page = await as(person, '/icon.svg', { locale: 'es-MX' })
    await page.evaluate((id) => localStorage.setItem('current-store', id), storeId)
    const named: string[] = []
    await page.goto('/')
    await page.getByText('Aún no tienes acceso a ninguna tienda').waitFor()
    page.on('request', (request) => {
      if ('store-id' in request.headers()) named.push(request.url())
    })

    await page.getByTitle('Cuenta de nowhere').click()
    await page.getByRole('menuitem', { name: 'Configuración' }).click()
    await page.getByRole('heading', { level: 1, name: 'Configuración' }).waitFor()
    expect(named).toEqual([])
    expect(await items(page)).toEqual(['Inicio'])
    expect(await page.evaluate(() => localStorage.getItem('current-store'))).toBeNull()
  })

  test('a user chooses among the own stores, and a screen for others is refused', async () => {
    const person = await addPerson(world, { email: 'one@shell.example', storeIds: [otherStoreId] })
    const page = await as(person, '/')
    await expect.poll(() => currentStore(page)).toBe('Z\nZebra')
    expect(await items(page)).not.toContain('Lojas')

    await page.getByTitle('Loja', { exact: true }).click()
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('option').count()).toBe(1)
    await page.goto('/stores')
    await heading(page, 'Acesso negado')
    expect(new URL(page.url()).pathname).toBe('/error-403')
    await expect.poll(() => page.title()).toBe('Acesso negado · iHub')
  })

  test('an administrator sees and looks after their own stores only, and has the one they create', async () => {
    const rename = (id: string, name: string) =>
      world.api.call(updateStore, { params: { id }, body: { name } })
    await rename(storeId, 'Loja Primeira')
    await rename(storeId, 'Loja Um')
    await rename(otherStoreId, 'Zebra Listrada')
    await rename(otherStoreId, 'Zebra')
    const wish = { email: 'chefe@shell.example', acl: ['Admin' as const], storeIds: [otherStoreId] }
    const page = await as(await addPerson(world, wish), '/')
    const offered = async () => {
      await page.getByTitle('Loja', { exact: true }).click()
      await page.getByRole('option').first().waitFor()
      return page.getByRole('option').count()
    }
    await expect.poll(() => currentStore(page)).toBe('Z\nZebra')
    expect(await offered()).toBe(1)
    await page.goto('/stores')
    await expect.poll(() => page.getByRole('table').getByRole('link').allInnerTexts()).toEqual(['Z\nZebra'])
    expect(await items(page)).not.toContain('Usuários')

    await page.goto('/audit')
    await expect.poll(() => rowOf(page, 'zebra').count()).toBe(3)
    expect(await rowOf(page, 'loja-um').count()).toBe(0)
    await page.getByRole('button', { name: 'Quem', exact: true }).click()
    const authors = page.getByRole('dialog', { name: 'Quem' })
    await authors.getByRole('checkbox', { name: 'chefe' }).waitFor()
    expect(await authors.getByRole('checkbox').count()).toBe(2)

    await page.goto(`/stores/${storeId}`)
    await page.getByText('Loja não encontrada.').waitFor()
    await page.goto('/users')
    await heading(page, 'Acesso negado')

    await page.goto('/stores/new')
    await page.getByLabel('Código da loja').fill('zorro')
    await page.getByLabel('Nome').fill('Zorro')
    await page.getByRole('button', { name: 'Criar loja' }).click()
    await heading(page, 'Zorro')
    await page.goto('/')
    expect(await offered()).toBe(2)
  })

  test('an administrator without a store is told whom to ask, and may create one', async () => {
    const page = await as(await addPerson(world, { email: 'novo@shell.example', acl: ['Admin'] }), '/')
    await page.getByText('Peça acesso a um superusuário ou crie uma loja.').waitFor()
    await page.getByRole('link', { name: 'Criar loja' }).click()
    await page.getByLabel('Código da loja').fill('zulu')
    await page.getByLabel('Nome').fill('Zulu')
    await page.getByRole('button', { name: 'Criar loja' }).click()
    await heading(page, 'Zulu')
    await expect.poll(() => currentStore(page)).toBe('Z\nZulu')
  })
})

describe('the store', () => {
  test('a store that is gone gives way to the first by name, and the choice survives a reload', async () => {
    const page = await visit(world, '/icon.svg')
    await page.evaluate(() => localStorage.setItem('current-store', '0198f000-0000-7000-8000-000000000000'))
    await page.goto('/')
    await expect.poll(() => currentStore(page)).toBe('L\nLoja Um')

    await page.getByTitle('Loja', { exact: true }).click()
    await page.getByLabel('Buscar loja').fill('zeb')
    await page.keyboard.press('Enter')
    await expect.poll(() => currentStore(page)).toBe('Z\nZebra')
    await page.reload()
    await expect.poll(() => currentStore(page)).toBe('Z\nZebra')
  })

  test('a refusal about the store that is gone leads nowhere, however late it comes', async () => {
    const page = await visit(world, '/icon.svg')
    const gone = '0198f000-0000-7000-8000-000000000000'
    await page.evaluate((id) => localStorage.setItem('current-store', id), gone)
    const held: (() => Promise<void>)[] = []
    await page.route(/\/api\/orders\?/, async (route) => {
      if (route.request().headers()['store-id'] === gone) held.push(() => route.continue())
      else await route.continue()
    })
    await page.goto('/orders/list')
    await expect.poll(() => currentStore(page)).toBe('L\nLoja Um')
    expect(held.length).toBeGreaterThan(0)

    const refused = page.waitForResponse((answer) => answer.status() === 403)
    await Promise.all(held.map((release) => release()))
    await (await refused).finished()
    await page.waitForTimeout(500) // nothing may happen, so there is nothing to wait for
    await heading(page, 'Pedidos')
  })

  test('two tabs stay in two stores, and an address of the other one offers to switch', async () => {
    const page = await visit(world, '/orders/list')
    await page.waitForURL((url) => url.searchParams.get('store') === storeId)
    const other = await page.context().newPage()
    await other.goto('/orders/list')
    await other.getByTitle('Loja', { exact: true }).click()
    await other.getByLabel('Buscar loja').fill('zeb')
    await other.keyboard.press('Enter')
    await other.waitForURL((url) => url.searchParams.get('store') === otherStoreId)

    await page.reload()
    await expect.poll(() => currentStore(page)).toBe('L\nLoja Um')
    await heading(page, 'Pedidos')
    await other.goto(page.url())
    await other.getByText('Esta página é da loja Loja Um').waitFor()
    expect(await currentStore(other)).toBe('Z\nZebra')
    await other.getByRole('button', { name: 'Continuar em Zebra' }).click()
    await other.waitForURL((url) => url.searchParams.get('store') === otherStoreId)
    await other.goBack()
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Trocar para Loja Um' }).click()
    await heading(other, 'Pedidos')
    expect(await currentStore(other)).toBe('L\nLoja Um')
    expect(new URL(other.url()).searchParams.get('store')).toBe(storeId)
  })

  test('an address of a store that the person may not see says so', async () => {
    const person = await addPerson(world, { email: 'elsewhere@shell.example', storeIds: [otherStoreId] })
    const page = await as(person, `/orders/list?store=${storeId}`)
    await page.getByText('Esta página é de uma loja a que você não tem acesso').waitFor()
    await page.getByRole('button', { name: 'Continuar em Zebra' }).click()
    await heading(page, 'Pedidos')
  })

  test('a changed name is in the selector without a reload, in other tabs of the store too', async () => {
    const { _id } = await world.api.call(createStore, {
      body: { code: 'quick', name: 'Quick', originDocument: '12345678000195' },
    })
    const page = await visit(world, `/stores/${_id}`)
    const other = await visitLive(world, `/orders/list?store=${_id}`)
    await expect.poll(() => currentStore(other)).toBe('Q\nQuick')

    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ligeira')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByTitle('Loja', { exact: true }).click()
    await page.getByRole('option', { name: 'Ligeira' }).waitFor()
    await expect.poll(() => currentStore(other)).toBe('L\nLigeira')
  })

  test('the workspace is covered while the stores load, and free again after', async () => {
    const page = await visit(world, '/icon.svg')
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(/\/api\/stores\?/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/integrations')
    await page.getByRole('status').getByText('Carregando lojas…').waitFor()

    release()
    await page.getByText('Carregando lojas…').waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Integrações' }).click()
  })
})

describe('a session that ends', () => {
  test('leads to the login, and the login back to where the person was', async () => {
    const person = await addPerson(world, { email: 'back@shell.example', storeIds: [storeId] })
    const page = await as(person, '/orders/list?status=invoiced')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await person.api.call(logout)

    await page
      .getByRole('button', { name: /Atualizar|Status/ })
      .first()
      .waitFor()
    await page.reload()
    await page.waitForURL('**/login')
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Senha', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL(/\/orders\/list\?status=invoiced/)
  })
})

describe('the palette', () => {
  test('finds an order by its code, a store by its name and a screen without its accents', async () => {
    const { orderId } = world.shop.vtex.placeOrder()
    const page = await visit(world, `/orders/list?store=${storeId}`)
    await heading(page, 'Pedidos')
    const search = async (text: string) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page
        .getByRole('dialog')
        .getByPlaceholder(/^Buscar pedidos/)
        .fill(text)
    }

    await expect
      .poll(async () => {
        await search(orderId)
        return page.getByRole('dialog').getByText(orderId).count()
      })
      .toBeGreaterThan(0)
    await page.getByRole('dialog').getByText(orderId).click()
    await heading(page, orderId)

    await page.goto('/')
    await heading(page, 'Início')
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(orderId)
    await page.keyboard.press('Enter')
    await heading(page, orderId)

    await search('integracoes')
    await page.keyboard.press('Enter')
    await heading(page, 'Integrações')

    await search('zebra')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Zebra/ })
      .click()
    await expect.poll(() => currentStore(page)).toBe('Z\nZebra')

    await search('nada com este nome')
    await page.getByText('Nada encontrado').waitFor()
  })

  test('the keyboard explains itself', async () => {
    const page = await visit(world, '/', { locale: 'en-US' })
    await heading(page, 'Home')

    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('Search the whole store').waitFor()
  })
})

test('a chosen theme holds at once, also for controls that the browser draws itself, and survives a reload', async () => {
  const page = await visit(world, '/orders/list')
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  for (const [name, drawn] of [
    ['Escuro', 'dark'],
    ['Claro', 'light'],
    ['Escuro', 'dark'],
  ] as const) {
    await page.getByRole('button', { name: 'Tema', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect.poll(scheme).toBe(drawn)
  }
  await page.reload()
  await heading(page, 'Pedidos')
  expect(await scheme()).toBe('dark')
})

test('a line at the top shows that a page is on its way, and the window is called after it', async () => {
  const page = await visit(world, '/')
  await page.getByRole('link', { name: 'Integrações' }).waitFor()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/assets\/integrations-page-/, async (route) => {
    await held
    await route.continue()
  })

  await page.getByRole('link', { name: 'Integrações' }).click()
  await page.locator('[class*="NavigationProgress"], [class*="Progress-root"]').first().waitFor()
  release()
  await heading(page, 'Integrações')
  await expect.poll(() => page.title()).toBe('Integrações · iHub')
})

test('an unknown address is not found and says so in the window too', async () => {
  const page = await visit(world, '/no/such/page', { locale: 'en-US' })

  await heading(page, 'Page not found')
  await expect.poll(() => page.title()).toBe('Page not found · iHub')
  await page.goto('/index.html')
  await heading(page, 'Home')
  expect(new URL(page.url()).pathname).toBe('/')
})
