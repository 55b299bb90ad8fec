import type { OrderRow } from '@ihub/contract/orders'
import { erpStatuses, orderMicrostatuses, orderStatuses } from '@ihub/domain/order/statuses'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settledOrders } from '../src/known-orders.ts'
import { expectShown, rowOf, shownOrders } from '../src/orders-list.ts'
import { startWorld } from '../src/start-world.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let orders: OrderRow[]
beforeAll(async () => {
  world = await startWorld()
  const storeId = await connectShop(world, world.shop)
  const { vtex } = world.shop
  for (let count = 0; count < 30; count++) vtex.placeOrder({ channel: 'delivery' })
  for (let count = 0; count < 4; count++) vtex.placeOrder({ channel: 'pickup-in-point' })
  for (let count = 0; count < 2; count++) vtex.placeOrder({ status: 'payment-pending', channel: 'delivery' })
  orders = await settledOrders(world, storeId, 36)
})
afterAll(() => world.close())

const numbersOf = (rows: readonly OrderRow[]) => rows.map(({ originOrderId }) => originOrderId)
const searchOf = (page: Page) => new URL(page.url()).searchParams
const openList = async (search = '', options = {}) => {
  const page = await visitLive(world, `/orders/list${search}`, options)
  await expect.poll(() => shownOrders(page)).not.toEqual([])
  return page
}
const filter = (page: Page, name: string) =>
  page.getByRole('search').getByRole('button', { name, exact: true }).click()

