import { patiently } from '@ihub/dev-env/watch'
import { uuidv7 } from '@ihub/kit/ids'
import { createCallPass } from '@ihub/operations/job/call-pass'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWorkingHub, type WorkingHub } from '../../test/start-working-hub.ts'

let working: WorkingHub
let hub: WorkingHub['hub']
let api: WorkingHub['api']
let outside: WorkingHub['outside']
let storeId: string
let admin: Awaited<ReturnType<typeof api.givenUser>>

beforeAll(async () => {
  working = await startWorkingHub()
  ;({ hub, api, outside } = working)
  storeId = await api.givenStore()
  await working.worker.refresh()
})
beforeEach(async () => {
  admin = await api.givenUser('Admin', [storeId])
})
afterAll(() => working.close())

const call = (method: string, path: string, body?: unknown, token = admin.token) =>
  api.call(method, `/api${path}`, { token, storeId, body })
async function givenJob(fields: object) {
  const created = await call('POST', '/schedulers', {
    key: `job-${uuidv7().slice(-8)}`,
    method: 'POST',
    cron: '0 0 1 1 *',
    timeZone: 'America/Sao_Paulo',
    ...fields,
  })
  expect(created.status, created.text).toBe(200)
  return String(created.json._id)
}
async function runOf(jobId: string) {
  const { status, text, json } = await call('POST', `/schedulers/${jobId}/run`)
  expect(status, text).toBe(200)
  return endOf(String(json._id))
}
const endOf = (processId: string) =>
  vi.waitFor(async () => {
    const { json } = await call('GET', `/integrations/${storeId}/processes/${processId}`)
    expect(json.endTime).not.toBeNull()
    return json as typeof json & { runs: { exchanges: Record<string, unknown>[] }[] }
  }, patiently)
const without = async (statement: ReturnType<typeof sql>) =>
  void (await statement.execute(hub.database.system))

test('a job calls an address outside with its body, headers and authorization, and keeps the answer', async () => {
  const jobId = await givenJob({
    endpoint: `${outside.url}/night?full=true`,
    headers: { 'X-Origin': 'ihub' },
    authorization: 'Bearer very-secret-42',
    body: '{"all": true}',
  })

  const run = await runOf(jobId)

  expect(run).toMatchObject({ status: 'success', author: { kind: 'user' }, attempts: 1, canRetry: false })
  expect(outside.requests().at(-1)).toMatchObject({
    method: 'POST',
    path: '/night',
    query: { full: 'true' },
    headers: {
      'x-origin': 'ihub',
      authorization: 'Bearer very-secret-42',
      'content-type': 'application/json',
    },
    body: { all: true },
  })
  expect(run.runs[0]?.exchanges).toMatchObject([
    { method: 'POST', status: 204, requestBody: '{"all": true}' },
  ])
  expect(JSON.stringify(run)).not.toContain('very-secret-42')
})

test('a run that fails waits for a person, who retries it or runs the job anew', async () => {
  const jobId = await givenJob({ endpoint: `${outside.url}/fails` })
  outside.faults.add({ match: { path: '/fails' }, kind: 'status', status: 503, times: 2 })

  const failed = await runOf(jobId)
  expect(failed).toMatchObject({ status: 'request-error', canRetry: true, attempts: 1, nextAttemptAt: null })

  const again = await runOf(jobId)
  expect(again).toMatchObject({ canRetry: true })
  const retried = await call('POST', `/integrations/${storeId}/processes/${failed._id}/retry`)
  expect(await endOf(String(retried.json._id))).toMatchObject({ status: 'success', retryOf: failed._id })
  expect(await endOf(String(again._id))).toMatchObject({
    canRetry: false,
    overtakenBy: { _id: retried.json._id },
  })
})

test('a job whose time has come calls our own API with the rights of its author; the process says CRON', async () => {
  const jobId = await givenJob({
    method: 'PATCH',
    endpoint: `/api/sellers/${await givenSeller()}`,
    body: '{"name":"By the job"}',
  })
  await without(sql`update schedules set next_at = now() where entity_id = ${jobId}`)

  const job = await vi.waitFor(async () => {
    const { json } = await call('GET', `/schedulers/${jobId}`)
    expect(json.history).toMatchObject([{ status: 'success', author: { kind: 'cron' } }])
    return json
  }, patiently)

  const [{ _id }] = job.history as [{ _id: string }]
  const run = await endOf(_id)
  expect(run.runs[0]?.exchanges).toMatchObject([
    { status: 200, responseBody: expect.stringContaining('By the job') },
  ])
  expect(JSON.stringify(run)).not.toContain('ihubjob_')
  const audit = await hub.database.system
    .selectFrom('audit_log')
    .select(['actor_id', 'actor_name'])
    .where('action', '=', 'seller.changed')
    .execute()
  expect(audit).toEqual([{ actor_id: admin.userId, actor_name: `Admin · ${job.key}` }])
})

