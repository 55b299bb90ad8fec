import { behindFaults } from '@ihub/dev-env/behind-faults'
import { sampleBillToIssue } from '@ihub/dev-env/sample-bill-to-issue'
import { systemTraits } from '@ihub/domain/system-traits'
import { createHttp } from '@ihub/kit/http'
import { type BillGatewayWorld, billGatewayConformance } from '@ihub/ports/conformance/bill-gateway'
import { type BillRefundsWorld, billRefundsConformance } from '@ihub/ports/conformance/bill-refunds'
import { chargeListConformance } from '@ihub/ports/conformance/charge-list'
import type { SystemWorld } from '@ihub/ports/conformance/system-world'
import type { Connector } from '@ihub/ports/connector'
import { bases, startPagarme } from '@ihub/simulators/pagarme/start-pagarme'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mundipagg, pagarme } from './index.ts'

const login = { secretKey: 'sk_dos_testes', hookUser: 'ihub', hookPassword: 'senha-do-webhook' }
const timeoutMs = 2_000

async function startWorld(connector: Connector) {
  const id = connector.id as keyof typeof bases
  const base = bases[id]
  const simulator = await startPagarme(login)
  const behind = await behindFaults(simulator, { path: base, lostAt: `${base}/orders`, lostMethod: 'POST' })
  const { url, dispatcher, ...ends } = behind
  const connect = (baseUrl: string, given: object = {}) => {
    const settings = connector.settings.parse({ ...login, baseUrl: `${baseUrl}${base}`, ...given })
    const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, ...connector.http(settings) })
    return connector.create({ http, settings })
  }
  let made = 0
  const world: BillGatewayWorld = {
    traits: systemTraits[id],
    connector: connect(url),
    stranger: connect(url, { secretKey: 'sk_de_outro' }),
    nobody: connect('http://127.0.0.1:1'),
    timeoutMs,
    takesOtherSums: true,
    makeBill: () => {
      made += 1
      return sampleBillToIssue(`ihub-${made}-1`)
    },
    kept: async (reference) =>
      simulator
        .charges()
        .filter(({ code }) => code === reference)
        .map(({ id: gatewayBillId, status, paid }) => ({
          gatewayBillId,
          isPayable: status === 'pending' || status === 'processing',
          paidCents: paid?.cents ?? 0,
        })),
    pay: (reference, { cents, on }) => simulator.pay({ reference, cents, at: `${on}T15:00:00Z` }),
    refuseNext: async (reason) => simulator.refuse(reason),
    loseCancellation: async () =>
      behind.faults.replace([
        { match: { method: 'DELETE', path: `${base}/charges` }, kind: 'cut-after', times: 1 },
      ]),
    settleBank: async () => undefined,
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
    loseRefund: world.loseCancellation,
    refunded: async (id) => simulator.charges().find((one) => one.id === id)?.refundedCents ?? 0,
  }
  return { ...world, ...refunds, simulator, faults: behind.faults, base }
}

billGatewayConformance({ name: 'pagarme', start: () => startWorld(pagarme) })
billGatewayConformance({ name: 'mundipagg', start: () => startWorld(mundipagg) })
billRefundsConformance({ name: 'pagarme', start: () => startWorld(pagarme) })
billRefundsConformance({ name: 'mundipagg', start: () => startWorld(mundipagg) })
chargeListConformance({ name: 'pagarme', start: () => startWorld(pagarme) })
chargeListConformance({ name: 'mundipagg', start: () => startWorld(mundipagg) })

describe('a slip at Pagar.me', () => {
  let world: Awaited<ReturnType<typeof startWorld>>
  beforeAll(async () => {
    world = await startWorld(pagarme)
  })
  afterAll(() => world?.close())

  const gateway = () => {
    const { billGateway } = world.connector
    if (!billGateway) throw new Error('the connector issues no bills')
    return billGateway
  }
  const issued = async () => {
    const bill = world.makeBill()
    const answer = await gateway().issueBill(bill)
    if (!answer.ok) throw new Error(answer.error.message)
    return { bill, ...answer.value }
  }

  test('is being registered until the bank has given its line, and then it can be paid', async () => {
    world.simulator.hold()
    const { gatewayBillId } = await issued()
    expect(await gateway().readBill(gatewayBillId)).toMatchObject({
      ok: true,
      value: { status: 'registering', digitableLine: null, barcode: null },
    })
    expect(await gateway().readPrint(gatewayBillId)).toEqual({ ok: true, value: null })
    world.simulator.hold(false)
    await world.simulator.register()
    expect(await gateway().readBill(gatewayBillId)).toMatchObject({ ok: true, value: { status: 'pending' } })
  })

  test('that the bank refused says why, is done with when canceled, and is found no more once another stands', async () => {
    const { bill, gatewayBillId } = await issued()
    await world.simulator.fail(bill.reference, 'Convênio inexistente')
    expect(await gateway().findBill(bill.reference)).toMatchObject({
      ok: true,
      value: { status: 'failed', reason: 'Convênio inexistente' },
    })
    expect(await gateway().cancelBill(gatewayBillId)).toMatchObject({
      ok: true,
      value: { status: 'canceled' },
    })
  })

  test('that is paid while it is being canceled keeps its money', async () => {
    const { bill, gatewayBillId } = await issued()
    world.faults.replace([
      { match: { method: 'GET', path: `${world.base}/charges`, nth: 1 }, kind: 'late', ms: 300, times: 1 },
    ])
    const canceled = gateway().cancelBill(gatewayBillId)
    await world.simulator.pay({ reference: bill.reference })
    expect((await canceled).ok).toBe(false)
    expect(await canceled).toMatchObject({ error: { kind: 'conflict' } })
    world.faults.clear()
  })

  test('knows the day of the credit apart from that of the payment, by the clock of Brazil', async () => {
    const { bill, gatewayBillId } = await issued()
    await world.simulator.pay({
      reference: bill.reference,
      at: '2026-11-21T01:30:00Z',
      creditedAt: '2026-11-23T15:00:00',
    })
    expect(await gateway().readBill(gatewayBillId)).toMatchObject({
      ok: true,
      value: { payment: { paidOn: '2026-11-20', settledOn: '2026-11-23' } },
    })
  })

  test.each([
    ['of a status that nobody documented', { status: 'teleported' }],
    ['of half a cent', { amount: 10.5 }],
    ['without a due date', { last_transaction: { id: 'tran_1' } }],
  ])('is unreadable where its charge is %s', async (_, change) => {
    const charge = {
      id: 'ch_1',
      code: 'A',
      amount: 10,
      status: 'pending',
      last_transaction: { id: 'tran_1', due_at: '2026-12-01' },
    }
    const body = { ...charge, ...change }
    world.faults.replace([{ match: { path: world.base }, kind: 'status', status: 200, body, times: 1 }])
    expect(await gateway().readBill('ch_1')).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
  })
})
