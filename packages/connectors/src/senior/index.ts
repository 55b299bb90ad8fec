import { ownContractPath } from '@ihub/ports/connector'
import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { answers } from './answers.ts'
import { askByRest } from './ask-by-rest.ts'
import { checkHealth } from './check-health.ts'
import { createOrder } from './create-order.ts'
import openApi from './openapi.json' with { type: 'json' }
import { answerFeed, rereadAnswer } from './read-answers.ts'
import { readFiles } from './read-files.ts'
import { movementFeed } from './read-movements.ts'
import { Settings } from './settings.ts'
import { cancelOrder, releaseBoarding, tellInvoice, tellInvoiceCanceled, tellLabel } from './tell-order.ts'

export const senior = defineConnector({
  id: 'senior',
  name: 'Senior WMS',
  docs: ownContractPath('senior'),
  ownContract: openApi,
  settings: Settings,
  limits: limitsOf(20_000),
  http: ({ baseUrl, user, password, apiKey }) => {
    const basic = Buffer.from(`${user}:${password}`).toString('base64')
    return { baseUrl, headers: { authorization: `Basic ${basic}` }, secrets: [password, basic, apiKey] }
  },
  answers,
  create: ({ http, settings }) => {
    const ask = askByRest({ http, settings })
    return {
      checkHealth: checkHealth(ask),
      orderStatusSource: { statuses: answerFeed(ask), rereadStatus: rereadAnswer },
      warehouseOrders: {
        createWarehouseOrder: createOrder(ask, settings),
        tellInvoice: tellInvoice(ask, settings),
        tellInvoiceCanceled: tellInvoiceCanceled(ask),
        tellLabel: tellLabel(ask),
        releaseBoarding: releaseBoarding(ask),
        cancelWarehouseOrder: cancelOrder(ask),
        readFiles: readFiles(ask),
      },
      movementSource: { movements: movementFeed(ask) },
    }
  },
})