async function givenSeller() {
  const code = `s-${uuidv7().slice(-8)}`
  const { json } = await call('POST', '/sellers', { code, name: 'Filial', document: '12345678000195' })
  return String(json._id)
}

test.each([
  [
    'is gone',
    () =>
      sql`with stores as (delete from user_stores where user_id = ${admin.userId}), signed as (delete from sessions where user_id = ${admin.userId}) delete from users where user_id = ${admin.userId}`,
    'job.author_gone',
  ],
  [
    'is blocked',
    () => sql`update users set active = false where user_id = ${admin.userId}`,
    'job.author_blocked',
  ],
  [
    'has lost the store',
    () => sql`delete from user_stores where user_id = ${admin.userId}`,
    'job.author_without_store',
  ],
  [
    'has lost the right',
    () => sql`update users set role = 'User' where user_id = ${admin.userId}`,
    'access.denied',
  ],
])('a job whose author %s is refused', async (_, lose, serviceCode) => {
  const jobId = await givenJob({ method: 'GET', endpoint: '/api/tokens' })
  await without(lose())
  admin = await api.givenUser('Admin', [storeId])

  expect(await runOf(jobId)).toMatchObject({
    serviceCode,
    canRetry: true,
    details: expect.stringMatching(/\w+ \w+/),
  })
})

test('a job neither starts a job nor leaves its store or opens the pages of a session', async () => {
  const victim = await givenJob({ endpoint: `${outside.url}/victim` })
  for (const endpoint of [`/api/schedulers/${victim}/run`, '/api/users/me'])
    expect(
      await runOf(await givenJob({ method: endpoint.endsWith('/run') ? 'POST' : 'GET', endpoint })),
    ).toMatchObject({
      status: 'request-error',
      details: expect.any(String),
    })
  expect((await call('GET', `/schedulers/${victim}`)).json.history).toEqual([])
})

test('a pass opens nothing but its own call while its run is under way', async () => {
  const jobId = await givenJob({ method: 'GET', endpoint: '/api/sellers' })
  const { _id: processId } = await runOf(jobId)
  const passOf = (pass: object, nowMs = Date.now()) =>
    createCallPass(
      hub.vault,
      storeId,
      {
        userId: admin.userId,
        processId: String(processId),
        attempt: 1,
        jobKey: 'x',
        method: 'GET',
        path: '/api/sellers',
        ...pass,
      },
      nowMs,
    )
  const use = async (pass: string, store = storeId) =>
    (await api.call('GET', '/api/sellers', { token: pass, storeId: store })).status
  expect(await use(passOf({}))).toBe(401)

  await without(
    sql`update processes set ended_at = null, held_by = ${uuidv7()}::uuid where process_id = ${processId}`,
  )
  expect(await use(passOf({}))).toBe(200)
  expect(await use(passOf({ path: '/api/tokens' }))).toBe(401)
  expect(await use(passOf({ method: 'POST' }))).toBe(401)
  expect(await use(passOf({ attempt: 2 }))).toBe(401)
  expect(await use(passOf({}, Date.now() - 61_000))).toBe(401)
  expect(await use(passOf({}), await api.givenStoreOf(admin))).toBe(401)
  expect(await use(`${passOf({})}A`)).toBe(401)
  await without(sql`update processes set ended_at = now(), held_by = null where process_id = ${processId}`)
})

test('an attempt that ended without a word is not repeated where it may have done its work', async () => {
  const jobId = await givenJob({ endpoint: `${outside.url}/once` })
  const processId = uuidv7()
  await without(sql`insert into processes (store_id, process_id, number, lane, type, status, entity_kind, entity_id, entity_code,
      author_kind, created_at, released, attempts)
    values (${storeId}, ${processId}, next_process_number(${storeId}), ${storeId}, 'run-job', 'running', 'job', ${jobId}, 'x',
      'cron', now(), true, 1)`)
  await hub.database.system
    .insertInto('queue')
    .values({ work_id: processId, kind: 'process', store_id: storeId, lane: storeId, due_at: new Date() })
    .execute()

  expect(await endOf(processId)).toMatchObject({ serviceCode: 'job.outcome_unknown', canRetry: true })
  expect(outside.requests().filter(({ path }) => path === '/once')).toEqual([])
})
