import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { World } from './world.ts'

export interface Visitor extends BrowserContextOptions {
  /** Signed in as the administrator unless told otherwise. */
  isSignedIn?: boolean
  /** Whose session it is, when not the administrator's. */
  as?: { token: string; encryptionKey: string }
  /** The store that the person worked in last; for the administrator that of the world unless told otherwise. */
  storeId?: string | undefined
}

const desk = { width: 1440, height: 900 }

/** A page in a browser of its own, still and on a desk in São Paulo unless told otherwise; closing its context ends it. */
export const openPage = async (world: World, visitor: Visitor = {}): Promise<Page> =>
  openTab(await openBrowser(world, visitor), world, visitor)

/** Without a service worker unless told otherwise: it would fetch every file of the app for each of them. */
export function openBrowser(
  { browser, url, address }: World,
  { isSignedIn: _, as: __, storeId: ___, viewport: ____, ...options }: Visitor,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: desk,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': address },
    ...options,
  })
}

/** A page in a browser that others were in before; nothing that they stored is there any more. */
export async function openTab(
  context: BrowserContext,
  { api, storeId: ownStoreId }: World,
  { isSignedIn = true, as = api, storeId = as === api ? ownStoreId : undefined, viewport = desk }: Visitor,
): Promise<Page> {
  const page = await context.newPage()
  if (viewport) await page.setViewportSize(viewport)
  await slowDown(page)
  await beginWith(page, isSignedIn ? sessionOf(as, storeId) : {})
  return page
}

/** `E2E_SLOWDOWN=6` makes the browser six times slower, which is how races of a busy machine show on an idle one. */
async function slowDown(page: Page) {
  const rate = Number(process.env.E2E_SLOWDOWN ?? 1)
  if (rate === 1) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

const sessionOf = (
  { token, encryptionKey }: NonNullable<Visitor['as']>,
  storeId: string | undefined,
): Record<string, string> => ({
  token,
  'encryption-key': encryptionKey,
  ...(storeId ? { 'current-store': storeId } : {}),
})

/** At the first load alone, so that signing out stays signed out. */
const beginWith = (page: Page, stored: Record<string, string>) =>
  page.addInitScript((entries) => {
    // An empty frame has no store of its own.
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('is-loaded')) return
    sessionStorage.setItem('is-loaded', 'true')
    localStorage.clear()
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, stored)
