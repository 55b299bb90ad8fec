import { readdirSync, readFileSync } from 'node:fs'
import { behindFaults } from '@ihub/dev-env/behind-faults'
import { connectSystem } from '@ihub/dev-env/connect-system'
import { sampleInvoicedBill } from '@ihub/dev-env/sample-bill-to-issue'
import { systemTraits } from '@ihub/domain/system-traits'
import { type BillGatewayWorld, billGatewayConformance } from '@ihub/ports/conformance/bill-gateway'
import { type CreditSourceWorld, creditSourceConformance } from '@ihub/ports/conformance/credit-source'
import { startTrademaster } from '@ihub/simulators/trademaster/start-trademaster'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trademaster } from './index.ts'
import { toAuthorization } from './issue-bill.ts'
import { toGrant } from './read-credit.ts'
import { Chargeback, CreditLimitRequest, pageOf } from './schema.ts'

const login = { clientId: 'cliente', clientSecret: 'segredo-dos-testes' }
const timeoutMs = 2_000
const base = '/v2/agreement'

async function startWorld() {
  const simulator = await startTrademaster(login)
  const behind = await behindFaults(simulator, {
    path: base,
    lostAt: `${base}/operation`,
    lostMethod: 'POST',
  })
  const { url, dispatcher, ...ends } = behind
  const connect = (baseUrl: string, given: object = {}) =>
    connectSystem(trademaster, { ...login, baseUrl, ...given }, { dispatcher, timeoutMs })
  let made = 0
  const world: BillGatewayWorld = {
    traits: systemTraits.trademaster,
    connector: connect(url),
    stranger: connect(url, { clientSecret: 'outro-segredo' }),
    nobody: connect('http://127.0.0.1:1'),
    timeoutMs,
    takesOtherSums: true,
    takesInvoicedCompaniesAlone: true,
    makeBill: () => {
      made += 1
      return sampleInvoicedBill(`ihub-${made}-1`, made)
    },
    kept: async (reference) =>
      simulator
        .operations()
        .filter(({ externalCode }) => externalCode === reference)
        .map(({ code: gatewayBillId, isCanceled, paid }) => ({
          gatewayBillId,
          isPayable: !isCanceled && !paid,
          paidCents: paid?.cents ?? 0,
        })),
    pay: async (reference, { cents, on }) => simulator.pay({ reference, cents, on }),
    refuseNext: async (reason) => simulator.refuse(reason),
    loseCancellation: async () =>
      behind.faults.replace([{ match: { path: `${base}/operationException` }, kind: 'cut-after', times: 1 }]),
    settleBank: async () => undefined,
    ...ends,
  }
  return { ...world, simulator, faults: behind.faults }
}

billGatewayConformance({ name: 'trademaster', start: startWorld })
creditSourceConformance({
  name: 'trademaster',
  start: async (): Promise<CreditSourceWorld> => {
    const world = await startWorld()
    const { requestLimit } = world.simulator
    return {
      ...world,
      tellsNoDebts: true,
      grant: async (document, { limitCents }) => requestLimit({ document, limitCents }),
      block: async (document) => requestLimit({ document, status: 'blocked', reason: 'Restrição' }),
    }
  },
})

describe('an operation at Trademaster', () => {
  let world: Awaited<ReturnType<typeof startWorld>>
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world?.close())

  const issue = (changes: object = {}) => {
    const { billGateway } = world.connector
    if (!billGateway) throw new Error('the connector issues no bills')
    return billGateway.issueBill({ ...world.makeBill(), ...changes })
  }
  const open = () => world.simulator.authorizations().filter(({ status }) => status === 'AUTHORIZED')

  test.each([
    ['without an invoice', { invoice: null }, 'trademaster.needs_invoice'],
    ['of a person', { payer: { isCompany: false } }, 'trademaster.needs_company'],
  ])('%s is refused before anything is reserved', async (_, changes, serviceCode) => {
    expect(await issue(changes)).toMatchObject({ ok: false, error: { kind: 'refused', serviceCode } })
    expect(world.simulator.authorizations()).toEqual([])
  })

  test('that is refused gives the limit back', async () => {
    world.simulator.refuse('Nota fiscal inválida')
    expect(await issue()).toMatchObject({ ok: false, error: { kind: 'refused' } })
    expect(open()).toEqual([])
  })

  test('that an attempt did not come to takes up the limit that it reserved', async () => {
    const bill = world.makeBill()
    world.faults.replace([
      { match: { method: 'POST', path: `${base}/operation` }, kind: 'cut-before', times: 1 },
    ])
    expect((await issue(bill)).ok).toBe(false)
    expect(open()).toHaveLength(1)
    expect((await issue(bill)).ok).toBe(true)
    expect(open()).toEqual([])
  })

  test('beyond the limit is refused in its words', async () => {
    expect(await issue({ valueCents: 100_000_001 })).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: expect.stringContaining('Limite') },
    })
  })

  test('whose slip is not registered yet is told by what was asked for', async () => {
    world.simulator.hold()
    expect(await issue()).toMatchObject({
      ok: true,
      value: { status: 'registering', valueCents: 15_000, barcode: null },
    })
    world.simulator.hold(false)
  })
})

