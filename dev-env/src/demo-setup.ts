import { createStore, listStores, updateStore } from '@ihub/contract/stores'
import { createToken } from '@ihub/contract/tokens'
import { createOrderHook, listOrderHooks } from '@ihub/contract/webhooks'
import type { ApiClient } from './api-client.ts'
import type { RunningDemoShop } from './demo-world.ts'

/** The systems that a shop may have; the orders go to the ERP. */
const systems = [
  'vtex',
  'magento',
  'mln',
  'abacos',
  'api',
  'deliveryHub',
  'senior',
  'linxFiscal',
  'intelipost',
  'pagarme',
] as const
const erps = ['abacos', 'api'] as const

export type Connected = Pick<RunningDemoShop, 'subscriber' | 'subscriberUrl'> &
  Partial<Pick<RunningDemoShop, 'intelipost' | 'pagarme'>> & {
    settings: Partial<Record<(typeof systems)[number], Record<string, string | number>>>
    shop: Pick<RunningDemoShop['shop'], 'code' | 'name' | 'document'>
  }

/** The store's settings from which on its orders are quoted. */
export const quoting = { tms: 'deliveryHub', originZipCode: '01310100', sendShipmentsToTms: false }
/** … and from which on its parcels are followed there. */
export const following = { ...quoting, trackingFromTms: true }

/** The settings by which the store's products and prices come from its ERP. */
const readingCatalog = { readCatalogFromErp: true, readPricesFromErp: true, priceTable: '1' }

/** … and by which its orders are picked in Senior WMS, by the codes of the ERP. */
const pickingAt = (emitterDocument: string) => ({
  seniorEnabled: true,
  emitterDocument,
  seniorProductType: 'industryCode',
})

/** Sets a shop up as an administrator would, over the API; parts that exist already stay. */
export async function setUpStore(api: ApiClient, running: Connected): Promise<string> {
  const { shop, settings, subscriber, subscriberUrl, intelipost, pagarme } = running
  const stores = await api.call(listStores, { query: { limit: 0 } })
  const known = stores.data.find((store) => store.code === shop.code)
  const storeId =
    known?._id ?? (await api.call(createStore, { body: { code: shop.code, name: shop.name } }))._id
  const orderDestination = erps.find((erp) => settings[erp]) ?? 'mln'
  const { integrations } = await api.call(updateStore, {
    params: { id: storeId },
    body: {
      originDocument: shop.document,
      orderDestination,
      // A shop that is new here brings along all that its platform holds.
      settings: {
        ...(known ? {} : { captureOrdersAfter: null }),
        ...(settings.deliveryHub ? following : {}),
        ...(settings.intelipost ? { ...following, tms: 'intelipost', sendShipmentsToTms: true } : {}),
        ...(settings.senior ? pickingAt(shop.document) : {}),
        ...(settings.linxFiscal ? { linxFiscalEnabled: true } : {}),
        ...readingCatalog,
      },
      integrations: systems.flatMap((connector) => {
        const given = settings[connector]
        return given ? [{ connector, active: true, settings: given }] : []
      }),
    },
  })
  const hookOf = (id: string) => integrations.find(({ connector }) => connector === id)?.inboundUrl
  const url = hookOf('intelipost')
  if (url)
    intelipost?.setHook({
      url,
      authentication: 'basicKey',
      secret: String(settings.intelipost?.hookSecret),
    })
  const gatewayUrl = hookOf('pagarme')
  if (gatewayUrl && settings.pagarme)
    pagarme?.setHook({
      url: gatewayUrl,
      user: String(settings.pagarme.hookUser),
      password: String(settings.pagarme.hookPassword),
    })
  const hooks = await api.call(listOrderHooks, { storeId })
  if (hooks.data.length === 0) {
    const hook = await api.call(createOrderHook, {
      storeId,
      body: { name: `BI ${shop.name}`, url: subscriberUrl },
    })
    subscriber.setSecret(hook.secret)
  }
  return storeId
}

/** A token with which the store's own system calls the hub. */
export async function createErpToken(api: ApiClient, storeId: string): Promise<string> {
  const body = { name: 'ERP da loja', scopes: ['erp:pull' as const, 'erp:report' as const] }
  return (await api.call(createToken, { storeId, body })).token
}
