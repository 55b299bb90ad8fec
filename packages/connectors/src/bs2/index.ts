import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { answers } from './answers.ts'
import { cancelBill } from './cancel-bill.ts'
import { checkHealth } from './check-health.ts'
import { findBill, issueBill } from './issue-bill.ts'
import { readPrint } from './read-print.ts'
import { basicOf, session } from './session.ts'
import { Settings } from './settings.ts'
import { readSlip } from './slips.ts'

export const bs2 = defineConnector({
  id: 'bs2',
  name: 'BS2',
  docs: 'https://devs.bs2.com/manual/cobranca/',
  settings: Settings,
  limits: limitsOf(30_000),
  http: ({ baseUrl, password, ...client }) => ({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    headers: {},
    secrets: [client.clientSecret, password, basicOf(client)],
  }),
  session,
  answers,
  create: ({ http }) => ({
    checkHealth: checkHealth(http),
    billGateway: {
      findBill: findBill(http),
      issueBill: issueBill(http),
      readBill: (gatewayBillId) => readSlip(http, gatewayBillId),
      cancelBill: cancelBill(http),
      readPrint: readPrint(http),
    },
  }),
})
