import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { approveOrder } from './approve-order.ts'
import { createCall } from './call.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkHealth } from './check-health.ts'
import { createOrder } from './create-order.ts'
import { fetchInvoiceXmls } from './fetch-invoice-xmls.ts'
import { findOrder } from './find-order.ts'
import { readInvoices, rereadInvoice } from './read-invoices.ts'
import { readStatuses, rereadStatus } from './read-statuses.ts'
import { Settings } from './settings.ts'

export const millennium = defineConnector({
  id: 'mln',
  name: 'Linx Millennium',
  role: 'erp',
  docs: 'https://e-millennium.com.br/integracao-com-plataforma/',
  settings: Settings,
  limits: limitsOf(20_000),
  http: ({ baseUrl, user, password }) => {
    const basic = Buffer.from(`${user}:${password}`).toString('base64')
    return { baseUrl, headers: { authorization: `Basic ${basic}` }, secrets: [password, basic] }
  },
  create: ({ http, settings }) => {
    const context = { call: createCall(http), settings }
    return {
      erp: {
        findOrder: findOrder(context),
        createOrder: createOrder(context),
        approveOrder: approveOrder(context),
        cancelOrder: cancelOrder(context),
        readStatuses: readStatuses(context),
        readInvoices: readInvoices(context),
        rereadStatus: rereadStatus(context),
        rereadInvoice: rereadInvoice(context),
        fetchInvoiceXmls: fetchInvoiceXmls(context),
        checkHealth: checkHealth(context),
      },
    }
  },
})
