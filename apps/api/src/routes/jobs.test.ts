import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, expect, test } from 'vitest'
import type { Answer } from '../../test/open-test-api.ts'
import { startStoreApi } from '../../test/start-store-api.ts'

const { hub, api, storeId, admin, close } = await startStoreApi()
afterAll(close)

const call = (method: string, path = '', body?: unknown) =>
  api.call(method, `/api/schedulers${path}`, { token: admin.token, storeId, body })
const draft = (fields: object = {}) => ({
  key: `job-${uuidv7().slice(-8)}`,
  method: 'POST',
  endpoint: 'https://example.com/run',
  cron: '0 8 * * 1-5',
  timeZone: 'America/Sao_Paulo',
  ...fields,
})
async function givenJob(fields: object = {}) {
  const created = await call('POST', '', draft(fields))
  expect(created.status, created.text).toBe(200)
  return created.json
}
const problemsOf = ({ json }: { json: Answer }) =>
  Object.fromEntries((json.fields ?? []).map(({ field, code }) => [field, code]))
const actionsOf = async (jobId: unknown) =>
  (
    await hub.database.system
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', String(jobId))
      .orderBy('audit_id')
      .execute()
  ).map(({ action }) => action)

test('a job is created, listed, read, replaced, run and deleted, and each is audited', async () => {
  const job = await givenJob({
    key: 'stock',
    description: 'Stock of the night',
    authorization: 'Bearer very-secret-1',
  })
  expect(job).toMatchObject({
    key: 'stock',
    active: true,
    author: 'Admin',
    authorization: '••••',
    history: [],
  })
  expect(job.nextRuns).toHaveLength(5)
  expect(job.nextRunAt).toBe((job.nextRuns as string[])[0])
  expect((await call('GET', '?search=night')).json).toMatchObject({
    total: 1,
    data: [{ _id: job._id, lastRun: null }],
  })

  const changed = { ...draft({ key: 'stock', authorization: '••••' }), active: false, version: job.version }
  const replaced = await call('PUT', `/${job._id}`, changed)
  expect(replaced.json, replaced.text).toMatchObject({
    active: false,
    nextRunAt: null,
    authorization: '••••',
  })
  const late = { ...changed, description: 'late' }
  expect((await call('PUT', `/${job._id}`, late)).json.code).toBe('settings.changed_meanwhile')
  expect((await call('GET', '?active=false')).json).toMatchObject({ total: 1 })

  const run = await call('POST', `/${job._id}/run`)
  expect(run.json, run.text).toMatchObject({ type: 'run-job', status: 'loading', author: { name: 'Admin' } })
  expect(await call('POST', `/${job._id}/run`)).toMatchObject({ status: 409, json: { code: 'job.running' } })
  expect((await call('GET', `/${job._id}`)).json).toMatchObject({ history: [{ _id: run.json._id }] })

  expect((await call('DELETE', `/${job._id}`)).status).toBe(200)
  expect((await call('GET', `/${job._id}`)).json.code).toBe('job.not_found')
  expect(await actionsOf(job._id)).toEqual(['job.created', 'job.changed', 'job.run_requested', 'job.deleted'])
})

test('an expression is refused with the position of its wrong field', async () => {
  const answer = await call('POST', '', draft({ cron: '0 25 * * *' }))
  expect(answer).toMatchObject({
    status: 422,
    json: { fields: [{ field: 'cron', code: 'field.cron_field', message: expect.stringMatching(/2.*25/) }] },
  })
  expect(problemsOf(await call('POST', '', draft({ cron: '*/10 * * * * *' })))).toEqual({
    cron: 'field.cron_fields',
  })
  expect(problemsOf(await call('POST', '', draft({ cron: '0 0 31 4 *' })))).toEqual({
    cron: 'field.cron_never',
  })
  expect(problemsOf(await call('POST', '', draft({ timeZone: 'America/Nowhere' })))).toEqual({
    timeZone: 'field.invalid',
  })
})

test.each([
  [{ endpoint: '/login' }, { endpoint: 'field.endpoint' }],
  [{ endpoint: 'http://10.0.0.8/run' }, { endpoint: 'field.endpoint_forbidden' }],
  [{ endpoint: '/api/sellers/push', authorization: 'Bearer mine' }, { authorization: 'field.unused' }],
  [
    { endpoint: '/api/sellers/push', headers: { 'Store-Id': 'x' } },
    { 'headers.Store-Id': 'field.header_name' },
  ],
  [{ headers: { Authorization: 'Bearer x' } }, { 'headers.Authorization': 'field.header_name' }],
  [{ body: '{"a":' }, { body: 'field.json' }],
  [{ method: 'GET', body: '{}' }, { body: 'field.bodyless' }],
])('%j is refused with its field', async (fields, problems) => {
  expect(problemsOf(await call('POST', '', draft(fields)))).toEqual(problems)
})

test('a stored authorization does not go to another address by itself', async () => {
  const job = await givenJob({ authorization: 'Bearer very-secret-1' })
  const moved = { key: job.key, endpoint: 'https://elsewhere.example.com/run', authorization: '••••' }
  expect(problemsOf(await call('PUT', `/${job._id}`, draft(moved)))).toEqual({
    authorization: 'field.type_again',
  })

  const typed = await call('PUT', `/${job._id}`, draft({ ...moved, authorization: 'Bearer another' }))
  expect(typed.status, typed.text).toBe(200)
})

test('the next five times of an expression follow its time zone', async () => {
  const query = new URLSearchParams({ cron: '30 6 * * *', timeZone: 'America/Tijuana' })
  const { json } = await call('GET', `/next-runs?${query}`)
  const local = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Tijuana',
    hour: '2-digit',
    minute: '2-digit',
  })
  const times = json.data as unknown as string[]
  expect(times.map((at) => local.format(new Date(at)))).toEqual(Array(5).fill('06:30'))
})

test('jobs are for administrators, and one of another store is not found', async () => {
  const job = await givenJob()
  for (const role of ['User', 'AccessCenter'] as const) {
    const { token } = await api.givenUser(role, [storeId])
    expect((await api.call('GET', '/api/schedulers', { token, storeId })).status).toBe(403)
    expect((await api.call('POST', `/api/schedulers/${job._id}/run`, { token, storeId })).status).toBe(403)
  }
  const other = await api.givenStoreOf(admin)
  for (const [method, path, body] of [
    ['GET', ''],
    ['PUT', '', draft()],
    ['DELETE', ''],
    ['POST', '/run'],
  ] as const)
    expect(
      await api.call(method, `/api/schedulers/${job._id}${path}`, {
        token: admin.token,
        storeId: other,
        body,
      }),
    ).toMatchObject({ status: 404, json: { code: 'job.not_found' } })
})
