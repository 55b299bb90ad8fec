import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { launchChromium } from './chromium.ts'
import { openPage } from './open-page.ts'
import { screens, show } from './screens.ts'
import { openForBusiness, type Showcase } from './showcase.ts'
import { until } from './until.ts'
import { startAlone, type World } from './world.ts'

const folder = new URL('../../.screens/', import.meta.url).pathname
const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
const schemes = ['light', 'dark'] as const

/** Writes `.screens/<screen>-<light|dark>-<1440|1024|390>.png` of every screen; names given as arguments choose some. */
async function takeScreenshots(wanted: readonly string[]) {
  await mkdir(folder, { recursive: true })
  const world = await startAlone({}, launchChromium)
  try {
    const ids = await openForBusiness(world)
    for (const viewport of widths) await takeAll(world, ids, { viewport, wanted })
  } finally {
    await world.close()
  }
}

interface Round {
  viewport: (typeof widths)[number]
  wanted: readonly string[]
}

async function takeAll(world: World, ids: Showcase, { viewport, wanted }: Round) {
  const signedIn = await openPage(world, { viewport })
  const signedOut = await openPage(world, { viewport, isSignedIn: false })
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue
    const page = screen.isSignedOut ? signedOut : signedIn
    await show(page, screen, ids)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await takeStill(page, `${folder}${screen.name}-${colorScheme}-${viewport.width}.png`)
    }
  }
}

/** A picture in which nothing moves any more. */
async function takeStill(page: Page, path: string) {
  let last = await page.screenshot({ animations: 'disabled' })
  await until(`${path} stands still`, async () => {
    const now = await page.screenshot({ animations: 'disabled' })
    const isStill = now.equals(last)
    last = now
    return isStill
  })
  await writeFile(path, last)
}

await takeScreenshots(process.argv.slice(2))
