import { readFileSync } from 'node:fs'
import { sampleBillToIssue } from '@ihub/dev-env/sample-bill-to-issue'
import { systemTraits } from '@ihub/domain/system-traits'
import { createDispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import { type BillNoticesWorld, billNoticesConformance } from '@ihub/ports/conformance/bill-notices'
import type { Connector } from '@ihub/ports/connector'
import type { HookCall } from '@ihub/ports/hook'
import { bases, startPagarme } from '@ihub/simulators/pagarme/start-pagarme'
import { expect, test } from 'vitest'
import { mundipagg, pagarme } from './index.ts'

const login = { secretKey: 'sk_dos_testes', hookUser: 'ihub', hookPassword: 'senha-do-webhook' }
const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})
const callOf = (
  body: unknown,
  headers: HookCall['headers'] = basic(login.hookUser, login.hookPassword),
): HookCall => ({
  headers,
  body: new TextEncoder().encode(JSON.stringify(body)),
})

async function startWorld(connector: Connector): Promise<BillNoticesWorld> {
  const id = connector.id as keyof typeof bases
  const simulator = await startPagarme(login)
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  const settings = connector.settings.parse({ ...login, baseUrl: `${simulator.url}${bases[id]}` })
  const http = createHttp({ dispatcher, owner: 'shop', ...connector.http(settings) })
  const { billGateway } = connector.create({ http, settings })
  let made = 0
  return {
    traits: systemTraits[id],
    read: (call) => {
      const news = connector.readHook?.(call, settings)
      if (!news) throw new Error('it has no hook')
      return news
    },
    tellPayment: async () => {
      made += 1
      const bill = sampleBillToIssue(`ihub-${made}`)
      const issued = await billGateway?.issueBill(bill)
      const before = simulator.events().length
      await simulator.pay({ reference: bill.reference })
      return {
        gatewayBillId: issued?.ok ? issued.value.gatewayBillId : '',
        calls: simulator
          .events()
          .slice(before)
          .map((event) => callOf(event)),
      }
    },
    tellOther: () => callOf({ id: 'hook_1', type: 'customer.created', data: { id: 'cus_1' } }),
    strangers: {
      'no secret': {},
      'another secret': basic(login.hookUser, 'outra-senha'),
      'the secret in another way': { 'api-key': login.hookPassword },
    },
    recover: async () => undefined,
    close: async () => {
      await dispatcher.close()
      await simulator.close()
    },
  }
}

billNoticesConformance({ name: 'pagarme', start: () => startWorld(pagarme) })
billNoticesConformance({ name: 'mundipagg', start: () => startWorld(mundipagg) })

test('the published call names the charge of its order', () => {
  const body = readFileSync(new URL('./fixtures/webhook-order.paid.json', import.meta.url))
  const read = pagarme.readHook?.({ headers: basic(login.hookUser, login.hookPassword), body }, { ...login })
  expect(read).toEqual({
    ok: true,
    value: {
      kind: 'bills',
      bills: [
        {
          key: 'hook_RyEKQO789TRpZjv5 ch_d22356Jf4WuGr8no',
          gatewayBillId: 'ch_d22356Jf4WuGr8no',
          received: { id: 'hook_RyEKQO789TRpZjv5', type: 'order.paid' },
        },
      ],
    },
  })
})