test('filters and sort of the list are saved as a view, with its count, and opens it again', async () => {
  const page = await openList('?deliveryChannel=pickup-in-point')
  const picked = orders.filter(({ deliveryChannel }) => deliveryChannel === 'pickup-in-point')
  const views = page.getByRole('navigation', { name: 'Visões salvas' })

  await views.getByRole('button', { name: 'Salvar visão' }).click()
  await page.getByLabel('Nome da visão').fill('Retiradas')
  await page.getByLabel('Abrir a lista com esta visão').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar visão' }).click()

  const tab = views.getByRole('button', { name: /^Retiradas\s*4$/ })
  await tab.waitFor()
  expect(await tab.getAttribute('aria-pressed')).toBe('true')
  await views.getByRole('button', { name: 'Todos' }).click()
  await expectShown(page, numbersOf(orders.slice(0, 30)))
  await tab.click()
  await expectShown(page, numbersOf(picked))
  await page.goto(new URL('/orders/list', page.url()).href)
  await expect.poll(() => searchOf(page).get('deliveryChannel')).toBe('pickup-in-point')
  await views.getByRole('button', { name: 'Ações da visão Retiradas' }).click()
  await page.getByRole('menuitem', { name: 'Excluir visão' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir visão' }).click()
  await expect.poll(() => tab.count()).toBe(0)
})

describe('filters', () => {
  test('by status, kept in the address and taken away by their chip', async () => {
    const pending = orders.filter(({ status }) => status === 'payment-pending')
    const page = await openList()

    await filter(page, 'Status')
    await page.getByRole('dialog', { name: 'Status' }).getByLabel('Pagamento pendente').check()
    await expectShown(page, numbersOf(pending))
    expect(pending).toHaveLength(2)
    expect(searchOf(page).get('status')).toContain('payment-pending')

    await page.reload()
    await expectShown(page, numbersOf(pending))
    await page.getByRole('button', { name: 'Remover o filtro Status', exact: true }).click()
    await expectShown(page, numbersOf(orders.slice(0, 30)))
    expect(searchOf(page).has('status')).toBe(false)
  })

  test('say beside each choice how many orders it would bring, with the other filters as they are', async () => {
    const page = await openList()
    const count = (dialog: string, choice: string) =>
      page
        .getByRole('dialog', { name: dialog })
        .locator('label')
        .filter({ hasText: choice })
        .innerText()
        .then((text) => text.replace(/\s+/g, ' ').trim())

    await filter(page, 'Status')
    await expect.poll(() => count('Status', 'Pagamento pendente')).toBe('Pagamento pendente 2')
    await expect.poll(() => count('Status', 'Entregue')).toBe('Entregue 0')
    await page.keyboard.press('Escape')

    await filter(page, 'Canal')
    await page.getByRole('dialog', { name: 'Canal' }).getByLabel('Retirada').check()
    await expect.poll(() => searchOf(page).get('deliveryChannel')).toContain('pickup-in-point')
    await page.keyboard.press('Escape')
    await filter(page, 'Status')
    await expect.poll(() => count('Status', 'Pagamento pendente')).toBe('Pagamento pendente 0')
  })

  test('by statuses picked faster than the address follows', async () => {
    const page = await openList()

    await filter(page, 'Status')
    const dialog = page.getByRole('dialog', { name: 'Status' })
    await dialog.getByRole('checkbox').first().waitFor()
    const picked = await dialog.getByRole('checkbox').evaluateAll((boxes) => {
      const three = boxes.slice(0, 3) as HTMLInputElement[]
      for (const box of three) box.click()
      return three.map(({ checked }) => checked)
    })

    expect(picked).toEqual([true, true, true])
    await expect.poll(() => searchOf(page).getAll('status')).toHaveLength(3)
  })

  test('by the beginning of the code', async () => {
    const wanted = orders[5]?.originOrderId ?? ''
    const page = await openList()

    await filter(page, 'Código')
    await page.getByRole('dialog', { name: 'Código' }).getByLabel('Código').fill(wanted.slice(0, -3))
    await page.keyboard.press('Enter')

    await expectShown(page, [wanted])
    expect(searchOf(page).get('code')).toContain(wanted.slice(0, -3))
  })

  test('by customer', async () => {
    const name = orders[7]?.customerName ?? ''
    const page = await openList()

    await filter(page, 'Cliente')
    await page.getByRole('dialog', { name: 'Cliente' }).getByLabel('Cliente').fill(name)
    await page.getByRole('button', { name: 'Aplicar' }).click()

    await expectShown(page, numbersOf(orders.filter(({ customerName }) => customerName === name)))
    expect(searchOf(page).get('customer')).toContain(name)
  })

  test('by channel', async () => {
    const pickups = orders.filter(({ deliveryChannel }) => deliveryChannel === 'pickup-in-point')
    const page = await openList()

    await filter(page, 'Canal')
    await page.getByRole('dialog', { name: 'Canal' }).getByLabel('Retirada').check()

    await expectShown(page, numbersOf(pickups))
    expect(pickups).toHaveLength(4)
    expect(searchOf(page).get('deliveryChannel')).toContain('pickup-in-point')
  })

  test('by date, and an empty list says how to see more', async () => {
    const page = await openList()

    await filter(page, 'Criado em')
    await page.getByRole('button', { name: 'Ontem' }).click()
    await page.getByText('Nenhum resultado').waitFor()
    expect(searchOf(page).get('createdFrom')).toMatch(/^\d{4}-\d{2}-\d{2}$/)

    await page
      .getByRole('search')
      .getByRole('button', { name: /^Criado em/ })
      .click()
    await page.getByRole('button', { name: 'Últimos 7 dias' }).click()
    await expectShown(page, numbersOf(orders.slice(0, 30)))
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect.poll(() => searchOf(page).has('createdFrom')).toBe(false)
  })
})

describe('search', () => {
  test('finds by a word of the name, whatever its case, and by the code', async () => {
    const wanted = orders[9]
    const word = wanted?.customerName.split(' ').at(-1) ?? ''
    const page = await openList()
    const box = page.getByRole('searchbox')

    await box.fill(word.toUpperCase())
    await expectShown(page, numbersOf(orders.filter(({ customerName }) => customerName.includes(word))))
    await box.fill(wanted?.originOrderId ?? '')
    await expectShown(page, [wanted?.originOrderId ?? ''])

    await expect.poll(() => searchOf(page).get('search')).toContain(wanted?.originOrderId)
  })
})

test('sorting by total goes down, then up, and survives a reload', async () => {
  const totals = async (page: Page) => {
    const at = (await page.getByRole('columnheader').allInnerTexts()).findIndex(
      (name) => name.trim() === 'Total',
    )
    const cells = page.getByRole('row').locator(`td:nth-child(${at + 1})`)
    const texts = await cells.allInnerTexts()
    return texts.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
  }
  const sorted = (direction: 1 | -1) =>
    orders
      .map(({ sellingPrice }) => sellingPrice)
      .sort((a, b) => direction * (a - b))
      .slice(0, 30)
  const page = await openList()

  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
  await expect.poll(() => totals(page)).toEqual(sorted(-1))
  expect(await page.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('descending')
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
  await expect.poll(() => totals(page)).toEqual(sorted(1))

  await page.reload()
  await expect.poll(() => totals(page)).toEqual(sorted(1))
})

test('pages lead through all orders, and going back comes back to the first', async () => {
  const page = await openList()

  await page.getByLabel('Linhas por página').selectOption('20')
  await expectShown(page, numbersOf(orders.slice(0, 20)))
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expectShown(page, numbersOf(orders.slice(20)))
  await page.getByText('21–36 de 36').waitFor()
  expect(await page.getByRole('button', { name: 'Próxima página' }).isDisabled()).toBe(true)

  await page.goBack()
  await expectShown(page, numbersOf(orders.slice(0, 20)))
})

test('going back from an order finds the list at the same filter and the same place', async () => {
  const page = await openList('?orderBy=sellingPrice&direction=asc', {
    viewport: { width: 1440, height: 500 },
  })
  const cheapestLast = (await shownOrders(page)).at(-2) ?? ''
  const isInSight = () =>
    rowOf(page, cheapestLast).evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top > 100 && bottom < innerHeight
    })
  await rowOf(page, cheapestLast).scrollIntoViewIfNeeded()

  await rowOf(page, cheapestLast).click()
  await page.getByRole('heading', { name: cheapestLast }).waitFor()
  await page.goBack()

  await rowOf(page, cheapestLast).waitFor()
  await expect.poll(isInSight).toBe(true)
  expect(searchOf(page).get('orderBy')).toBe('sellingPrice')
})

test('the columns a person chooses stay chosen', async () => {
  const page = await openList()
  const sequence = page.getByRole('columnheader', { name: 'Sequencial' })
  expect(await sequence.count()).toBe(0)

  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('dialog', { name: 'Colunas' }).getByLabel('Sequencial').check()
  await sequence.waitFor()
  await page.reload()
  await sequence.waitFor()

  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('button', { name: 'Restaurar padrão' }).click()
  await sequence.waitFor({ state: 'detached' })
})

test('the keyboard walks the list, opens an order and goes to the search', async () => {
  const page = await openList()
  const [first, second] = numbersOf(orders)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: second }).waitFor()
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: first }).waitFor()
  await page.goBack()
  await expectShown(page, numbersOf(orders.slice(0, 30)))

  await page.keyboard.press('/')
  await page.keyboard.type(orders[3]?.originOrderId ?? '')
  await expectShown(page, [orders[3]?.originOrderId ?? ''])
})

