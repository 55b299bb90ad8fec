import type { BrowserContextOptions, Page } from 'playwright-core'
import type { World } from './world.ts'

export interface Visitor extends BrowserContextOptions {
  /** Signed in as the administrator unless told otherwise. */
  isSignedIn?: boolean
  /** Whose session it is, when not the administrator's. */
  as?: { token: string; encryptionKey: string }
  /** The store that the person worked in last; for the administrator that of the world unless told otherwise. */
  storeId?: string | undefined
}

/** A page in a browser of its own, still and on a desk in São Paulo unless told otherwise; closing its context ends it. */
export async function openPage(
  { browser, url, api, address, storeId: ownStoreId }: World,
  { isSignedIn = true, as = api, storeId = as === api ? ownStoreId : undefined, ...options }: Visitor = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': address },
    ...options,
  })
  const page = await context.newPage()
  await slowDown(page)
  if (isSignedIn) await signInBy(page, as, storeId)
  return page
}

/** `E2E_SLOWDOWN=6` makes the browser six times slower, which is how races of a busy machine show on an idle one. */
async function slowDown(page: Page) {
  const rate = Number(process.env.E2E_SLOWDOWN ?? 1)
  if (rate === 1) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** At the first load alone, so that signing out stays signed out. */
const signInBy = (
  page: Page,
  { token, encryptionKey }: NonNullable<Visitor['as']>,
  storeId: string | undefined,
) =>
  page.addInitScript(
    (entries) => {
      // An empty frame has no store of its own.
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('is-loaded')) return
      sessionStorage.setItem('is-loaded', 'true')
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    },
    { token, 'encryption-key': encryptionKey, ...(storeId ? { 'current-store': storeId } : {}) },
  )
