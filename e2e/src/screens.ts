import type { Page } from 'playwright-core'
import { accountScreens } from './screens/account-screens.ts'
import { catalogScreens } from './screens/catalog-screens.ts'
import { fiscalScreens } from './screens/fiscal-screens.ts'
import { generalScreens } from './screens/general-screens.ts'
import { inventoryScreens } from './screens/inventory-screens.ts'
import { invoiceScreens } from './screens/invoice-screens.ts'
import { kitScreens } from './screens/kit-screens.ts'
import { movementScreens } from './screens/movement-screens.ts'
import { orderScreens } from './screens/order-screens.ts'
import { processScreens } from './screens/process-screens.ts'
import { routeScreens } from './screens/route-screens.ts'
import type { ScreenOnShow } from './screens/screen-on-show.ts'
import { sessionScreens } from './screens/session-screens.ts'
import { storeScreens } from './screens/store-screens.ts'
import { webhookScreens } from './screens/webhook-screens.ts'
import type { Showcase } from './showcase.ts'

/** Every screen of the app, with the dialogs people meet most. */
export const screens: readonly ScreenOnShow[] = [
  ...sessionScreens,
  ...orderScreens,
  ...invoiceScreens,
  ...inventoryScreens,
  ...fiscalScreens,
  ...movementScreens,
  ...routeScreens,
  ...catalogScreens,
  ...processScreens,
  ...webhookScreens,
  ...kitScreens,
  ...storeScreens,
  ...accountScreens,
  // Last: one of them leads to another store.
  ...generalScreens,
]

/** Goes to a screen in a page that is signed in as the screen asks, and waits until it is there. */
export async function show(page: Page, { path, shows, open }: ScreenOnShow, ids: Showcase) {
  await page.goto(path(ids))
  await open?.(page)
  await page.getByText(shows).first().waitFor({ state: 'attached' })
}
