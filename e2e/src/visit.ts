import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { openPage, type Visitor } from './open-page.ts'
import type { World } from './world.ts'

const pictures = new URL('../../.tmp/e2e/', import.meta.url).pathname

/** Opens a screen in a browser of its own and closes it with the test, which fails when the page broke meanwhile. */
export async function visit(world: World, path: string, visitor?: Visitor): Promise<Page> {
  const page = await openPage(world, visitor)
  const problems = watchProblems(page)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail')
      await page.screenshot({ path: `${pictures}${task.name.replace(/\W+/g, '-')}.png` })
    await page.context().close()
    expect(problems, 'errors in the page').toEqual([])
  })
  await page.goto(path)
  return page
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
