import type { Page } from 'playwright-core'
import type { Showcase } from '../showcase.ts'

/** A screen of the app as it is shown, and how to get there. */
export interface ScreenOnShow {
  name: string
  path(ids: Showcase): string
  /** A text that is there once the screen is. */
  shows: string | RegExp
  isSignedOut?: boolean
  /** Opens the parts that the screen hides at first. */
  open?(page: Page): Promise<unknown>
}

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click()
export const action = (name: string) => async (page: Page) => {
  await press(/^Ações$/)(page)
  await page.getByRole('menuitem', { name }).click()
}

export const mark = (count: number) => async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: 'Marcar linha' })
  for (let index = 0; index < count; index++) await boxes.nth(index).check()
}
