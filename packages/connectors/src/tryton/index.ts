import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { answers } from './answers.ts'
import { approveOrder } from './approve-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkHealth } from './check-health.ts'
import { createOrder } from './create-order.ts'
import { createReturn } from './create-return.ts'
import { findOrder } from './find-order.ts'
import { knownCauses } from './known-causes.ts'
import { lookUpOrder } from './look-up-order.ts'
import { readCustomers } from './read-customers.ts'
import { readInvoices } from './read-invoices.ts'
import { listPrices } from './read-prices.ts'
import { listProducts } from './read-products.ts'
import { readStatuses } from './read-statuses.ts'
import { createRpc } from './rpc.ts'
import { session } from './session.ts'
import { Settings } from './settings.ts'
import { listStock, readStock } from './stock.ts'

export const tryton = defineConnector({
  id: 'tryton',
  name: 'Tryton',
  docs: 'https://docs.tryton.org/latest/server/topics/rpc.html',
  settings: Settings,
  causes: knownCauses,
  limits: limitsOf(30_000),
  http: ({ baseUrl, password }) => ({ baseUrl, headers: {}, secrets: [password] }),
  session,
  answers,
  create: ({ http, settings }) => {
    const context = { rpc: createRpc(http, settings), settings }
    return {
      checkHealth: checkHealth(context),
      orderSink: {
        findOrder: findOrder(context),
        createOrder: createOrder(context),
        approveOrder: approveOrder(context),
        cancelOrder: cancelOrder(context),
      },
      orderLookup: { lookUpOrder: lookUpOrder(context) },
      returnSink: { createReturn: createReturn(context), isRepeatable: true },
      orderStatusSource: { statuses: { kind: 'cursor', read: readStatuses(context) } },
      catalogSource: { listProducts: listProducts(context) },
      priceSource: { listPrices: listPrices(context) },
      customerSource: { customers: { kind: 'cursor', read: readCustomers(context) } },
      stockSource: { listStock: listStock(context), readStock: readStock(context) },
      invoiceSource: { invoices: { kind: 'cursor', read: readInvoices(context) } },
    }
  },
})
