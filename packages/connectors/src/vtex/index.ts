import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { acknowledgeFeed } from './acknowledge-feed.ts'
import { announceInvoice } from './announce-invoice.ts'
import { announceParcel } from './announce-parcel.ts'
import { answers } from './answers.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkHealth } from './check-health.ts'
import { ensureNotifications } from './ensure-notifications.ts'
import { fetchOrder, orderMapping } from './fetch-order.ts'
import { knownCauses } from './known-causes.ts'
import { listGroups } from './list-groups.ts'
import { listOrders } from './list-orders.ts'
import { lookUpOrder } from './look-up-order.ts'
import { readCredit } from './read-credit.ts'
import { readFeed } from './read-feed.ts'
import { readHook } from './read-hook.ts'
import { readPrices } from './read-prices.ts'
import { readProduct } from './read-product.ts'
import { readStock } from './read-stock.ts'
import { readWarehouses } from './read-warehouses.ts'
import { createRefund, findRefund } from './refund-order.ts'
import { sendPrices } from './send-prices.ts'
import { sendProduct } from './send-product.ts'
import { sendStock } from './send-stock.ts'
import { Settings } from './settings.ts'
import { startHandling } from './start-handling.ts'

export const vtex = defineConnector({
  id: 'vtex',
  name: 'VTEX',
  docs: 'https://developers.vtex.com/docs/api-reference/orders-api',
  settings: Settings,
  causes: knownCauses,
  limits: limitsOf(15_000),
  http: ({ accountName, appKey, appToken, baseUrl }) => ({
    baseUrl: baseUrl || `https://${accountName}.vtexcommercestable.com.br`,
    headers: { 'X-VTEX-API-AppKey': appKey, 'X-VTEX-API-AppToken': appToken },
    secrets: [appToken],
  }),
  answers,
  create: ({ http }) => ({
    checkHealth: checkHealth(http),
    orderSource: {
      fetchOrder: fetchOrder(http),
      inboundEvents: { kind: 'acknowledged', read: readFeed(http), acknowledge: acknowledgeFeed(http) },
      listOrders: listOrders(http),
      ensureNotifications: ensureNotifications(http),
    },
    orderLookup: { lookUpOrder: lookUpOrder(http) },
    orderStatusTarget: {
      startHandling: startHandling(http),
      announceInvoice: announceInvoice(http),
      announceParcel: announceParcel(http),
      cancelOrder: cancelOrder(http),
    },
    refundTarget: { findRefund: findRefund(http), createRefund: createRefund(http) },
    stockTarget: { sendStock: sendStock(http), readStock: readStock(http) },
    catalogTarget: {
      readProduct: readProduct(http),
      sendProduct: sendProduct(http),
      listGroups: listGroups(http),
    },
    priceTarget: { readPrices: readPrices(http), sendPrices: sendPrices(http) },
    creditSource: { readCredit: readCredit(http) },
    warehouseSource: { readWarehouses: readWarehouses(http) },
  }),
  orderMapping,
  readHook,
})
