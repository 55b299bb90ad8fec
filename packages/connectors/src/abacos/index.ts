import { noAnswers } from '@ihub/ports/answers'
import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { approveOrder } from './approve-order.ts'
import { createCall } from './call.ts'
import { checkHealth } from './check-health.ts'
import { createOrder } from './create-order.ts'
import { findOrder } from './find-order.ts'
import { knownCauses } from './known-causes.ts'
import { lookUpOrder } from './look-up-order.ts'
import { readInvoices, rereadInvoice } from './read-invoices.ts'
import { acknowledgePrices, listPrices } from './read-prices.ts'
import { acknowledgeProducts, listProducts } from './read-products.ts'
import { readStatuses, rereadStatus } from './read-statuses.ts'
import { acknowledgeStock, listStock, readStock } from './read-stock.ts'
import { pushCustomer } from './register-customer.ts'
import { Settings } from './settings.ts'

export const abacos = defineConnector({
  id: 'abacos',
  name: 'Linx Ábacos',
  docs: 'https://developers.linkapi.solutions/docs/kpl',
  settings: Settings,
  causes: knownCauses,
  limits: limitsOf(30_000),
  http: ({ baseUrl, identificationKey }) => ({ baseUrl, headers: {}, secrets: [identificationKey] }),
  answers: noAnswers,
  create: ({ http, settings }) => {
    const context = { call: createCall(http, settings), settings }
    return {
      checkHealth: checkHealth(context),
      orderSink: {
        findOrder: findOrder(context),
        createOrder: createOrder(context),
        approveOrder: approveOrder(context),
      },
      customerSink: { pushCustomer: pushCustomer(context) },
      orderLookup: { lookUpOrder: lookUpOrder(context) },
      orderStatusSource: {
        statuses: readStatuses(context),
        rereadStatus: rereadStatus(context),
      },
      stockSource: {
        listStock: listStock(context),
        acknowledgeStock: acknowledgeStock(context),
        readStock: readStock(context),
      },
      catalogSource: {
        listProducts: listProducts(context),
        acknowledgeProducts: acknowledgeProducts(context),
      },
      priceSource: { listPrices: listPrices(context), acknowledgePrices: acknowledgePrices(context) },
      invoiceSource: {
        invoices: readInvoices(context),
        rereadInvoice: rereadInvoice(context),
      },
    }
  },
})
