import { behindFaults } from '@ihub/dev-env/behind-faults'
import { connectSystem } from '@ihub/dev-env/connect-system'
import { sampleBillToIssue } from '@ihub/dev-env/sample-bill-to-issue'
import { systemTraits } from '@ihub/domain/system-traits'
import { type BillGatewayWorld, billGatewayConformance } from '@ihub/ports/conformance/bill-gateway'
import { startBs2 } from '@ihub/simulators/bs2/start-bs2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { base } from './ask.ts'
import { bs2 } from './index.ts'

const login = { clientId: 'cliente', clientSecret: 'segredo', username: 'ihub', password: 'senha-dos-testes' }
const timeoutMs = 2_000

async function startWorld() {
  const simulator = await startBs2(login)
  const issue = `${base}/boletos/simplificado`
  const behind = await behindFaults(simulator, { path: base, lostAt: issue })
  const { url, dispatcher, ...ends } = behind
  const connect = (baseUrl: string, given: object = {}) =>
    connectSystem(bs2, { ...login, baseUrl, ...given }, { dispatcher, timeoutMs })
  let made = 0
  const world: BillGatewayWorld = {
    traits: systemTraits.bs2,
    connector: connect(url),
    stranger: connect(url, { password: 'outra-senha' }),
    nobody: connect('http://127.0.0.1:1'),
    timeoutMs,
    takesOtherSums: true,
    makeBill: () => {
      made += 1
      return sampleBillToIssue(`ihub-${made}-1`)
    },
    kept: async (reference) =>
      simulator
        .slips()
        .filter((one) => one.reference === reference)
        .map(({ id: gatewayBillId, paid, cancellation }) => ({
          gatewayBillId,
          isPayable: !paid && !cancellation,
          paidCents: paid?.cents ?? 0,
        })),
    pay: async (reference, { cents, on }) => simulator.pay({ reference, cents, at: `${on}T15:00:00Z` }),
    refuseNext: async (reason) => simulator.refuse(reason),
    loseCancellation: async () =>
      behind.faults.replace([{ match: { path: 'cancelamentos$' }, kind: 'cut-after', times: 1 }]),
    settleBank: async () => simulator.confirmCancellations(),
    ...ends,
  }
  return { ...world, simulator, faults: behind.faults }
}

billGatewayConformance({ name: 'bs2', start: startWorld })

describe('a slip at BS2', () => {
  let world: Awaited<ReturnType<typeof startWorld>>
  beforeAll(async () => {
    world = await startWorld()
  })
  beforeEach(() => {
    world.faults.clear()
    world.simulator.reset()
  })
  afterAll(() => world?.close())

  const gateway = () => {
    const { billGateway } = world.connector
    if (!billGateway) throw new Error('the connector issues no bills')
    return billGateway
  }

  test.each([
    ['is over, under HTTP 200', { dueDate: '2020-01-01' }, 'Vencimento'],
    ['is worth too little', { valueCents: 499 }, 'ValorBoleto'],
    ['is worth too much', { valueCents: 50_000_001 }, 'ValorBoleto'],
  ])('that %s is refused in the words of the bank', async (_, changes, serviceCode) => {
    const refused = await gateway().issueBill({ ...world.makeBill(), ...changes })
    expect(refused).toMatchObject({ ok: false, error: { kind: 'refused', serviceCode } })
    expect(world.simulator.slips()).toEqual([])
  })

  test('is being canceled until the bank confirms it, asked once', async () => {
    world.simulator.holdCancellations()
    const bill = world.makeBill()
    const issued = await gateway().issueBill(bill)
    const id = issued.ok ? issued.value.gatewayBillId : ''
    for (const _ of [1, 2])
      expect(await gateway().cancelBill(id)).toMatchObject({ ok: true, value: { status: 'canceling' } })
    world.simulator.confirmCancellations()
    expect(await gateway().cancelBill(id)).toMatchObject({ ok: true, value: { status: 'canceled' } })
    expect(world.simulator.record().filter(({ path }) => path.endsWith('cancelamentos'))).toHaveLength(1)
  })

  test('that is there twice is left once, and that one is answered', async () => {
    const bill = world.makeBill()
    world.faults.replace([
      { match: { method: 'POST', path: `${base}/boletos/simplificado` }, kind: 'twice', times: 1 },
    ])
    const issued = await gateway().issueBill(bill)
    const left = world.simulator.slips().filter(({ cancellation }) => cancellation === null)
    expect(world.simulator.slips()).toHaveLength(2)
    expect(left.map(({ id }) => id)).toEqual([issued.ok ? issued.value.gatewayBillId : null])
  })

  test('costs one token however many calls there are', async () => {
    await Promise.all([1, 2, 3, 4].map(() => gateway().issueBill(world.makeBill())))
    expect(world.simulator.tokenCalls()).toBeLessThanOrEqual(1)
  })

  test('paid and settled are two facts', async () => {
    const bill = world.makeBill()
    await gateway().issueBill(bill)
    const read = () => gateway().findBill(bill.reference)
    world.simulator.pay({ reference: bill.reference, at: '2026-11-20T15:00:00Z' })
    expect(await read()).toMatchObject({ value: { payment: { paidOn: '2026-11-20', settledOn: null } } })
    world.simulator.pay({ reference: bill.reference, cents: 0, at: '2026-11-20T15:00:00Z', isSettled: true })
    expect(await read()).toMatchObject({ value: { payment: { settledOn: '2026-11-20' } } })
  })
})