test('an order placed on the platform appears on top, and changes, without a reload', async () => {
  const page = await openList()
  const loadedAt = await page.evaluate(() => performance.timeOrigin)

  const { orderId } = world.shop.vtex.placeOrder({ status: 'payment-pending' })
  await expect.poll(async () => (await shownOrders(page))[0]).toBe(orderId)
  await rowOf(page, orderId).getByText('Pagamento pendente').waitFor()

  world.shop.vtex.advance(orderId, 'ready-for-handling')
  await rowOf(page, orderId).getByText('Em separação').waitFor()
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt)
})

describe('the width of columns', () => {
  /** The same orders in every status there is, as the page gets to see them. */
  const inEveryStatus = async (page: Page) =>
    page.route(/\/api\/orders\?/, async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = (await answer.json()) as { data: OrderRow[] }
      const most = Math.max(orderStatuses.length, erpStatuses.length, orderMicrostatuses.length)
      const rows = Array.from({ length: most }, (_, index) => ({
        ...data[0],
        _id: data[index]?._id ?? data[0]?._id,
        status: orderStatuses[index % orderStatuses.length],
        erpStatus: erpStatuses[index % erpStatuses.length],
        microstatus: orderMicrostatuses[index % orderMicrostatuses.length],
      }))
      await route.fulfill({ response: answer, json: { ...rest, data: rows } })
    })

  test.each(['pt-BR', 'en-US', 'es-MX'])('no status is cut off at 1440 pixels in %s', async (locale) => {
    const page = await visit(world, '/icon.svg', { locale })
    await inEveryStatus(page)
    await page.goto('/orders/list')
    await expect.poll(() => page.locator('tbody [data-status]').count()).toBeGreaterThan(30)

    const words = await page
      .locator('tbody [data-status] > span')
      .evaluateAll((all) =>
        all.map((one) => ({ word: one.textContent, isCut: one.scrollWidth > one.clientWidth })),
      )
    expect(words.filter(({ isCut }) => isCut)).toEqual([])
  })

  test('the usual list fits into 1440 pixels', async () => {
    const page = await openList()
    const scroller = page.locator('[data-scroll-restoration-id="table-orders"]')
    expect(await scroller.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  })

  test('the cause stands before the time on a small screen, and orders are cards on a phone', async () => {
    const page = await openList('', { viewport: { width: 1024, height: 768 } })
    const titles = await page.locator('thead th').allInnerTexts()
    expect(titles.findIndex((title) => /espera|parada/.test(title))).toBeLessThan(titles.indexOf('Criado em'))

    await page.setViewportSize({ width: 390, height: 844 })
    const [card] = await page.locator('tbody tr').all()
    await expect.poll(async () => (await card?.boundingBox())?.height ?? 0).toBeGreaterThan(100)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
