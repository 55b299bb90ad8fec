import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { answers } from './answers.ts'
import { approveOrder } from './approve-order.ts'
import { createCall, librariesOf } from './call.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkHealth } from './check-health.ts'
import { createOrder } from './create-order.ts'
import { createReturn } from './create-return.ts'
import { fetchInvoiceFiles } from './fetch-invoice-files.ts'
import { findInvoiceRequest } from './find-invoice-request.ts'
import { findOrder } from './find-order.ts'
import { knownCauses } from './known-causes.ts'
import { lookUpOrder } from './look-up-order.ts'
import { readInvoices, rereadInvoice } from './read-invoices.ts'
import { listPrices } from './read-prices.ts'
import { listProducts } from './read-products.ts'
import { readStatuses, rereadStatus } from './read-statuses.ts'
import { listStock, readStock } from './read-stock.ts'
import { requestInvoice } from './request-invoice.ts'
import { Settings } from './settings.ts'

export const millennium = defineConnector({
  id: 'mln',
  name: 'Linx Millennium',
  docs: 'https://e-millennium.com.br/integracao-com-plataforma/',
  settings: Settings,
  causes: knownCauses,
  limits: limitsOf(20_000),
  http: ({ baseUrl, user, password }) => {
    const basic = Buffer.from(`${user}:${password}`).toString('base64')
    return {
      baseUrl: librariesOf(baseUrl).home,
      headers: { authorization: `Basic ${basic}` },
      secrets: [password, basic],
    }
  },
  answers,
  create: ({ http, settings }) => {
    const context = { call: createCall(http, settings), settings }
    return {
      checkHealth: checkHealth(context),
      orderSink: {
        findOrder: findOrder(context),
        createOrder: createOrder(context),
        approveOrder: approveOrder(context),
        cancelOrder: cancelOrder(context),
      },
      orderLookup: { lookUpOrder: lookUpOrder(context) },
      orderStatusSource: {
        statuses: { kind: 'cursor', read: readStatuses(context) },
        rereadStatus: rereadStatus(context),
      },
      invoiceSource: {
        invoices: { kind: 'cursor', read: readInvoices(context) },
        rereadInvoice: rereadInvoice(context),
        fetchInvoiceFiles: fetchInvoiceFiles(context),
      },
      stockSource: { listStock: listStock(context), readStock: readStock(context) },
      invoiceRequests: {
        findInvoiceRequest: findInvoiceRequest(context),
        requestInvoice: requestInvoice(context),
      },
      returnSink: { createReturn: createReturn(context) },
      catalogSource: { listProducts: listProducts(context) },
      priceSource: { listPrices: listPrices(context) },
    }
  },
})
