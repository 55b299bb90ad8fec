import type { Page } from 'playwright-core'
import { accountScreens } from './screens/account-screens.ts'
import { billScreens } from './screens/bill-screens.ts'
import { catalogScreens } from './screens/catalog-screens.ts'
import { customerScreens } from './screens/customer-screens.ts'
import { fiscalScreens } from './screens/fiscal-screens.ts'
import { generalScreens } from './screens/general-screens.ts'
import { inventoryScreens } from './screens/inventory-screens.ts'
import { invoiceScreens } from './screens/invoice-screens.ts'
import { kitScreens } from './screens/kit-screens.ts'
import { movementScreens } from './screens/movement-screens.ts'
import { orderScreens } from './screens/order-screens.ts'
import { processScreens } from './screens/process-screens.ts'
import { protocolScreens } from './screens/protocol-screens.ts'
import { refundScreens } from './screens/refund-screens.ts'
import { routeScreens } from './screens/route-screens.ts'
import type { ScreenOnShow } from './screens/screen-on-show.ts'
import { sessionScreens } from './screens/session-screens.ts'
import { storeScreens } from './screens/store-screens.ts'
import { webhookScreens } from './screens/webhook-screens.ts'
import { wmsScreens } from './screens/wms-screens.ts'
import type { Showcase } from './showcase.ts'

/** Every screen of the app, with the dialogs people meet most. */
export const screens: readonly ScreenOnShow[] = [
  ...sessionScreens,
  ...orderScreens,
  ...protocolScreens,
  ...refundScreens,
  ...billScreens,
  ...customerScreens,
  ...invoiceScreens,
  ...inventoryScreens,
  ...fiscalScreens,
  ...movementScreens,
  ...routeScreens,
  ...wmsScreens,
  ...catalogScreens,
  ...processScreens,
  ...webhookScreens,
  ...kitScreens,
  ...storeScreens,
  ...accountScreens,
  // Last: one of them leads to another store.
  ...generalScreens,
]

interface Shown {
  /** The screen in which the page is; it is loaded anew where that is not told. */
  after?: ScreenOnShow | undefined
}

/** Goes to a screen in a page that is signed in as the screen asks, and waits until it is there. */
export async function show(page: Page, screen: ScreenOnShow, ids: Showcase, { after }: Shown = {}) {
  const path = screen.path(ids)
  if (after && isLeftBy(after.path(ids), path) && !after.open) await walk(page, path)
  else await page.goto(path)
  await screen.open?.(page)
  await page.getByText(screen.shows).first().waitFor({ state: 'attached' })
}

/** Whether an address is another page: one with another search or id keeps what was opened there. */
function isLeftBy(from: string, to: string): boolean {
  const routeOf = (path: string) => new URL(path, 'http://hub').pathname.replace(/[\da-f-]{36}/g, ':id')
  return routeOf(from) !== routeOf(to)
}

const leavesWithinMs = 5_000

/** As a link does, which spares loading the app again; a page that stays is loaded after all. */
export async function walk(page: Page, path: string) {
  const isMarked = await page.evaluate((to) => {
    const title = document.querySelector('h1')
    title?.setAttribute('data-left', '')
    if (title) history.pushState(null, '', to)
    return title !== null
  }, path)
  try {
    if (!isMarked) throw new Error('a page without a title')
    await page.locator('[data-left]').waitFor({ state: 'detached', timeout: leavesWithinMs })
  } catch {
    await page.goto(path)
  }
}
