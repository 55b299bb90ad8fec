import { updateStore } from '@ihub/contract/stores'
import { type ApiClient, type Credentials, signIn } from '@ihub/dev-env/api-client'
import { awaitHook } from '@ihub/dev-env/await-hook'
import { quoting, setUpStore } from '@ihub/dev-env/demo-setup'
import type { Browser } from 'playwright-core'
import { firstAdministrator, type HubWish, startHub } from './hub.ts'
import { type Shop, type ShopWish, startShop } from './shop.ts'

/** A shop whose orders stay where they are put. */
export const stillShop: ShopWish = { code: 'loja-um', name: 'Loja Um', walk: false }

/** The product as people meet it: a hub, a browser, an administrator and a shop. */
export interface World {
  /** Of the hub. */
  url: string
  browser: Browser
  /** A Root. */
  administrator: Credentials
  /** Signed in as the administrator. */
  api: ApiClient
  /** The network address its people come from, so that the hub's counts by address are counts by world. */
  address: string
  shop: Shop
  /** Where the administrator's pages begin; unless it is set, in the first store by name. */
  storeId?: string
  close(): Promise<void>
}

/** A hub that nobody else knows, with its first administrator and the shop that stands still. */
export async function startAlone(wish: HubWish, openBrowser: () => Promise<Browser>): Promise<World> {
  const [hub, browser, shop] = await Promise.all([startHub(wish), openBrowser(), startShop(stillShop)])
  return {
    url: hub.url,
    browser,
    administrator: firstAdministrator,
    api: await signIn(hub.url, firstAdministrator),
    address: '127.0.0.1',
    shop,
    close: async () => {
      await browser.close()
      await hub.close()
      await shop.close()
    },
  }
}

/** Connects a shop as an administrator would, and waits until its platform tells us of orders. */
export async function connectShop(
  world: Pick<World, 'api' | 'shop' | 'storeId'>,
  shop: Shop,
): Promise<string> {
  const storeId = await setUpStore(world.api, { ...shop, shop })
  if (shop === world.shop) world.storeId = storeId
  await awaitHook(shop.settings.vtex)
  return storeId
}

/** Connects the shop's carrier system as an administrator would; its orders are quoted as the settings say. */
export const connectCarriers = (
  { api, shop }: Pick<World, 'api' | 'shop'>,
  storeId: string,
  settings: object = {},
) =>
  api.call(updateStore, {
    params: { id: storeId },
    body: {
      settings: { ...quoting, ...settings },
      integrations: [{ connector: 'deliveryHub', active: true, settings: shop.carrierSettings }],
    },
  })

/** Connects the shop's transport system as an administrator would; it is handed the shipments of orders from then on. */
export const connectTransport = (
  { api, shop }: Pick<World, 'api' | 'shop'>,
  storeId: string,
  settings: object = {},
) =>
  api.call(updateStore, {
    params: { id: storeId },
    body: {
      settings: { ...quoting, tms: 'intelipost', sendShipmentsToTms: true, ...settings },
      integrations: [{ connector: 'intelipost', active: true, settings: shop.transportSettings }],
    },
  })

/** Connects the shop's warehouse as an administrator would; it picks the store's orders where the settings say so. */
export const connectWarehouse = (
  { api, shop }: Pick<World, 'api' | 'shop'>,
  storeId: string,
  settings: Record<string, unknown> = {},
  ofWarehouse: Record<string, unknown> = shop.warehouseSettings,
) =>
  api.call(updateStore, {
    params: { id: storeId },
    body: {
      settings,
      integrations: [{ connector: 'senior', active: true, settings: ofWarehouse }],
    },
  })

/** The settings by which the shop's orders go to its warehouse, which asks for their invoices. */
export const picking = ({ shop }: Pick<World, 'shop'>) => ({
  seniorEnabled: true,
  seniorInvoiceRequest: true,
  seniorProductType: 'industryCode',
  emitterDocument: shop.document,
})

/** Connects the shop's fiscal service as an administrator would, and switches its screen on. */
export const connectFiscalService = ({ api, shop }: Pick<World, 'api' | 'shop'>, storeId: string) =>
  api.call(updateStore, {
    params: { id: storeId },
    body: {
      settings: { linxFiscalEnabled: true },
      integrations: [{ connector: 'linxFiscal', active: true, settings: shop.fiscalSettings }],
    },
  })

/** Connects the shop's payment gateway as an administrator would; orders on a promissory note are billed there from then on. */
export async function connectGateway({ api, shop }: Pick<World, 'api' | 'shop'>, storeId: string) {
  const params = { id: storeId }
  const integrations = [{ connector: 'pagarme', active: true, settings: shop.gatewaySettings }]
  await api.call(updateStore, { params, body: { integrations } })
  // A gateway may be chosen once it is connected.
  const settings = { billGateway: 'pagarme', billedPayments: ['promissory'] }
  await api.call(updateStore, { params, body: { settings } })
}

/** Opens the channel of orders by spreadsheet as an administrator would. */
export const connectOrdersSheet = ({ api }: Pick<World, 'api'>, storeId: string) =>
  api.call(updateStore, {
    params: { id: storeId },
    body: { integrations: [{ connector: 'ordersSheet', active: true, settings: {} }] },
  })
