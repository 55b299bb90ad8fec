import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, reaches } from '@ihub/dev-env/watch'
import { startWorkingShops } from '@ihub/dev-env/working-shops'
import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let healthy: Shop
let silent: Shop
let gone: Shop
let close: () => Promise<void>

beforeAll(async () => {
  const started = await startWorkingShops('healthy', 'silent', 'gone')
  ;({ hub, close } = started)
  ;[healthy, silent, gone] = started.shops
})
afterAll(() => close())

const place = async (shop: Shop, count: number) => {
  const codes = Array.from({ length: count }, () => shop.vtex.placeOrder().orderId)
  await Promise.all(codes.map((code) => hub.notify(shop, code)))
  return codes
}
const allReach = (shop: Shop, codes: string[]) =>
  Promise.all(codes.map((code) => reaches(hub, shop, code, 'handling')))
const waiting = async (shop: Shop) =>
  (await hub.processes(shop, 'send-order-to-erp')).filter(({ ended_at }) => ended_at === null)

test('a dead ERP holds up its own store only, says why, and its orders go on by themselves', async () => {
  const { port } = gone.millennium
  silent.millennium.faults.add({ match: { path: '/api/millenium_eco/' }, kind: 'hang' })
  await gone.millennium.close()
  const [silentCodes, goneCodes] = await Promise.all([place(silent, 8), place(gone, 8)])
  await vi.waitFor(
    async () => expect([...(await waiting(silent)), ...(await waiting(gone))]).toHaveLength(16),
    patiently,
  )

  const healthyCodes = await place(healthy, 50)
  await allReach(healthy, healthyCodes)

  expect(await waiting(silent)).toHaveLength(8)
  expect(await waiting(gone)).toHaveLength(8)
  expect(healthyCodes.every((code) => healthy.millennium.created(code) === 1)).toBe(true)
  const reasons = async (shop: Shop) =>
    (await waiting(shop))
      .filter(({ status, message }) => status === 'warning' && message)
      .map(({ message }) => message)
  await vi.waitFor(async () => expect((await reasons(gone)).join()).toContain('ECONNREFUSED'), patiently)
  await vi.waitFor(
    async () => expect((await reasons(silent)).join()).toContain('no complete answer within'),
    patiently,
  )

  silent.millennium.faults.clear()
  const revived = await startMillennium({
    port,
    user: 'hub',
    password: 'millennium-password',
    emitterDocument: '12345678000195',
  })
  await Promise.all([allReach(silent, silentCodes), allReach(gone, goneCodes)])
  expect(silentCodes.map((code) => silent.millennium.created(code))).toEqual(silentCodes.map(() => 1))
  expect(goneCodes.map((code) => revived.created(code))).toEqual(goneCodes.map(() => 1))
  await revived.close()
})

/** When attempts of the store's work began, or failed. */
const attempts = (shop: Shop, which: 'started_at' | 'ended_at') =>
  hub.database.system
    .selectFrom('process_runs')
    .innerJoin('processes', (join) =>
      join
        .onRef('processes.store_id', '=', 'process_runs.store_id')
        .onRef('processes.process_id', '=', 'process_runs.process_id'),
    )
    .select([`process_runs.${which} as at`, 'processes.entity_code as code'])
    .where('process_runs.store_id', '=', shop.storeId)
    .$if(which === 'ended_at', (query) => query.where('process_runs.outcome', '=', 'failed'))
    .execute()

const instantsOf = (rows: { at: string | null }[]) => rows.map(({ at }) => Date.parse(at ?? ''))

test('one store’s flood does not keep another store’s orders waiting', async () => {
  // No process of the flood ends before the fault is cleared, however slow the machine is.
  silent.vtex.faults.add({ match: { path: '/api/oms/' }, kind: 'hang' })
  const flood = await place(silent, 300)
  const failedBefore = (await attempts(silent, 'ended_at')).length
  const codes = await place(healthy, 5)
  await allReach(healthy, codes)

  const open = (await hub.processes(silent)).filter(({ ended_at }) => ended_at === null)
  expect(open).toHaveLength(flood.length)
  // None of the five began only because a call of the flood was given up.
  const begins = Map.groupBy(await attempts(healthy, 'started_at'), ({ code }) => code)
  const lastBegin = Math.max(...codes.map((code) => Math.min(...instantsOf(begins.get(code) ?? []))))
  const failed = instantsOf(await attempts(silent, 'ended_at')).sort((one, other) => one - other)
  expect(failed[failedBefore] ?? Number.POSITIVE_INFINITY).toBeGreaterThan(lastBegin)
  silent.vtex.faults.clear()
  await isQuiet(hub, healthy)
})
