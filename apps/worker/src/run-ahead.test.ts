import { randomBytes } from 'node:crypto'
import { commitsOf, endLeases, holdOrder, putOffPolls } from '@ihub/dev-env/hold-up'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { startWorkerChild } from '@ihub/dev-env/test-worker'
import { isQuiet, patiently, reaches } from '@ihub/dev-env/watch'
import { createVault } from '@ihub/kit/vault'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const approval = { path: '/api/millenium_eco/pedido_venda/processastatus' }
/** Slow enough for the order to be held before it is accepted. */
const creation = { path: '/api/millenium_eco/pedido_venda/inclui' }
/** Longer than any call of a test: every operation that may run ahead does, however slow the machine is. */
const slowCallMs = 60_000
const secretKey = randomBytes(32).toString('base64url')
let hub: TestHub
let shops = 0

beforeAll(async () => {
  hub = await startTestHub(undefined, createVault(secretKey))
})
afterAll(() => hub.close())

const openShop = () => startShop(hub, `ahead-${++shops}`)

async function placed(shop: Shop) {
  await putOffPolls(hub, shop)
  const code = shop.vtex.placeOrder().orderId
  await hub.notify(shop, code)
  return code
}

/** Calls that approved the order in the ERP, or tried to. */
const approvals = ({ millennium }: Shop) =>
  millennium.record().filter(({ path }) => path.endsWith('/processastatus')).length
const isApproved = (shop: Shop, times = 1) =>
  vi.waitFor(() => expect(approvals(shop)).toBe(times), { ...patiently, interval: 5 })

/** The processes of orders, without the polls. */
const stepsOf = async (shop: Shop) =>
  (await hub.processes(shop)).filter(({ entity_kind }) => entity_kind === 'order')
const typesOf = async (shop: Shop) => (await stepsOf(shop)).map(({ type, status }) => `${type} ${status}`)
const wholeWay = [
  'receive-order success',
  'send-order-to-erp success',
  'approve-order-in-erp success',
  'start-handling success',
]
const events = ['created-ihub', 'accepted-by-erp', 'approved-in-erp', 'handling-started']

async function wentOnce(shop: Shop, code: string) {
  const { orderId } = await reaches(hub, shop, code, 'handling')
  await isQuiet(hub, shop)
  expect(await hub.events(shop, orderId)).toEqual(events)
  expect(shop.millennium.created(code)).toBe(1)
  expect(shop.vtex.order(code).startHandling.accepted).toBe(1)
}

describe('a step that runs ahead', () => {
  test('is recorded in one commit with the step before it, each with its own request, answer and times', async () => {
    const shop = await openShop()
    const worker = await hub.startWorker({ slowCallMs })
    const code = await placed(shop)
    await wentOnce(shop, code)
    await worker.stop()

    expect(await typesOf(shop)).toEqual(wholeWay)
    const rows = await commitsOf(hub, shop)
    const [received, sent, approved, started] = rows
    expect(approved?.commit).toBe(sent?.commit)
    expect(new Set([received, sent, started].map((row) => row?.commit)).size).toBe(3)
    expect(rows.map(({ lasted }) => lasted)).toEqual([true, true, true, true])
    const [, send, approve] = await stepsOf(shop)
    const [said, asked] = await Promise.all(
      [send, approve].map((one) => hub.exchanges(one?.process_id ?? '')),
    )
    expect(said?.join()).toContain('inclui')
    expect(said?.join()).not.toContain('processastatus')
    expect(asked?.join()).toContain('processastatus')
    expect(asked?.join()).not.toContain('pedido_venda/inclui')
    expect(Date.parse(send?.ended_at ?? '')).toBeLessThanOrEqual(Date.parse(approve?.started_at ?? ''))
    await shop.close()
  })

  test('that is slow does not keep the step before it from being recorded', async () => {
    const shop = await openShop()
    shop.millennium.faults.add({ match: approval, kind: 'hang', times: 1 })
    const worker = await hub.startWorker({ slowCallMs: 500 })
    const code = await placed(shop)
    await vi.waitFor(
      async () =>
        expect((await typesOf(shop)).slice(1)).toEqual([
          'send-order-to-erp success',
          'approve-order-in-erp running',
        ]),
      patiently,
    )
    await wentOnce(shop, code)
    await worker.stop()
    await shop.close()
  })

  test('that fails is recorded with the step before it, and comes again alone', async () => {
    const shop = await openShop()
    shop.millennium.faults.add({ match: approval, kind: 'cut-after', times: 1 })
    const worker = await hub.startWorker({ slowCallMs })
    const code = await placed(shop)
    await wentOnce(shop, code)
    await worker.stop()
    expect(await typesOf(shop)).toEqual(wholeWay)
    expect((await stepsOf(shop)).map(({ attempts }) => attempts)).toEqual([1, 1, 2, 1])
    await shop.close()
  })

  test('does not hide a cancellation of the meantime, which follows it', async () => {
    const shop = await openShop()
    shop.millennium.faults.add({ match: approval, kind: 'slow', ms: 3_000, times: 1 })
    const worker = await hub.startWorker({ slowCallMs })
    const code = await placed(shop)
    await vi.waitFor(() => expect(shop.millennium.created(code)).toBe(1), patiently)
    shop.vtex.requestCancel(code)
    await hub.notify(shop, code, 'cancelation-request')

    const { orderId } = await reaches(hub, shop, code, 'canceled')
    await isQuiet(hub, shop)
    await worker.stop()
    expect(await hub.events(shop, orderId)).toEqual([
      'created-ihub',
      'cancellation-requested',
      'accepted-by-erp',
      'approved-in-erp',
      'canceled-in-erp',
      'cancellation-announced',
    ])
    expect(shop.vtex.order(code).startHandling.accepted).toBe(0)
    await shop.close()
  })
})

