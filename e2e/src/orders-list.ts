import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The order numbers on screen, from top to bottom. */
export const shownOrders = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('img', { name: /^Pedido \S+\./ })
    .evaluateAll((paths) => paths.map((path) => /^Pedido (\S+)\./.exec(path.ariaLabel ?? '')?.[1] ?? ''))

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

export const expectShown = (page: Page, originOrderIds: readonly string[]) =>
  expect.poll(() => shownOrders(page)).toEqual(originOrderIds)
