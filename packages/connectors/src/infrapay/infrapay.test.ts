import { behindFaults } from '@ihub/dev-env/behind-faults'
import { connectSystem } from '@ihub/dev-env/connect-system'
import { sampleBillToIssue } from '@ihub/dev-env/sample-bill-to-issue'
import { systemTraits } from '@ihub/domain/system-traits'
import { type BillGatewayWorld, billGatewayConformance } from '@ihub/ports/conformance/bill-gateway'
import { type BillNoticesWorld, billNoticesConformance } from '@ihub/ports/conformance/bill-notices'
import { type BillRefundsWorld, billRefundsConformance } from '@ihub/ports/conformance/bill-refunds'
import { chargeListConformance } from '@ihub/ports/conformance/charge-list'
import type { SystemWorld } from '@ihub/ports/conformance/system-world'
import type { HookCall } from '@ihub/ports/hook'
import { signatureOf, startInfrapay } from '@ihub/simulators/infrapay/start-infrapay'
import { expect, test } from 'vitest'
import { infrapay } from './index.ts'
import openApi from './openapi.json' with { type: 'json' }
import { signatureHeader } from './read-hook.ts'
import { Account, Bill, Bills, HookEvent, IssuedBills, Refund, Refunds, Token } from './schema.ts'

const login = { clientId: 'cliente', clientSecret: 'segredo-dos-testes' }
const hookSecret = 'segredo-do-webhook'
const timeoutMs = 2_000

async function startWorld() {
  const simulator = await startInfrapay(login)
  const behind = await behindFaults(simulator, { path: '/v1/', lostAt: '/v1/bills', lostMethod: 'POST' })
  const { url, dispatcher, ...ends } = behind
  const connect = (baseUrl: string, given: object = {}) =>
    connectSystem(infrapay, { ...login, hookSecret, baseUrl, ...given }, { dispatcher, timeoutMs })
  let made = 0
  const world: BillGatewayWorld = {
    traits: systemTraits.infrapay,
    connector: connect(url),
    stranger: connect(url, { clientSecret: 'outro-segredo' }),
    nobody: connect('http://127.0.0.1:1'),
    timeoutMs,
    takesOtherSums: true,
    makeBill: () => {
      made += 1
      return sampleBillToIssue(`ihub-${made}-1`)
    },
    kept: async (reference) =>
      simulator
        .bills()
        .filter((one) => one.reference === reference)
        .map(({ billId: gatewayBillId, status, payment }) => ({
          gatewayBillId,
          isPayable: status === 'pending' || status === 'registering',
          paidCents: payment?.paidCents ?? 0,
        })),
    pay: (reference, { cents, on }) => simulator.pay({ reference, cents, on }),
    refuseNext: async (reason) => simulator.refuse(reason),
    loseCancellation: async () =>
      behind.faults.replace([{ match: { path: 'cancel$' }, kind: 'cut-after', times: 1 }]),
    settleBank: () => simulator.confirmCancellations(),
    ...ends,
  }
  const refunds: Omit<BillRefundsWorld, keyof SystemWorld> = {
    givenBills: async () => {
      const [paid, unpaid] = [world.makeBill(), world.makeBill()]
      const { billGateway } = world.connector
      const ids = []
      for (const bill of [paid, unpaid]) {
        const issued = await billGateway?.issueBill(bill)
        ids.push(issued?.ok ? issued.value.gatewayBillId : '')
      }
      await simulator.pay({ reference: paid.reference })
      const [paidId = '', unpaidId = ''] = ids
      return { paid: paidId, unpaid: unpaidId }
    },
    loseRefund: async () =>
      behind.faults.replace([{ match: { method: 'POST', path: 'refunds$' }, kind: 'cut-after', times: 1 }]),
    refunded: async (id) =>
      (simulator.bills().find(({ billId }) => billId === id)?.refunds ?? []).reduce(
        (sum, { amountCents }) => sum + amountCents,
        0,
      ),
  }
  return { ...world, ...refunds, simulator }
}

billGatewayConformance({ name: 'infrapay', start: startWorld })
billRefundsConformance({ name: 'infrapay', start: startWorld })
chargeListConformance({ name: 'infrapay', start: startWorld })

