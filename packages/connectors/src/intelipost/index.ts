import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { answers } from './answers.ts'
import { cancelShipment } from './cancel-shipment.ts'
import { checkHealth } from './check-health.ts'
import { createShipment } from './create-shipment.ts'
import { knownCauses } from './known-causes.ts'
import { lookUpOrder } from './look-up-order.ts'
import { quote } from './quote.ts'
import { readHook, rereadEvent } from './read-hook.ts'
import { readLabel } from './read-label.ts'
import { sendLists } from './send-lists.ts'
import { Settings } from './settings.ts'
import { tellShipped } from './tell-shipped.ts'

export const intelipost = defineConnector({
  id: 'intelipost',
  name: 'Intelipost',
  docs: 'https://docs.intelipost.com.br/',
  settings: Settings,
  limits: limitsOf(30_000),
  http: ({ baseUrl, apiKey, hookSecret }) => ({
    baseUrl,
    headers: { 'api-key': apiKey },
    secrets: [apiKey, hookSecret],
  }),
  answers,
  causes: knownCauses,
  create: ({ http, settings }) => {
    const context = { http, settings }
    return {
      checkHealth: checkHealth(http),
      freight: { quote: quote(context) },
      shipments: {
        createShipment: createShipment(context),
        tellShipped: tellShipped(context),
        readLabel: readLabel(http),
        cancelShipment: cancelShipment(http),
        sendLists: sendLists(http),
      },
      orderLookup: { lookUpOrder: lookUpOrder(http) },
      orderStatusSource: { rereadStatus: rereadEvent },
    }
  },
  readHook,
})
