import { createEndSilences } from '@ihub/db/alert/silence-alerts'
import { createLaneDirectory } from '@ihub/db/queue/lane-directory'
import { givenStore } from '@ihub/dev-env/given'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let storeId: StoreId
let erpId: IntegrationId
let person: Awaited<ReturnType<TestApi['givenUser']>>
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
})
beforeEach(async () => {
  const store = await givenStore(hub.database.system, hub.vault, {
    code: `care-${uuidv7().slice(-12)}`,
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { mln: { baseUrl: 'http://127.0.0.1:1', user: 'hub', password: 'password' } },
  })
  storeId = store.storeId
  const connected = store.integrations.mln?.integrationId
  if (!connected) throw new Error('the store has no ERP')
  erpId = connected
  await hub.database.system
    .updateTable('stores')
    .set({ settings: JSON.stringify({ alertEmails: [`${storeId}@example.com`], alertMailPace: 'at-once' }) })
    .where('store_id', '=', storeId)
    .execute()
  person = await api.givenUser('User', [storeId])
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/api/alert${path}`, { token: person.token, storeId, body })
const raise = async (subject: string) => String((await call('POST', '/create', { subject })).json._id)
const list = async (query: Record<string, string> = {}) =>
  (await call('GET', `/list?${new URLSearchParams(query)}`)).json.data ?? []
const subjects = async (query: Record<string, string>) => (await list(query)).map(({ subject }) => subject)
const count = async () => (await call('GET', '/count')).json
const assign = (ids: string[], assigneeId: string | null) => call('PUT', '/assignee', { ids, assigneeId })
const silence = (ids: string[], span: string | null) => call('PUT', '/silence', { ids, for: span })
const changesOf = (alertId: string) =>
  hub.database.system
    .selectFrom('audit_log')
    .select(['actor_name', 'before', 'after'])
    .where('entity_id', '=', alertId)
    .where('action', '=', 'alert.changed')
    .orderBy('audit_id')
    .execute()
const reportErp = (isDown: boolean) =>
  createLaneDirectory(hub.database.system).reportHealth(
    { kind: 'integration', id: erpId, storeId },
    {
      status: isDown ? 'request-error' : 'ok',
      kind: isDown ? 'unreachable' : null,
      message: isDown ? 'connect ECONNREFUSED' : null,
      pausedBy: isDown ? 'outage' : null,
      downSince: isDown ? new Date().toISOString() : null,
      nextProbeAt: null,
    },
  )
const mailsAskedFor = () =>
  hub.database.system
    .selectFrom('mails')
    .select('about_alert_id')
    .where('about_store_id', '=', storeId)
    .orderBy('created_at')
    .execute()
/** Mails are asked for after the change that they tell of. */
const mailed = (...alerts: (Partial<Record<string, unknown>> | undefined)[]) =>
  vi.waitFor(async () => {
    const asked = await mailsAskedFor()
    expect(asked.map(({ about_alert_id }) => about_alert_id)).toEqual(alerts.map((alert) => alert?._id))
  }, patiently)
/** As if the time of every silence of the store were over. */
const passTime = () =>
  sql`update alert_silences set ends_at = now() - interval '1 second', silenced_at = now() - interval '1 hour'
    where store_id = ${storeId} and ends_at is not null`.execute(hub.database.system)

test('alerts are assigned to somebody of the store or to nobody, and listed by their person', async () => {
  const [one, two] = [await raise('one'), await raise('two')]
  const stranger = await api.givenUser('User')
  expect((await assign([one], stranger.userId)).json.code).toBe('user.not_found')
  expect((await assign([one, uuidv7()], person.userId)).json).toMatchObject({
    code: 'alert.not_found',
    fields: [{ field: 'ids.1' }],
  })

  const answer = await assign([one], person.userId)

  expect(answer.json.data).toMatchObject([{ _id: one, assignee: { _id: person.userId, name: 'User' } }])
  expect(await subjects({ assignedTo: person.userId })).toEqual(['one'])
  expect(await subjects({ assignedTo: 'nobody' })).toEqual(['two'])
  await assign([one, two], null)
  expect(await subjects({ assignedTo: person.userId })).toEqual([])
  expect(await changesOf(one)).toEqual([
    { actor_name: 'User', before: { assignee: null }, after: { assignee: 'User' } },
    { actor_name: 'User', before: { assignee: 'User' }, after: { assignee: null } },
  ])
  expect(await changesOf(two), 'who had nobody is left alone').toEqual([])
})

test('a silenced alert is not counted, is listed under its filter, and comes back by itself', async () => {
  const [one] = [await raise('one'), await raise('two')]

  const answer = await silence([one], '1h')

  expect(answer.json.data).toMatchObject([{ _id: one, silenced: { by: 'User' } }])
  expect(await count()).toBe(1)
  expect(await subjects({ silenced: 'true' })).toEqual(['one'])
  expect(await subjects({ silenced: 'false' })).toEqual(['two'])
  expect(await changesOf(one)).toMatchObject([
    { before: { silenced: false }, after: { silenced: true, silencedUntil: expect.any(String) } },
  ])
  await passTime()
  expect(await count()).toBe(2)
  expect(await subjects({ silenced: 'true' })).toEqual([])
  expect(await list({ alertId: one })).toMatchObject([{ silenced: null, status: 'created' }])
})

test('a silence without an end lasts until a person ends it', async () => {
  const one = await raise('one')
  expect((await silence([one], 'for-good')).json.data).toMatchObject([{ silenced: { until: null } }])
  expect(await count()).toBe(0)

  expect((await silence([one], null)).json.data).toMatchObject([{ silenced: null }])

  expect(await count()).toBe(1)
})

test('an alert of the hub is silenced with those of its kind and system that are raised later', async () => {
  await reportErp(true)
  const [first] = await list()
  await mailed(first)
  await silence([String(first?._id)], 'for-good')

  await reportErp(false)
  await reportErp(true)

  expect(await list({ status: 'created' })).toMatchObject([{ code: 'integration-down', silenced: {} }])
  expect(await count()).toBe(0)
  await raise('Disco cheio')
  const [third] = await list({ silenced: 'false' })
  await mailed(first, third)
})

test('whom an alert was kept from is told of it when the silence ends, if it is still open', async () => {
  await reportErp(true)
  const [first] = await list()
  await mailed(first)
  await silence([String(first?._id)], '8h')
  await reportErp(false)
  await reportErp(true)
  const [second] = await list({ status: 'created' })
  const endSilences = createEndSilences(hub.database.system)
  await endSilences()
  await mailed(first)

  await passTime()
  await endSilences()
  await endSilences()

  await mailed(first, second)
})