describe('a limit at Trademaster', () => {
  const document = '11222333000181'
  const at = (createdAt: string, status: string, approvedLimit: number | null = null) =>
    CreditLimitRequest.parse({ buyerDocument: '11.222.333/0001-81', status, approvedLimit, createdAt })
  const first = at('2026-01-01T12:00:00.000Z', 'completed', 1_500.5)

  test.each([
    ['of its first request', [first], 150_050],
    ['that a review changed', [at('2026-02-01T12:00:00.000Z', 'completed', 10), first], 1_000],
    ['while a review is open', [first, at('2026-02-01T12:00:00.000Z', 'neurotechPending')], 150_050],
    ['of a review that was given up', [first, at('2026-02-01T12:00:00.000Z', 'canceled', 9)], 150_050],
    ['that was refused', [at('2026-01-01T12:00:00.000Z', 'completed')], 0],
    ['that nobody decided yet', [at('2026-01-01T12:00:00.000Z', 'new')], 0],
  ])('%s is told, whatever the sequence of the list', (_, requests, limitCents) => {
    for (const listed of [requests, requests.toReversed()])
      expect(toGrant(document, listed)).toMatchObject({ limitCents, blocked: null, debtCents: null })
  })

  test('that was blocked stops purchases until a later request is decided', () => {
    const blocked = at('2026-02-01T12:00:00.000Z', 'blocked')
    expect(toGrant(document, [first, blocked])?.blocked).toEqual({ reason: null })
    const again = at('2026-03-01T12:00:00.000Z', 'completed', 20)
    expect(toGrant(document, [again, first, blocked])).toMatchObject({ blocked: null, limitCents: 2_000 })
  })
})

describe('the published samples', () => {
  const folder = new URL('./fixtures/', import.meta.url)
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
  const bill = sampleInvoicedBill('ihub-1', 1)

  const checks: Record<string, () => void> = {
    'authorization.post.request.json': () =>
      expect(toAuthorization(bill)).toMatchObject({
        buyerDocument: expect.any(String),
        authorizations: [Object.fromEntries(keysOf('authorization.post.request.json'))],
      }),
    'chargeback.get.response.json': () =>
      expect(pageOf(Chargeback).parse(read('chargeback.get.response.json')).data).toMatchObject([
        { exceptionType: 'FULL_RETURN', titleAmount: 5_000, dueDate: '2022-01-15' },
      ]),
    'authorization-reverse.post.request.json': () =>
      expect(read('authorization-reverse.post.request.json')).toHaveProperty('authorizationCode'),
    'operationException-extension.post.request.json': () =>
      expect(read('operationException-extension.post.request.json')).toHaveProperty('operationCode'),
    'operationException-ted.post.request.json': () =>
      expect(read('operationException-ted.post.request.json')).toHaveProperty('operationCode'),
    'error-400.response.json': () =>
      expect(read('error-400.response.json').errors).toEqual([{ message: expect.any(String) }]),
    'error-401.response.json': () => expect(read('error-401.response.json')).toHaveProperty('message'),
  }
  const keysOf = (name: string) =>
    Object.keys(read(name).authorizations[0]).map((key) => [key, expect.anything()] as const)

  test.each(Object.entries(checks))('%s', (_, check) => check())

  test('are all known', () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
    expect(names.toSorted()).toEqual(Object.keys(checks).toSorted())
  })
})
