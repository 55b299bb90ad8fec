import type { Capabilities } from '@ihub/ports/capabilities'
import { ownContractPath } from '@ihub/ports/connector'
import type { Http } from '@ihub/ports/http'
import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { announceInvoice } from './announce-invoice.ts'
import { announceParcel } from './announce-parcel.ts'
import { answers } from './answers.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkHealth } from './check-health.ts'
import { fetchOrder, orderMapping } from './fetch-order.ts'
import { readStock, sendStock } from './inventories.ts'
import { knownCauses as causes } from './known-causes.ts'
import { listGroups } from './list-groups.ts'
import { listOrders } from './list-orders.ts'
import { lookUpOrder } from './look-up-order.ts'
import openApi from './openapi.json' with { type: 'json' }
import { readPrices, sendPrices } from './prices.ts'
import { readChanges } from './read-changes.ts'
import { readProduct } from './read-product.ts'
import { acknowledgeTrackings, readTrackings, rereadTracking } from './read-trackings.ts'
import { sendProduct } from './send-product.ts'
import { session } from './session.ts'
import { SaasSettings, Settings } from './settings.ts'
import { startHandling } from './start-handling.ts'

const limits = limitsOf(15_000)
const withoutSlash = (address: string) => address.replace(/\/+$/, '')

const create = ({ http }: { http: Http }): Capabilities => ({
  checkHealth: checkHealth(http),
  orderSource: {
    fetchOrder: fetchOrder(http),
    inboundEvents: { kind: 'cursor', read: readChanges(http) },
    listOrders: listOrders(http),
  },
  orderLookup: { lookUpOrder: lookUpOrder(http) },
  orderStatusTarget: {
    startHandling: startHandling(http),
    announceInvoice: announceInvoice(http),
    announceParcel: announceParcel(http),
    cancelOrder: cancelOrder(http),
  },
  catalogTarget: {
    readProduct: readProduct(http),
    sendProduct: sendProduct(http),
    listGroups: listGroups(http),
  },
  priceTarget: { readPrices: readPrices(http), sendPrices: sendPrices(http) },
  stockTarget: { sendStock: sendStock(http), readStock: readStock(http) },
  orderStatusSource: {
    statuses: {
      kind: 'acknowledged',
      read: readTrackings(http),
      acknowledge: acknowledgeTrackings(http),
    },
    rereadStatus: rereadTracking,
  },
})

/** An installation of the shop's own. */
export const infrashop = defineConnector({
  id: 'infrashop',
  name: 'Infrashop',
  docs: ownContractPath('infrashop'),
  ownContract: openApi,
  settings: Settings,
  causes,
  limits,
  http: ({ baseUrl, token }) => ({
    baseUrl: withoutSlash(baseUrl),
    headers: { authorization: `Bearer ${token}` },
    secrets: [token],
  }),
  answers,
  create,
  orderMapping,
})

/** An account of the shared service: another address, and a session beside the key. */
export const infrashopSaas = defineConnector({
  id: 'infrashop_saas',
  name: 'Infrashop SaaS',
  docs: ownContractPath('infrashop_saas'),
  ownContract: openApi,
  settings: SaasSettings,
  causes,
  limits,
  http: ({ baseUrl, accountId, apiKey }) => ({
    baseUrl: `${withoutSlash(baseUrl)}/accounts/${accountId}`,
    headers: { 'api-key': apiKey },
    secrets: [apiKey],
  }),
  session,
  answers,
  create,
  orderMapping,
})
