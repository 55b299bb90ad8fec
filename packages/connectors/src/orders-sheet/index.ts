import { ok } from '@ihub/domain/result'
import { noAnswers } from '@ihub/ports/answers'
import { defineConnector } from '../define-connector.ts'
import { orderMapping, readOrder } from './read-order.ts'
import { Settings } from './settings.ts'

export const ordersSheet = defineConnector({
  id: 'ordersSheet',
  name: 'Planilha de pedidos',
  docs: '/orders/list/import',
  settings: Settings,
  // Nobody is called: the address is nobody's, and the limits are never reached.
  limits: () => ({ callsPerMinute: 1, callsAtOnce: 1, timeoutMs: 1_000 }),
  http: () => ({ baseUrl: 'http://orders-sheet.invalid', headers: {}, secrets: [] }),
  answers: noAnswers,
  create: () => ({
    checkHealth: async () => ok('nobody-to-ask'),
    orderReader: { readOrder },
  }),
  orderMapping,
})
