import { getOrder } from '@ihub/contract/orders'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { knownOrders } from './known-orders.ts'
import type { Visitor } from './open-page.ts'
import { until } from './until.ts'
import { visitLive } from './visit.ts'
import type { World } from './world.ts'

/** The hub's id of an order, once it has received it. */
export async function orderIdOf(world: World, storeId: string, originOrderId: string): Promise<string> {
  const find = async () =>
    (await knownOrders(world, storeId)).find((order) => order.originOrderId === originOrderId)?._id ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}

/** Waits until something has happened to an order, so that a page opened after it shows it. */
export const untilEvent = (world: World, order: { storeId: string; id: string }, type: string) =>
  until(`the order has ${type}`, async () => {
    const { timeline } = await world.api.call(getOrder, { storeId: order.storeId, params: { id: order.id } })
    return timeline.some((event) => event.type === type)
  })

/** Opens an order and waits until it shows and hears of changes. */
export async function openOrder(world: World, orderId: string, visitor: Visitor = {}): Promise<Page> {
  const page = await visitLive(world, `/orders/list/${orderId}`, visitor)
  await page.getByRole('button', { name: 'Ações', exact: true }).waitFor()
  return page
}

/** The card with this heading. */
export const card = (page: Page, title: string | RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) })

/** The manual actions as the menu offers them: the reason of a refusal, null where there is none. */
export async function offeredActions(page: Page): Promise<Record<string, string | null>> {
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem').first().waitFor()
  const items = await page.getByRole('menuitem').evaluateAll((all) =>
    all.map((item): [string, string | null] => {
      const [name = '', reason = null] = (item as HTMLElement).innerText.split('\n').filter(Boolean)
      return [name, item.ariaDisabled === 'true' ? (reason ?? '') : null]
    }),
  )
  return Object.fromEntries(items)
}

export async function takeAction(page: Page, name: string) {
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Takes an action that is one press, with a reason where one is given. */
export async function pressAction(page: Page, name: string, reason?: string) {
  await takeAction(page, name)
  const question = page.getByRole('dialog')
  if (reason) await question.getByLabel('Motivo').fill(reason)
  await question.getByRole('button', { name }).click()
}
