import { readFile } from 'node:fs/promises'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import { openPage } from '../src/open-page.ts'
import { screens, show } from '../src/screens.ts'
import { openForBusiness, type Showcase } from '../src/showcase.ts'
import { startOwnWorld } from '../src/start-world.ts'
import { answerFor } from '../src/visit.ts'
import type { World } from '../src/world.ts'

const axe = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

let world: World
let ids: Showcase
beforeAll(async () => {
  world = await startOwnWorld()
  ids = await openForBusiness(world)
})
afterAll(() => world.close())

const looks = { desk: { colorScheme: 'light' }, phone: { viewport: { width: 360, height: 740 } } } as const
const pages = new Map<string, Page>()

/** A screen in a page that others of its kind were in before, because starting a browser takes longer than showing a screen. */
async function look(screen: (typeof screens)[number], name: keyof typeof looks): Promise<Page> {
  const isSignedIn = !screen.isSignedOut
  const kind = `${name} ${isSignedIn}`
  const page = pages.get(kind) ?? (await openPage(world, { ...looks[name], isSignedIn }))
  pages.set(kind, page)
  onTestFailed(() => void pages.delete(kind))
  answerFor(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await show(page, screen, ids)
  return page
}

describe.each(screens)('$name', (screen) => {
  test('has nothing serious for people who see, hear or move differently, in light and dark', async () => {
    const page = await look(screen, 'desk')

    expect(await seriousProblems(page), 'in light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => page.getAttribute('html', 'data-mantine-color-scheme')).toBe('dark')
    expect(await seriousProblems(page), 'in dark').toEqual([])
  })

  test('fits a screen of 360 pixels without scrolling sideways', async () => {
    const page = await look(screen, 'phone')

    for (const { name, content, room } of await widthsOf(page))
      expect(content, `${name} is wider than its room`).toBeLessThanOrEqual(room)
  })
})

/** What axe-core calls serious or critical, with the elements. */
async function seriousProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"], runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] })',
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
}

/** The page and its content, which scrolls by itself. */
const widthsOf = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main')].map((part) => ({
      name: part.tagName,
      content: part.scrollWidth,
      room: part.clientWidth,
    })),
  )
