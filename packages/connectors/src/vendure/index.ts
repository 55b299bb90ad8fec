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
import { readPrices, sendPrices } from './prices.ts'
import { readChanges } from './read-changes.ts'
import { readProduct } from './read-product.ts'
import { sendProduct } from './send-product.ts'
import { session } from './session.ts'
import { Settings } from './settings.ts'
import { readStock, sendStock } from './stock.ts'

const channelHeaders = (token: string): Record<string, string> =>
  token === '' ? {} : { 'vendure-token': token }

export const vendure = defineConnector({
  id: 'vendure',
  name: 'Vendure',
  docs: 'https://docs.vendure.io/current/core/reference/graphql-api/admin',
  settings: Settings,
  causes: knownCauses,
  limits: limitsOf(30_000),
  http: ({ baseUrl, password, channelToken }) => ({
    baseUrl,
    headers: channelHeaders(channelToken),
    secrets: [password],
  }),
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
