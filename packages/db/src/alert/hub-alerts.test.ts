import { setTimeout } from 'node:timers/promises'
import { givenStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { alertStatuses } from '@ihub/domain/alerts'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import { createVault } from '@ihub/kit/vault'
import type { HealthReport } from '@ihub/ports/administration'
import type { LaneHealth } from '@ihub/ports/work'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeChannel } from '../core/change-messages.ts'
import { inStore } from '../core/pool.ts'
import { createLaneDirectory } from '../queue/lane-directory.ts'
import { createIntegrationRepository } from '../store/integrations.ts'
import { raiseHubAlert } from './hub-alerts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function given(settings: object = {}) {
  const store = await givenStore(database.system, createVault(Buffer.alloc(32, 7).toString('base64url')), {
    code: `alerts-${uuidv7().slice(-12)}`,
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { mln: { baseUrl: 'http://127.0.0.1:1', user: 'hub', password: 'password' } },
  })
  const { storeId } = store
  await database.system
    .updateTable('stores')
    .set({ settings: JSON.stringify(settings) })
    .where('store_id', '=', storeId)
    .execute()
  const integrationId = store.integrations.mln?.integrationId
  if (!integrationId) throw new Error('the store has no ERP')
  return { storeId, integrationId }
}
type Given = Awaited<ReturnType<typeof given>>

const up: LaneHealth = {
  status: 'ok',
  kind: null,
  message: null,
  pausedBy: null,
  downSince: null,
  nextProbeAt: null,
}
const down: LaneHealth = {
  status: 'request-error',
  kind: 'unreachable',
  message: 'connect ECONNREFUSED',
  pausedBy: 'outage',
  downSince: '2026-11-21T12:00:00.000Z',
  nextProbeAt: null,
}
const refused: LaneHealth = {
  ...down,
  status: 'error',
  kind: 'credentials',
  message: 'HTTP 401',
  pausedBy: 'credentials',
}
const report = (
  { storeId, integrationId: id }: { storeId: StoreId; integrationId: IntegrationId },
  health: LaneHealth,
) => createLaneDirectory(database.system).reportHealth({ kind: 'integration', id, storeId }, health)
const check = ({ storeId, integrationId }: Given, status: HealthReport['status']) =>
  createIntegrationRepository(database).recordHealth(storeId, {
    integrationId,
    report: {
      status,
      kind: status === 'ok' ? null : 'timeout',
      message: status === 'ok' ? null : 'no answer',
      checkedAt: '2026-11-21T12:00:00.000Z',
    },
    actor: { kind: 'user', id: 'u1', name: 'Ana' },
    audit: {
      action: 'integration.tested',
      entityKind: 'store',
      entityId: storeId,
      before: null,
      after: { result: status },
    },
  })
const alertsOf = ({ storeId }: Given) =>
  database.system
    .selectFrom('alerts')
    .select(['subject', 'status', 'stack', 'integration_id', 'created_by'])
    .where('store_id', '=', storeId)
    .orderBy('alert_id')
    .execute()
const statusesOf = async (store: Given) => (await alertsOf(store)).map(({ status }) => status)
const setStatus = ({ storeId }: Given, status: string) =>
  database.system.updateTable('alerts').set({ status }).where('store_id', '=', storeId).execute()

test('a lane that goes down raises one alert, however often it says so, and its recovery finishes it', async () => {
  const store = await given()

  for (const health of [up, down, down, down]) await report(store, health)
  expect(await alertsOf(store)).toEqual([
    {
      subject: 'integration-down',
      status: 'created',
      stack: 'connect ECONNREFUSED',
      integration_id: store.integrationId,
      created_by: null,
    },
  ])
  await setStatus(store, 'waiting')
  await report(store, up)
  expect(await statusesOf(store)).toEqual(['finished'])

  await report(store, refused)
  expect((await alertsOf(store)).map(({ subject, status }) => [subject, status])).toEqual([
    ['integration-down', 'finished'],
    ['credentials-refused', 'created'],
  ])
})

