import type { Capabilities } from '@ihub/ports/capabilities'
import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { answers } from './answers.ts'
import { cancelBill } from './cancel-bill.ts'
import { checkHealth } from './check-health.ts'
import type { Context } from './context.ts'
import { findBill } from './find-bill.ts'
import { issueBill } from './issue-bill.ts'
import { listCharges } from './list-charges.ts'
import { readBill } from './read-bill.ts'
import { readHook } from './read-hook.ts'
import { readPrint } from './read-print.ts'
import { readRefunded, refundBill } from './refund-bill.ts'
import { MundipaggSettings, Settings } from './settings.ts'

const basicOf = (secretKey: string) => Buffer.from(`${secretKey}:`).toString('base64')

const shared = {
  limits: limitsOf(30_000),
  http: ({ baseUrl, secretKey, hookPassword }: Settings) => ({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    headers: { authorization: `Basic ${basicOf(secretKey)}` },
    secrets: [secretKey, basicOf(secretKey), hookPassword],
  }),
  answers,
  create: ({ http, settings }: Context): Capabilities => ({
    checkHealth: checkHealth(http),
    billGateway: {
      findBill: findBill(http),
      issueBill: issueBill({ http, settings }),
      readBill: readBill(http),
      cancelBill: cancelBill(http),
      readPrint: readPrint(http),
    },
    billRefunds: { readRefunded: readRefunded(http), refundBill: refundBill(http) },
    chargeList: { listCharges: listCharges(http) },
  }),
  readHook,
}

export const pagarme = defineConnector({
  ...shared,
  id: 'pagarme',
  name: 'Pagar.me',
  docs: 'https://docs.pagar.me/reference/introdu%C3%A7%C3%A3o-1',
  settings: Settings,
})

/** The earlier name and address of the same service, which answers alike. */
export const mundipagg = defineConnector({
  ...shared,
  id: 'mundipagg',
  name: 'Mundipagg',
  docs: 'https://docs.mundipagg.com/reference',
  settings: MundipaggSettings,
})