const callOf = (body: string, headers?: HookCall['headers']): HookCall => ({
  headers: headers ?? { [signatureHeader]: signatureOf(hookSecret, body) },
  body: new TextEncoder().encode(body),
})

async function startNotices(): Promise<BillNoticesWorld> {
  const { simulator, connector, makeBill, recover, close } = await startWorld()
  return {
    traits: systemTraits.infrapay,
    read: ({ body, headers }) => {
      // A call that somebody broke is signed as it is.
      const isSigned = signatureHeader in headers && !headers[signatureHeader]?.startsWith('sha256=00000000')
      const call = isSigned ? callOf(new TextDecoder().decode(body)) : { headers, body }
      const news = infrapay.readHook?.(call, {
        ...login,
        hookSecret,
        baseUrl: 'https://api.infrapay.example',
      })
      if (!news) throw new Error('it has no hook')
      return news
    },
    tellPayment: async () => {
      const bill = makeBill()
      const issued = await connector.billGateway?.issueBill(bill)
      const before = simulator.events().length
      await simulator.pay({ reference: bill.reference })
      return {
        gatewayBillId: issued?.ok ? issued.value.gatewayBillId : '',
        calls: simulator
          .events()
          .slice(before)
          .map((event) => callOf(JSON.stringify(event))),
      }
    },
    tellOther: () => callOf(JSON.stringify({ id: 'evt-1', type: 'account.changed' })),
    strangers: {
      'no secret': {},
      'another secret': { [signatureHeader]: `sha256=${'0'.repeat(64)}` },
      'the secret in another way': { authorization: `Bearer ${hookSecret}` },
    },
    recover,
    close,
  }
}

billNoticesConformance({ name: 'infrapay', start: startNotices })

test('a signature of another body is a stranger’s', () => {
  const call = callOf('{"id":"evt-1","type":"bill.changed","billId":"b"}', {
    [signatureHeader]: signatureOf(hookSecret, '{}'),
  })
  expect(infrapay.readHook?.(call, { ...login, hookSecret, baseUrl: 'https://a.example' })).toMatchObject({
    ok: false,
    error: { isStranger: true },
  })
})

test('the published contract gives examples that the connector reads', () => {
  const { paths, webhooks } = openApi
  const exampleOf = (answer: { content: { 'application/json': { example: unknown } } }) =>
    answer.content['application/json'].example
  const bill = paths['/v1/bills/{billId}'].get.responses['200']
  expect(Account.parse(exampleOf(paths['/v1/account'].get.responses['200']))).toBeDefined()
  expect(Token.parse(exampleOf(paths['/oauth/token'].post.responses['200'])).expires_in).toBe(3_600)
  expect(Bill.parse(exampleOf(bill))).toMatchObject({ status: 'paid', payment: { settledOn: '2026-12-09' } })
  expect(Bill.parse(exampleOf(paths['/v1/bills'].post.responses['201'])).status).toBe('registering')
  expect(Bills.parse(exampleOf(paths['/v1/bills'].get.responses['200'])).bills).toHaveLength(1)
  expect(IssuedBills.parse(exampleOf(paths['/v1/issued-bills'].get.responses['200']))).toMatchObject({
    bills: [{ reference: 'ihub-1' }],
    hasMore: false,
  })
  const { get, post } = paths['/v1/bills/{billId}/refunds']
  expect(Refunds.parse(exampleOf(get.responses['200'])).refunds).toEqual([
    Refund.parse(exampleOf(post.responses['201'])),
  ])
  expect(HookEvent.parse(exampleOf(webhooks.billChanged.post.requestBody))).toMatchObject({ id: 'evt-1' })
})

test.each([
  ['has a status that is none', { status: 'lost' }],
  ['is of half a cent', { valueCents: 1.5 }],
  ['has a day that is none', { dueDate: '2026-02-30' }],
  ['has a line that is too short', { digitableLine: '123' }],
  ['was paid on no day', { payment: { paidCents: 1, times: 1 } }],
])('a bill that %s is unreadable', (_, change) => {
  const example = openApi.paths['/v1/bills'].post.responses['200'].content['application/json'].example
  expect(Bill.safeParse({ ...example, ...change }).success).toBe(false)
})
