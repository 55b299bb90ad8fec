import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'
import type { BenchContext, Part } from '../bench-context.ts'
import { rememberSession, type Visit, visit } from '../browser-page.ts'
import { signIn } from '../hub-client.ts'
import { startApi } from '../hub-processes.ts'
import { prepareListStore } from '../list-store.ts'
import { kilobytes, milliseconds, percent, type Section, verdict } from '../report.ts'
import { median, noise } from '../statistics.ts'

const targets = { scriptBytes: 250_000, largestPaintMs: 500, coldRowMs: 700, warmRowMs: 300, detailMs: 90 }

/** The order list in a real browser, first with nothing stored and then again. */
export const measureBrowser: Part = async (context) => {
  const store = await prepareListStore(context)
  const api = await startApi(context, store.databaseUrl)
  const client = await signIn(api.ready.url, store.storeId)
  const browser = await playwright.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    headless: true,
  })
  try {
    const session = { token: client.token, storeId: store.storeId, storeCode: 'large' }
    return [sectionOf(await visitOften(browser, api.ready.url, session, context))]
  } finally {
    await browser.close()
    await client.close()
    await api.stop()
  }
}

interface Session {
  token: string
  storeId: string
  storeCode: string
}

interface Visits {
  cold: Visit[]
  warm: Visit[]
}

/** Each repeat is a new browser profile, visited twice; the first is thrown away, it warms the server. */
async function visitOften(
  browser: Browser,
  url: string,
  session: Session,
  { isQuick }: BenchContext,
): Promise<Visits> {
  const visits: Visits = { cold: [], warm: [] }
  for (let repeat = 0; repeat <= (isQuick ? 3 : 9); repeat++) {
    const profile = await browser.newContext({ viewport: { width: 1_440, height: 900 } })
    await rememberSession(profile, session)
    const page = await profile.newPage()
    const cold = await visit(page, url)
    const warm = await visit(page, url)
    await profile.close()
    if (repeat === 0) continue
    visits.cold.push(cold)
    visits.warm.push(warm)
  }
  return visits
}

function sectionOf({ cold, warm }: Visits): Section {
  const times = (name: string, values: number[], target: number | null) => [
    name,
    `${milliseconds(median(values))} ms`,
    target === null ? '' : `≤ ${target} ms`,
    target === null ? '' : verdict(median(values) <= target),
    `±${percent(noise(values))}`,
  ]
  const bytes = median(cold.map((one) => one.scriptBytes))
  const of = (visits: Visit[], field: keyof Visit) => visits.map((one) => one[field])
  return {
    title: 'Order list in Chromium',
    columns: ['measure', 'median', 'target', '', 'noise'],
    rows: [
      [
        'JavaScript of the first load, compressed',
        kilobytes(bytes),
        `≤ ${kilobytes(targets.scriptBytes)}`,
        verdict(bytes <= targets.scriptBytes),
        '',
      ],
      times('largest contentful paint, cold', of(cold, 'largestPaintMs'), targets.largestPaintMs),
      times('first row, cold', of(cold, 'firstRowMs'), targets.coldRowMs),
      times('first row, warm', of(warm, 'firstRowMs'), targets.warmRowMs),
      times('order opened, its code not yet loaded', of(cold, 'detailMs'), null),
      times('order opened', of(warm, 'detailMs'), targets.detailMs),
    ],
    notes: [
      `${cold.length} new browser profiles, each visited twice, 1440 × 900, no throttling; the browser shares the processors`,
    ],
  }
}
