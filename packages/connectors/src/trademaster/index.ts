import { ok } from '@ihub/domain/result'
import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { answers } from './answers.ts'
import { cancelBill } from './cancel-bill.ts'
import { checkHealth } from './check-health.ts'
import { issueBill } from './issue-bill.ts'
import { readCredit } from './read-credit.ts'
import { session } from './session.ts'
import { Settings } from './settings.ts'
import { findBill, readBill } from './slips.ts'

export const trademaster = defineConnector({
  id: 'trademaster',
  name: 'Trademaster',
  docs: 'https://docs-api.tm-chargeback.devit.com.br/',
  settings: Settings,
  limits: limitsOf(30_000),
  http: ({ baseUrl, clientSecret }) => ({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    headers: {},
    secrets: [clientSecret],
  }),
  session,
  answers,
  create: ({ http }) => ({
    checkHealth: checkHealth(http),
    billGateway: {
      findBill: findBill(http),
      issueBill: issueBill(http),
      readBill: readBill(http),
      cancelBill: cancelBill(http),
      // No call that prints a slip is published.
      readPrint: async () => ok(null),
    },
    creditSource: { readCredit: readCredit(http) },
  }),
})
