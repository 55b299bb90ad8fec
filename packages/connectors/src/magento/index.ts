import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { announceInvoice } from './announce-invoice.ts'
import { announceParcel } from './announce-parcel.ts'
import { answers } from './answers.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkHealth } from './check-health.ts'
import { fetchOrder, orderMapping } from './fetch-order.ts'
import { knownCauses } from './known-causes.ts'
import { listGroups } from './list-groups.ts'
import { listOrders } from './list-orders.ts'
import { lookUpOrder } from './look-up-order.ts'
import { readChanges } from './read-changes.ts'
import { readPrices } from './read-prices.ts'
import { readProduct } from './read-product.ts'
import { createRefund, findRefund } from './refund-order.ts'
import { sendPrices } from './send-prices.ts'
import { sendProduct } from './send-product.ts'
import { session } from './session.ts'
import { Settings } from './settings.ts'
import { signRequest } from './sign-request.ts'
import { readStock, sendStock } from './stock.ts'

export const magento = defineConnector({
  id: 'magento',
  name: 'Magento',
  docs: 'https://developer.adobe.com/commerce/webapi/rest/',
  settings: Settings,
  causes: knownCauses,
  limits: limitsOf(30_000),
  http: (settings) => {
    const { baseUrl, storeView, authentication, accessToken } = settings
    const { consumerSecret, accessTokenSecret, adminPassword } = settings
    const bearer: Record<string, string> = { authorization: `Bearer ${accessToken}` }
    return {
      baseUrl: `${baseUrl.replace(/\/+$/, '')}/rest/${storeView}/V1`,
      headers: authentication === 'token' ? bearer : {},
      secrets: [consumerSecret, accessToken, accessTokenSecret, adminPassword].filter((one) => one !== ''),
      ...(authentication === 'oauth' && { sign: signRequest(settings) }),
    }
  },
  session,
  answers,
  create: (context) => ({
    checkHealth: checkHealth(context),
    orderSource: {
      fetchOrder: fetchOrder(context),
      inboundEvents: { kind: 'cursor', read: readChanges(context) },
      listOrders: listOrders(context),
    },
    orderLookup: { lookUpOrder: lookUpOrder(context) },
    orderStatusTarget: {
      announceInvoice: announceInvoice(context),
      announceParcel: announceParcel(context),
      cancelOrder: cancelOrder(context),
    },
    refundTarget: { findRefund: findRefund(context), createRefund: createRefund(context) },
    stockTarget: { sendStock: sendStock(context), readStock: readStock(context) },
    catalogTarget: {
      readProduct: readProduct(context),
      sendProduct: sendProduct(context),
      listGroups: listGroups(context),
    },
    priceTarget: { readPrices: readPrices(context), sendPrices: sendPrices(context) },
  }),
  orderMapping,
})
