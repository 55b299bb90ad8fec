import { readFile } from 'node:fs/promises'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import { openPage } from '../src/open-page.ts'
import { screens, show } from '../src/screens.ts'
import { openForBusiness, type Showcase } from '../src/showcase.ts'
import { startOwnWorld } from '../src/start-world.ts'
import { answerFor } from '../src/visit.ts'
import type { World } from '../src/world.ts'

const axeCode = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

let world: World
let ids: Showcase
beforeAll(async () => {
  world = await startOwnWorld()
  ids = await openForBusiness(world)
})
afterAll(() => world.close())

type Screen = (typeof screens)[number]
const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }
const pages = new Map<boolean, { page: Page; screen?: Screen }>()

/** A screen in a page that others were in before, opened on a phone and then looked at in any size, because loading it again takes longest. */
async function look(screen: Screen, viewport: typeof desk): Promise<Page> {
  const isSignedIn = !screen.isSignedOut
  const shown = pages.get(isSignedIn) ?? { page: await openPage(world, { viewport: phone, isSignedIn }) }
  const { page } = shown
  pages.set(isSignedIn, shown)
  onTestFailed(() => void pages.delete(isSignedIn))
  answerFor(page)
  if (shown.screen !== screen) {
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: 'light' })
    await show(page, screen, ids, { after: shown.screen })
    shown.screen = screen
  }
  await page.setViewportSize(viewport)
  await page.getByText(screen.shows).first().waitFor({ state: 'attached' })
  // A list that was scrolled on the phone has a row half under its head, whose boxes count as too small.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main *')) if (part.scrollTop > 0) part.scrollTop = 0
  })
  return page
}

describe.each(screens)('$name', (screen) => {
  test('fits a screen of 360 pixels without scrolling sideways', async () => {
    const page = await look(screen, phone)

    for (const { name, content, room } of await widthsOf(page))
      expect(content, `${name} is wider than its room`).toBeLessThanOrEqual(room)
  })

  test('has nothing serious for people who see, hear or move differently, in light and dark', async () => {
    const page = await look(screen, desk)

    expect(await seriousProblems(page), 'in light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => page.getAttribute('html', 'data-mantine-color-scheme')).toBe('dark')
    expect(await seriousProblems(page, { onlyColors: true }), 'in dark').toEqual([])
  })
})

/** The heads of the tables that were looked at whole, in light and dark; behind a dialog their first rows stand for all. */
const wholeTables = new Set<string>()

/** The problems that axe-core calls serious or critical, with the elements; of colours alone where nothing else can have changed. */
async function seriousProblems(page: Page, { onlyColors = false } = {}): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeCode)
  const { heads, violations } = await page.evaluate(
    async ({ levels, onlyColors, wholeTables }) => {
      const { getRules, run } = (window as unknown as { axe: typeof axe }).axe
      const ofColors = getRules(levels).filter(({ tags }) => tags.includes('cat.color'))
      const tables = [...document.querySelectorAll('table')]
      const headOf = ({ tHead, caption }: HTMLTableElement) => `${caption?.textContent} ${tHead?.textContent}`
      const repeated = tables.filter((table) => wholeTables.includes(headOf(table)))
      const laterRows = repeated.flatMap((table) => [...table.querySelectorAll('tbody tr')].slice(8))
      const { violations } = await run({ include: [document], exclude: laterRows } as axe.ElementContext, {
        resultTypes: ['violations'],
        runOnly: onlyColors
          ? { type: 'rule', values: ofColors.map(({ ruleId }) => ruleId) }
          : { type: 'tag', values: levels },
        // No rule of these levels looks at style sheets, which would be fetched again each time.
        preload: { assets: ['media'] },
      })
      return { heads: tables.map(headOf), violations }
    },
    { levels, onlyColors, wholeTables: [...wholeTables] },
  )
  if (onlyColors) for (const head of heads) wholeTables.add(head)
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
