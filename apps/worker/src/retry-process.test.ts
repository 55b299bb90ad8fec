import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { startWorkingShop } from '@ihub/dev-env/working-shops'
import { asId, type ProcessId } from '@ihub/domain/ids'
import { retryProcess } from '@ihub/operations/order/retry-process'
import { errorBody } from '@ihub/simulators/millennium/wire'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const operator = { kind: 'user', id: 'u1', name: 'Operador' } as const
let hub: TestHub
let shop: Shop
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, shop, close } = await startWorkingShop('retries'))
})
afterAll(() => close())

const failedProcess = (type: string, code: string) =>
  vi.waitFor(async () => {
    const failed = (await hub.processes(shop, type)).find((one) => one.entity_code === code && one.can_retry)
    if (!failed) throw new Error(`no failed ${type}`)
    return failed
  }, patiently)
const runs = (processId: string) =>
  hub.database.system
    .selectFrom('process_runs')
    .selectAll()
    .where('process_id', '=', processId)
    .orderBy('attempt')
    .execute()
const detailReads = (code: string) =>
  shop.vtex
    .requests()
    .filter(({ method, path }) => method === 'GET' && path === `/api/oms/pvt/orders/${code}`).length

test('a retry resumes at the failed step, and the old run stays as it was', async () => {
  const include = { method: 'POST', path: '/api/millenium_eco/pedido_venda/inclui' }
  shop.millennium.faults.add({
    match: include,
    kind: 'status',
    status: 400,
    body: errorBody(400, 'Produto não cadastrado'),
  })
  const code = shop.vtex.placeOrder().orderId
  await hub.notify(shop, code)
  const failed = await failedProcess('send-order-to-erp', code)
  const oldRuns = await runs(failed.process_id)
  const order = await hub.order(shop, code)

  expect(failed).toMatchObject({ status: 'error', message: 'Produto não cadastrado', attempts: 1 })
  expect(order?.state).toMatchObject({ status: 'ready-for-handling', erpStatus: 'error', pending: [] })

  shop.millennium.faults.clear()
  const retried = await retryProcess(hub.engine, {
    storeId: shop.storeId,
    processId: asId<ProcessId>(failed.process_id),
    actor: operator,
  })
  const { orderId } = await reaches(hub, shop, code, 'handling')

  expect(await hub.events(shop, orderId)).toEqual([
    'created-ihub',
    'not-accepted-by-erp',
    'accepted-by-erp',
    'approved-in-erp',
    'handling-started',
  ])
  const [first, second] = await hub.processes(shop, 'send-order-to-erp')
  expect(first).toEqual({
    ...failed,
    can_retry: false,
    overtaken_at: expect.any(String),
    overtaken_by: second?.process_id,
  })
  expect(await runs(failed.process_id)).toEqual(oldRuns)
  expect(second).toMatchObject({
    process_id: retried.ok && retried.value,
    retry_of: failed.process_id,
    status: 'success',
    author_name: 'Operador',
  })
  expect(detailReads(code)).toBe(1)
  expect(shop.millennium.created(code)).toBe(1)
})

test('a retry is audited under its author, and its follow-ups show the person and the hub', async () => {
  const [failed] = await hub.processes(shop, 'send-order-to-erp')
  const audit = await hub.database.system
    .selectFrom('audit_log')
    .select(['actor_name', 'entity_kind', 'entity_id', 'after'])
    .where('action', '=', 'process.retried')
    .execute()
  expect(audit).toMatchObject([
    {
      actor_name: 'Operador',
      entity_kind: 'order',
      entity_id: failed?.entity_id,
      after: { operation: 'send-order-to-erp' },
    },
  ])

  const events = await hub.database.system
    .selectFrom('events')
    .select(['type', 'author_kind', 'author_name', 'because'])
    .where('entity_id', '=', failed?.entity_id ?? '')
    .orderBy('sequence')
    .execute()
  expect(events.map(({ type, ...author }) => [type, ...Object.values(author)].join(' '))).toEqual([
    'created-ihub cron  ',
    'not-accepted-by-erp cron  ',
    'accepted-by-erp cron Operador retry',
    'approved-in-erp cron Operador retry',
    'handling-started cron Operador retry',
  ])
  const [approval] = await hub.processes(shop, 'approve-order-in-erp')
  expect(approval).toMatchObject({ author_kind: 'cron', author_name: 'Operador', because: 'retry' })
})

test('a process cannot be retried twice, nor can one that succeeded', async () => {
  const [first, second] = await hub.processes(shop, 'send-order-to-erp')
  for (const process of [first, second])
    expect(
      await hub.engine.processes.retry(shop.storeId, asId<ProcessId>(process?.process_id ?? ''), operator),
    ).toEqual({
      ok: false,
      error: { code: 'process.not_retriable' },
    })
})

test('a retried snapshot starts from its recorded input', async () => {
  const code = shop.vtex.placeOrder().orderId
  shop.vtex.faults.add({
    match: { method: 'GET', path: `/api/oms/pvt/orders/${code}` },
    kind: 'status',
    status: 400,
    body: {},
  })
  await hub.notify(shop, code)
  const failed = await failedProcess('receive-order', code)

  shop.vtex.faults.clear()
  const retried = await hub.engine.processes.retry(shop.storeId, asId<ProcessId>(failed.process_id), operator)
  const { orderId } = await reaches(hub, shop, code, 'handling')

  const again = (await hub.processes(shop, 'receive-order')).find(
    ({ process_id }) => retried.ok && process_id === retried.value,
  )
  expect(again).toMatchObject({ input: failed.input, retry_of: failed.process_id, status: 'success' })
  expect((await hub.events(shop, orderId))[0]).toBe('created-ihub')
})

test('a retry brings the order on as a whole: every other missing step is planned too', async () => {
  shop.millennium.faults.add({
    match: { method: 'POST', path: '/api/millenium_eco/pedido_venda/inclui' },
    kind: 'status',
    status: 400,
    body: errorBody(400, 'Produto não cadastrado'),
    times: 1,
  })
  const code = shop.vtex.placeOrder().orderId
  await hub.notify(shop, code)
  await failedProcess('send-order-to-erp', code)
  shop.vtex.faults.add({
    match: { method: 'GET', path: `/api/oms/pvt/orders/${code}` },
    kind: 'status',
    status: 400,
    body: {},
    times: 1,
  })
  await hub.notify(shop, code, 'ready-for-handling')
  const unread = await failedProcess('receive-order', code)

  const processId = asId<ProcessId>(unread.process_id)
  await retryProcess(hub.engine, { storeId: shop.storeId, processId, actor: operator })

  await reaches(hub, shop, code, 'handling')
  expect(shop.millennium.created(code)).toBe(1)
})