test('a worker that dies in the step ahead, or after it was done, is followed by one that looks first', async () => {
  const shop = await openShop()
  const first = await startWorkerChild(hub.database.url, secretKey, slowCallMs)
  shop.millennium.faults.add({ match: approval, kind: 'hang', times: 1 })
  const during = await placed(shop)
  await isApproved(shop)
  shop.millennium.faults.add({ match: creation, kind: 'slow', ms: 2_000, times: 1 })
  const after = await placed(shop)
  const held = await holdOrder(hub, shop, after)
  await isApproved(shop, 2)
  const ahead = ['receive-order success', 'send-order-to-erp running']
  expect((await typesOf(shop)).toSorted()).toEqual([...ahead, ...ahead].toSorted())
  await first.kill()
  await held.endOthers()
  await held.release()

  const second = await startWorkerChild(hub.database.url, secretKey, slowCallMs)
  for (const code of [during, after]) await wentOnce(shop, code)
  expect(approvals(shop)).toBe(4)
  const attempts = (await stepsOf(shop)).map((one) => [one.type, one.attempts] as const)
  for (const [type, made] of attempts) expect(made).toBe(type === 'send-order-to-erp' ? 2 : 1)
  await second.kill()
  await shop.close()
})

test('a worker whose lease was lost meanwhile records neither step, and its successor does both', async () => {
  const shop = await openShop()
  shop.millennium.faults.add({ match: creation, kind: 'slow', ms: 2_000 })
  const first = await hub.startWorker({ slowCallMs })
  const code = await placed(shop)
  const held = await holdOrder(hub, shop, code)
  await isApproved(shop)
  await endLeases(hub)
  const second = await hub.startWorker({ slowCallMs })
  await isApproved(shop, 2)
  await held.release()

  await wentOnce(shop, code)
  expect((await stepsOf(shop)).map(({ type, attempts }) => `${type} ${attempts}`)).toEqual([
    'receive-order 1',
    'send-order-to-erp 2',
    'approve-order-in-erp 1',
    'start-handling 1',
  ])
  await Promise.all([first.stop(), second.stop()])
  await shop.close()
})

test('a store switched off meanwhile: both steps are recorded, and the next waits for the store', async () => {
  const shop = await openShop()
  shop.millennium.faults.add({ match: creation, kind: 'slow', ms: 2_000 })
  const worker = await hub.startWorker({ slowCallMs })
  const code = await placed(shop)
  const held = await holdOrder(hub, shop, code)
  await isApproved(shop)
  const switchOn = (active: boolean) =>
    hub.database.system.updateTable('stores').set({ active }).where('store_id', '=', shop.storeId).execute()
  await switchOn(false)
  await worker.refresh()
  await held.release()
  await vi.waitFor(
    async () => expect(await typesOf(shop)).toEqual([...wholeWay.slice(0, 3), 'start-handling loading']),
    patiently,
  )
  await switchOn(true)
  await worker.refresh()
  await wentOnce(shop, code)
  await worker.stop()
  await shop.close()
})