test('two workers that say at once that it is down raise one', async () => {
  const store = await given()
  await Promise.all([down, down, down, down].map((health) => report(store, health)))
  expect(await statusesOf(store)).toEqual(['created'])
})

test('orders refused by several workers at once raise one, and an invoice another', async () => {
  const { storeId, integrationId } = await given()
  const subject = { kind: 'order' as const, id: null, code: '1312-01' }
  const raise = (code: 'order-failed' | 'invoice-failed') =>
    inStore(database.app, storeId, async (tx) => {
      await raiseHubAlert(tx, { storeId, code, integrationId, subject, words: null })
      await setTimeout(20)
    })
  await Promise.all([...Array.from({ length: 6 }, () => raise('order-failed')), raise('invoice-failed')])

  const subjects = (await alertsOf({ storeId, integrationId })).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(['invoice-failed', 'order-failed'])
})

test('an alert that a person finished stays finished while the same outage lasts', async () => {
  const store = await given()
  await report(store, down)
  await setStatus(store, 'finished')

  await report(store, down)
  await check(store, 'request-error')

  expect(await statusesOf(store)).toEqual(['finished'])
})

test('one that is open already is not raised again by the next outage', async () => {
  const store = await given()
  await check(store, 'request-error')
  await report(store, down)
  expect(await statusesOf(store)).toEqual(['created'])
})

test('a check without an answer raises one, a refusal none, and an answer finishes it', async () => {
  const store = await given()
  await check(store, 'error')
  await check(store, 'warning')
  expect(await alertsOf(store)).toEqual([])

  await check(store, 'request-error')
  expect(await alertsOf(store)).toMatchObject([{ subject: 'integration-down', stack: 'no answer' }])
  await check(store, 'warning')
  expect(await statusesOf(store)).toEqual(['created'])
  await check(store, 'ok')
  expect(await statusesOf(store)).toEqual(['finished'])
})

test('a store that does not want to know is not told, and keeps no alert from before', async () => {
  const quiet = await given({ alertOnIntegrationDown: false })
  await report(quiet, down)
  expect(await alertsOf(quiet)).toEqual([])

  const store = await given({ alertOnIntegrationDown: true })
  await report(store, down)
  await database.system
    .updateTable('stores')
    .set({ settings: '{"alertOnIntegrationDown": false}' })
    .where('store_id', '=', store.storeId)
    .execute()
  await report(store, up)
  expect(await statusesOf(store)).toEqual(['finished'])
})

test('recovery leaves alone alerts that people raised, and alerts about another system or store', async () => {
  const [store, other] = [await given(), await given()]
  await report(other, down)
  await database.system
    .insertInto('alerts')
    .values({
      store_id: store.storeId,
      alert_id: uuidv7(),
      subject: 'integration-down',
      created_by: 'Ana',
      integration_id: store.integrationId,
      words: '',
    })
    .execute()

  await report(store, up)

  expect(await statusesOf(store)).toEqual(['created'])
  expect(await statusesOf(other)).toEqual(['created'])
})

test('browsers are told, and the audit log names the hub', async () => {
  const store = await given()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const told: string[] = []
  client.on('notification', ({ payload }) => told.push(JSON.parse(payload ?? '').entityKind))
  await client.query(`listen ${changeChannel}`)

  await report(store, down)
  await report(store, up)

  await expect.poll(() => told).toEqual(['alert', 'integration', 'alert', 'integration'])
  await client.end()
  const audit = await database.system
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'entity_kind'])
    .where('store_id', '=', store.storeId)
    .orderBy('audit_id')
    .execute()
  expect(audit).toEqual([
    { action: 'alert.created', actor_kind: 'cron', entity_kind: 'alert' },
    { action: 'alert.changed', actor_kind: 'cron', entity_kind: 'alert' },
  ])
})

test('the database knows the statuses of the domain and no other', async () => {
  const store = await given()
  await report(store, down)
  for (const status of alertStatuses) await setStatus(store, status)
  await expect(setStatus(store, 'done')).rejects.toThrow(/alerts_status_check/)
})
