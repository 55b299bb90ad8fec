import { ownContractPath } from '@ihub/ports/connector'
import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { answers } from './answers.ts'
import { cancelBill, findBill, issueBill, listCharges, readBill, readPrint } from './bills.ts'
import { checkHealth } from './check-health.ts'
import openApi from './openapi.json' with { type: 'json' }
import { readHook } from './read-hook.ts'
import { readRefunded, refundBill } from './refunds.ts'
import { session } from './session.ts'
import { Settings } from './settings.ts'

export const infrapay = defineConnector({
  id: 'infrapay',
  name: 'Infrapay',
  docs: ownContractPath('infrapay'),
  ownContract: openApi,
  settings: Settings,
  limits: limitsOf(15_000),
  http: ({ baseUrl, clientSecret, hookSecret }) => ({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    headers: {},
    secrets: [clientSecret, hookSecret],
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
      readPrint: readPrint(http),
    },
    billRefunds: { readRefunded: readRefunded(http), refundBill: refundBill(http) },
    chargeList: { listCharges: listCharges(http) },
  }),
  readHook,
})
