import { ownContractPath } from '@ihub/ports/connector'
import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { answers } from './answers.ts'
import { checkHealth } from './check-health.ts'
import { lookUpOrder } from './look-up-order.ts'
import openApi from './openapi.json' with { type: 'json' }
import { quote } from './quote.ts'
import { readTracking, rereadTracking } from './read-tracking.ts'
import { Settings } from './settings.ts'
import { cancelShipment, createShipment, readLabel, tellShipped } from './shipments.ts'

export const deliveryHub = defineConnector({
  id: 'deliveryHub',
  name: 'Delivery Hub',
  docs: ownContractPath('deliveryHub'),
  ownContract: openApi,
  settings: Settings,
  limits: limitsOf(15_000),
  http: ({ baseUrl, token }) => ({
    baseUrl,
    headers: { authorization: `Bearer ${token}` },
    secrets: [token],
  }),
  answers,
  create: ({ http }) => ({
    checkHealth: checkHealth(http),
    freight: { quote: quote(http) },
    shipments: {
      createShipment: createShipment(http),
      tellShipped: tellShipped(http),
      readLabel: readLabel(http),
      cancelShipment: cancelShipment(http),
    },
    orderLookup: { lookUpOrder: lookUpOrder(http) },
    orderStatusSource: {
      statuses: { kind: 'cursor', read: readTracking(http) },
      rereadStatus: rereadTracking,
    },
  }),
})
