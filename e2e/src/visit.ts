import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { openBrowser, openTab, type Visitor } from './open-page.ts'
import type { World } from './world.ts'

const pictures = new URL('../../.tmp/e2e/', import.meta.url).pathname

/** Opens a screen in a browser of its own and closes it with the test, which fails when the page broke meanwhile. */
export async function visit(world: World, path: string, visitor?: Visitor): Promise<Page> {
  const page = await openForTest(world, visitor)
  await page.goto(path)
  return page
}

/** Visits and waits until the page hears of changes; a change before that may stay unseen until the next one. */
export async function visitLive(world: World, path: string, visitor?: Visitor): Promise<Page> {
  const page = await openForTest(world, visitor)
  const isHeard = page.waitForResponse((response) => response.url().includes('/api/events') && response.ok())
  await page.goto(path)
  await isHeard
  return page
}

/** A browser with a page that nobody looks at: as long as it is open, the process of the app goes on. */
interface IdleBrowser {
  context: BrowserContext
  parked: Page
}

/** The browsers that no test of a world is in, by their options: they keep the files of the app, compiled. */
const idle = new WeakMap<World, Map<string, IdleBrowser[]>>()

async function openForTest(world: World, visitor: Visitor = {}): Promise<Page> {
  const browsers = idleLike(world, visitor)
  const { context, parked } = browsers.pop() ?? (await openIdle(world, visitor))
  const page = await openTab(context, world, visitor)
  onTestFinished(async ({ task }) => {
    // A call on its way through a test's route when the page closes is nobody's failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (task.result?.state === 'fail') return context.close()
    await Promise.all(context.pages().map((one) => (one === parked ? null : one.close())))
    await context.clearCookies()
    browsers.push({ context, parked })
  })
  answerFor(page)
  return page
}

async function openIdle(world: World, visitor: Visitor): Promise<IdleBrowser> {
  const context = await openBrowser(world, visitor)
  const parked = await context.newPage()
  await parked.goto('/icon.svg')
  return { context, parked }
}

function idleLike(world: World, { isSignedIn, as, storeId, viewport, ...options }: Visitor) {
  const ofWorld = idle.get(world) ?? new Map<string, IdleBrowser[]>()
  idle.set(world, ofWorld)
  const key = JSON.stringify(options)
  const browsers = ofWorld.get(key) ?? []
  ofWorld.set(key, browsers)
  return browsers
}

/** Makes the test that runs now fail when the page breaks meanwhile, and a failed test leave a picture of the page. */
export function answerFor(page: Page) {
  const problems = watchProblems(page)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail')
      await page.screenshot({ path: `${pictures}${task.name.replace(/\W+/g, '-')}.png` })
    expect(problems.end(), 'errors in the page').toEqual([])
  })
}

/** Exceptions and broken promises of the page; refused calls are answers and no problem. */
function watchProblems(page: Page) {
  const problems: string[] = []
  const onError = (error: Error) => problems.push(error.message)
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !/^Failed to load resource/.test(message.text()))
      problems.push(message.text())
  }
  page.on('pageerror', onError)
  page.on('console', onConsole)
  return {
    end: () => {
      page.off('pageerror', onError)
      page.off('console', onConsole)
      return problems
    },
  }
}
