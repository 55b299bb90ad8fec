import { startShop } from '@ihub/dev-env/test-hub'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jobDraft } from '../../test/given-job.ts'
import { runCalls } from '../../test/run-calls.ts'
import { startWorkingHub, type WorkingHub } from '../../test/start-working-hub.ts'

let working: WorkingHub
let api: WorkingHub['api']
let outside: WorkingHub['outside']
let storeId: string
let admin: Awaited<ReturnType<typeof api.givenUser>>

beforeAll(async () => {
  working = await startWorkingHub()
  ;({ api, outside } = working)
})
beforeEach(async () => {
  storeId = await api.givenStore()
  admin = await api.givenUser('Admin', [storeId])
  await working.worker.refresh()
})
afterAll(() => working.close())

const { call, right, runPath, ended, itemsOf } = runCalls({ call: (...asked) => api.call(...asked) }, () => ({
  token: admin.token,
  storeId,
}))
const createJob = async (fields: object = {}) =>
  String((await right('POST', '/schedulers', jobDraft(fields)))._id)
const createAlert = async (subject: string) => String((await right('POST', '/alert/create', { subject }))._id)

/** Jobs of which each has run and failed. */
async function givenFailedRuns(count: number) {
  const jobs: string[] = []
  for (let index = 0; index < count; index++) jobs.push(await createJob())
  for (const job of jobs) await ended(await right('POST', `/schedulers/${job}/run`))
  return jobs
}
/** From now on the endpoint of a job answers. */
async function repair(jobId: string) {
  const { key, method, cron, timeZone } = await right('GET', `/schedulers/${jobId}`)
  await right('PUT', `/schedulers/${jobId}`, { key, method, cron, timeZone, endpoint: `${outside.url}/ok` })
}

const failedOnes = { matching: { type: 'run-job', status: 'request-error' } }

test('all that match are counted, refused ones by their reason, and done with a result each', async () => {
  const [on, off] = [await createJob(), await createJob({ active: false })]
  const selection = { matching: {} }

  expect(await right('POST', '/bulk/switch-jobs/preview', { selection, active: true })).toEqual({
    total: 2,
    changes: 1,
    subjects: null,
    sums: null,
    refused: [{ reason: 'unchanged', count: 1, examples: [expect.stringMatching(/^job-/)] }],
  })
  const run = await right('POST', '/bulk/switch-jobs', { selection, active: true })
  expect(run).toMatchObject({ type: 'run-bulk-action', integration: { connector: 'ihub' } })

  expect(await ended(run)).toMatchObject({
    status: 'success',
    canRetry: false,
    items: { done: 1, skipped: 1, error: 0, pending: 0 },
    bulk: { action: 'switch-jobs' },
  })
  expect((await right('GET', `/schedulers/${off}`)).active).toBe(true)
  const items = await itemsOf(run)
  expect(
    Object.fromEntries(
      items.map(({ _id, status, reason }: Record<string, unknown>) => [_id, [status, reason]]),
    ),
  ).toEqual({
    [on]: ['skipped', 'unchanged'],
    [off]: ['done', null],
  })
  const listed = await right('GET', `/integrations/${storeId}/processes?type=run-bulk-action`)
  expect(listed.data).toMatchObject([{ items: { done: 1, skipped: 1 } }])
})

test('the result of a retried process is that of its new run, and a run that partly fails is partial', async () => {
  const jobs = await givenFailedRuns(4)
  for (const job of jobs.slice(1)) await repair(job)
  const asked = { selection: failedOnes, integrationId: storeId }

  expect(await right('POST', '/bulk/retry-processes/preview', asked)).toMatchObject({ total: 4, changes: 4 })
  const run = await right('POST', '/bulk/retry-processes', asked)

  expect(await ended(run)).toMatchObject({
    status: 'partial',
    serviceCode: 'bulk.partial',
    canRetry: true,
    items: { done: 3, error: 1, skipped: 0, pending: 0 },
  })
  expect(await itemsOf(run, '&status=error')).toMatchObject([
    { kind: 'process', reason: 'failed', message: expect.any(String) },
  ])

  await repair(String(jobs[0]))
  const again = await right('POST', `${runPath(run)}/retry`)
  expect(await ended(again)).toMatchObject({
    status: 'success',
    retryOf: run._id,
    items: { done: 1, error: 0, skipped: 0 },
  })
})

test('a careful run whose first item fails stops there and says so; one that is not goes on', async () => {
  const jobs = await givenFailedRuns(3)
  for (const job of jobs.slice(0, 2)) await repair(job)
  const selection = { matching: { ...failedOnes.matching, direction: 'desc' } }

  const careful = await right('POST', '/bulk/retry-processes', { selection, integrationId: storeId })
  expect(await ended(careful)).toMatchObject({
    status: 'error',
    serviceCode: 'bulk.stopped',
    items: { done: 0, error: 1, skipped: 2 },
  })
  expect(await itemsOf(careful, '&status=skipped')).toMatchObject([
    { reason: 'run-stopped' },
    { reason: 'run-stopped' },
  ])

  const whole = await right('POST', '/bulk/retry-processes', {
    selection,
    integrationId: storeId,
    careful: false,
  })
  expect(await ended(whole)).toMatchObject({ status: 'partial', items: { done: 2 } })
})

