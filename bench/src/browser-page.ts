import type { BrowserContext, Page } from 'playwright-core'

/** One visit of the order list, in milliseconds from the start of the navigation; bytes as they went over the wire. */
export interface Visit {
  largestPaintMs: number
  firstRowMs: number
  scriptBytes: number
  detailMs: number
}

/** Runs in the page before anything else and notes when the measured elements appear. */
const watch = `
  window.bench = { largestPaint: NaN, firstRow: NaN }
  new PerformanceObserver((list) => { window.bench.largestPaint = list.getEntries().at(-1).startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  const look = () => {
    if (document.querySelector('[data-row]')) window.bench.firstRow = performance.now()
    else requestAnimationFrame(look)
  }
  look()`

/** Clicks the first row and answers when its order, and no longer the list, is on the screen. */
const openDetail = `new Promise((resolve) => {
  const row = document.querySelector('[data-row]')
  const startedAt = performance.now()
  const look = () => {
    const isOpen = location.pathname.endsWith(row.dataset.row) && document.querySelector('[role=tablist]')
    if (isOpen) resolve(performance.now() - startedAt)
    else requestAnimationFrame(look)
  }
  row.querySelector('a').click()
  look()
})`

const scriptBytes = `performance.getEntriesByType('resource')
  .filter(({ name }) => new URL(name).pathname.endsWith('.js')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`

const settleMs = 400

/** Signs a browser in, as its storage is after the login of a person who chose a store. */
export async function rememberSession(
  context: BrowserContext,
  session: { token: string; storeId: string; storeCode: string },
) {
  const entries = {
    token: session.token,
    'current-store': session.storeId,
    'current-store-code': session.storeCode,
  }
  // The empty page a tab begins with has no storage.
  await context.addInitScript(
    `if (location.protocol === 'http:') for (const [key, value] of Object.entries(${JSON.stringify(entries)})) localStorage.setItem(key, value)`,
  )
  await context.addInitScript(watch)
}

/** Opens the list, then its first order; the page is left on the order. */
export async function visit(page: Page, url: string): Promise<Visit> {
  await page.goto(`${url}/orders/list`, { waitUntil: 'commit' })
  await page.waitForSelector('[data-row]')
  await page.waitForTimeout(settleMs)
  const [largestPaintMs, firstRowMs] = (await page.evaluate(
    '[window.bench.largestPaint, window.bench.firstRow]',
  )) as [number, number]
  const bytes = (await page.evaluate(scriptBytes)) as number
  const detailMs = (await page.evaluate(openDetail)) as number
  return { largestPaintMs, firstRowMs, scriptBytes: bytes, detailMs }
}
