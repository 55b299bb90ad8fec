import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { World } from './world.ts'

export interface Visitor extends BrowserContextOptions {
  /** Signed in as the administrator unless told otherwise. */
  isSignedIn?: boolean
}

const pictures = new URL('../../.tmp/e2e/', import.meta.url).pathname

/** Opens a screen in a browser of its own and closes it with the test, which fails when the page broke meanwhile. */
export async function visit(
  { browser, url, api }: World,
  path: string,
  { isSignedIn = true, ...options }: Visitor = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  const page = await context.newPage()
  const problems = watchProblems(page)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail')
      await page.screenshot({ path: `${pictures}${task.name.replace(/\W+/g, '-')}.png` })
    await context.close()
    expect(problems, 'errors in the page').toEqual([])
  })
  // Set once and not at each load, so that signing out stays signed out.
  if (isSignedIn) await signInBy(page, api.token)
  await page.goto(path)
  return page
}

async function signInBy(page: Page, token: string) {
  await page.goto('/icon.svg')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}

/** Exceptions and broken promises of the page; refused calls are answers and no problem. */
function watchProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/^Failed to load resource/.test(message.text()))
      problems.push(message.text())
  })
  return problems
}