test('marked alerts move as one run, each with its audit row; those that may not are said', async () => {
  const ids = [await createAlert('one'), await createAlert('two'), await createAlert('three')]
  await right('PUT', '/alert/status', { ids: [ids[2]], status: 'finished' })

  const run = await right('POST', '/bulk/move-alerts', { selection: { ids }, status: 'waiting' })
  expect(await ended(run)).toMatchObject({ status: 'success', items: { done: 2, skipped: 1 } })
  expect(await itemsOf(run, '&status=skipped')).toMatchObject([{ code: 'three', reason: 'not-movable' }])
  const rows = await working.hub.database.system
    .selectFrom('audit_log')
    .select(['entity_id', 'actor_name'])
    .where('action', '=', 'alert.changed')
    .where('entity_id', 'in', ids.slice(0, 2))
    .execute()
  expect(rows.map(({ actor_name }) => actor_name)).toEqual(['Admin', 'Admin'])
})

test('many orders are asked for an action at once, each under the rules of its own buttons', async () => {
  const shop = await startShop(working.hub, `lote-${uuidv7().slice(-8)}`)
  await working.worker.refresh()
  const user = await api.givenUser('Admin', [shop.storeId])
  const act = async (path: string, request: object) => {
    const body = { selection: { matching: {} }, request, careful: false }
    const { json } = await api.call('POST', `/api/bulk/act-on-orders${path}`, {
      token: user.token,
      storeId: shop.storeId,
      body,
    })
    return json
  }
  const refusal = { path: '/api/millenium_eco/pedido_venda/inclui' }
  const reply = { error: { code: 400, message: { lang: 'pt-br', value: 'Produto não cadastrado' } } }
  shop.millennium.faults.add({ match: refusal, kind: 'status', status: 400, body: reply })
  const refused = shop.vtex.placeOrder().orderId
  await working.hub.notify(shop, refused)
  await vi.waitFor(
    async () =>
      expect((await working.hub.order(shop, refused))?.state.refused).toEqual(['send-order-to-erp']),
    patiently,
  )
  shop.millennium.faults.clear()
  const good = shop.vtex.placeOrder().orderId
  await working.hub.notify(shop, good)
  await reaches(working.hub, shop, good, 'handling')

  expect(await act('/preview', { action: 'integrate-order' })).toEqual({
    total: 2,
    changes: 1,
    subjects: null,
    sums: null,
    refused: [{ reason: 'order.already-in-erp', count: 1, examples: [good] }],
  })
  expect(await act('/preview', { action: 'force-status', status: 'canceled', reason: '' })).toMatchObject({
    fields: [{ field: 'request.reason' }],
  })
  expect(await act('', { action: 'integrate-cancellation' })).toMatchObject({
    fields: [{ field: 'request.reason', code: 'field.required' }],
  })
  const run = await act('', { action: 'retry' })
  const detail = () =>
    api.call('GET', `/api/integrations/${shop.storeId}/processes/${run._id}`, {
      token: user.token,
      storeId: shop.storeId,
    })
  await vi.waitFor(
    async () =>
      expect((await detail()).json).toMatchObject({ status: 'success', items: { done: 1, skipped: 1 } }),
    patiently,
  )
  await reaches(working.hub, shop, refused, 'handling')
  expect(shop.millennium.created(refused)).toBe(1)
  const sent = await working.hub.processes(shop, 'send-order-to-erp')
  expect(
    sent.filter(({ retry_of }) => retry_of).map(({ work_class }) => work_class),
    'fresh orders go first',
  ).toEqual(['bulk'])
  expect(await act('', { action: 'retry' })).toMatchObject({ code: 'bulk.nothing' })
  await shop.close()
})

test('a run of nothing, a foreign filter and a foreign system are refused', async () => {
  await createJob()
  const nothing = { selection: { matching: {} }, active: true }
  expect(await call('POST', '/bulk/switch-jobs', nothing)).toMatchObject({
    status: 409,
    json: { code: 'bulk.nothing' },
  })
  const foreign = { selection: { matching: { customer: 'Ana' } }, active: true }
  expect(await call('POST', '/bulk/switch-jobs/preview', foreign)).toMatchObject({
    status: 422,
    json: { fields: [{ field: 'selection.matching.customer' }] },
  })
  const elsewhere = { selection: { matching: {} }, integrationId: uuidv7() }
  expect((await call('POST', '/bulk/retry-processes/preview', elsewhere)).json.code).toBe(
    'integration.not_found',
  )
})

test('somebody who may not do the action can neither start, repeat nor cancel a run of it', async () => {
  await createJob({ active: false })
  const { token } = await api.givenUser('User', [storeId])
  const asked = { selection: { matching: {} }, active: true }
  expect((await call('POST', '/bulk/switch-jobs', asked, token)).json.code).toBe('access.denied')
  const run = await right('POST', '/bulk/switch-jobs', asked)
  await ended(run)
  expect((await call('POST', `${runPath(run)}/retry`, undefined, token)).json.code).toBe('access.denied')
  expect((await call('POST', `${runPath(run)}/cancel`, undefined, token)).json.code).toBe('access.denied')
  expect((await call('POST', `${runPath(run)}/cancel`)).json.code).toBe('process.not_cancelable')
})
