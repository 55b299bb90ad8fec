import { givenHook, givenStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { cron } from '@ihub/domain/actor'
import type { AlertStatus } from '@ihub/domain/alerts'
import type { StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import { createVault } from '@ihub/kit/vault'
import type { AlertNews } from '@ihub/ports/alert-news'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAlertRepository } from './alerts.ts'
import { raiseHubAlert } from './hub-alerts.ts'
import { createEndSilences } from './silence-alerts.ts'
import { createTellAlerts } from './tell-alerts.ts'

const vault = createVault(Buffer.alloc(32, 7).toString('base64url'))
const actor = { kind: 'user', id: uuidv7(), name: 'Ana' } as const
const url = 'http://127.0.0.1:1/hook'
let database: TestDatabase
let storeId: StoreId
let erpId: string
let alerts: ReturnType<typeof createAlertRepository>
beforeAll(async () => {
  database = await openTestDatabase()
  alerts = createAlertRepository(database.app)
})
afterAll(() => database.close())
beforeEach(async () => {
  const store = await givenStore(database.system, vault, {
    code: `told-${uuidv7().slice(-12)}`,
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { mln: { baseUrl: 'http://127.0.0.1:1', user: 'hub', password: 'password' } },
  })
  storeId = store.storeId
  erpId = store.integrations.mln?.integrationId ?? ''
})

const write = ({ alert, event }: AlertNews) => ({
  name: alert.subject,
  data: { alertId: alert.alertId, ...event },
})
const tell = (nowMs = Date.now()) => createTellAlerts(database.system, write)(nowMs)
const hookOf = async (filters = {}) =>
  (await givenHook(database.system, vault, { storeId, url, kind: 'alert', filters })).webhookId
const settle = (columns: object, webhookId: string) =>
  database.system.updateTable('webhooks').set(columns).where('webhook_id', '=', webhookId).execute()
async function raise(subject: string): Promise<string> {
  const alertId = uuidv7()
  const about = { message: '', stack: null, logId: null, integrationId: null, createdBy: 'Ana' }
  const added = await alerts.add(
    storeId,
    { alertId, subject, createdAt: new Date().toISOString(), ...about },
    actor,
  )
  if (!added.ok) throw new Error(added.error.code)
  return alertId
}
const raiseDown = () =>
  database.system
    .transaction()
    .execute((tx) =>
      raiseHubAlert(tx, { storeId, code: 'integration-down', integrationId: erpId, words: null }),
    )
const move = (alertId: string, status: AlertStatus) =>
  alerts.setStatus(storeId, { alertIds: [alertId], status, actor }, () => ({ ok: true, value: null }))
const silence = (alertId: string, span: '1h' | null) =>
  alerts.silence(storeId, { alertIds: [alertId], span, actor }, () => ({ ok: true, value: null }))
const deliveries = async (webhookId: string) => {
  const { rows } = await sql<{
    event: string
    sequence: number
    status: string
    released: boolean
    code: string
  }>`
    select event, sequence, status, released, entity_code as code from webhook_deliveries
    where store_id = ${storeId} and webhook_id = ${webhookId} order by delivery_id`.execute(database.system)
  return rows
}
const mails = async () => {
  const { rows } = await sql<{ template: string; one: string | null; many: string[] | null }>`
    select template, about_alert_id as one, about_alert_ids as many from mails where about_store_id = ${storeId} order by mail_id`.execute(
    database.system,
  )
  return rows
}
const idsOf = async (subject: string) => {
  const { rows } = await sql<{ id: string }>`
    select alert_id as id from alerts where store_id = ${storeId} and subject = ${subject} order by alert_id`.execute(
    database.system,
  )
  return rows.map(({ id }) => id)
}
const wantMails = (more: object = {}) =>
  database.system
    .updateTable('stores')
    .set({ settings: JSON.stringify({ alertEmails: ['ops@example.com'], ...more }) })
    .where('store_id', '=', storeId)
    .execute()

test('a subscriber is told of each status of an alert in sequence, the next one behind the one before', async () => {
  const webhookId = await hookOf()
  const alertId = await raise('Disco cheio')
  await tell()
  await move(alertId, 'waiting')
  await move(alertId, 'finished')

  await tell()
  await tell()

  expect(await deliveries(webhookId)).toEqual([
    { event: 'created', sequence: 1, status: 'pending', released: true, code: 'Disco cheio' },
    { event: 'waiting', sequence: 2, status: 'pending', released: false, code: 'Disco cheio' },
    { event: 'finished', sequence: 3, status: 'pending', released: false, code: 'Disco cheio' },
  ])
})

test('a change that is rolled back is told to nobody', async () => {
  const webhookId = await hookOf()
  const failing = database.system.transaction().execute(async (tx) => {
    await raiseHubAlert(tx, { storeId, code: 'integration-down', integrationId: erpId, words: null })
    throw new Error('killed')
  })
  await expect(failing).rejects.toThrow('killed')

  await tell()

  expect(await deliveries(webhookId)).toEqual([])
})

test('several processes tell of an alert once', async () => {
  const webhookId = await hookOf()
  await wantMails({ alertMailPace: 'at-once' })
  await raise('um')
  await tell()
  await raise('dois')

  await Promise.all([tell(), tell(), tell()])
  await tell()

  expect(await deliveries(webhookId)).toHaveLength(2)
  expect(await mails()).toHaveLength(2)
})

test('subscribers hear of the codes that they name, and of what people raise where they name that', async () => {
  const [ofHub, ofPeople, ofAll] = [
    await hookOf({ codes: ['integration-down'] }),
    await hookOf({ codes: ['other'] }),
    await hookOf(),
  ]
  await raise('Disco cheio')
  await raiseDown()

  await tell()

  expect((await deliveries(ofHub)).map(({ code }) => code)).toEqual(['integration-down'])
  expect((await deliveries(ofPeople)).map(({ code }) => code)).toEqual(['Disco cheio'])
  expect(await deliveries(ofAll)).toHaveLength(2)
})

test('an alert about a webhook goes to the others and never to that webhook itself', async () => {
  const [failing, other] = [await hookOf(), await hookOf()]
  const about = { storeId, integrationId: null, webhookId: failing, words: null, figures: { webhook: 'x' } }
  await database.system
    .transaction()
    .execute((tx) => raiseHubAlert(tx, { ...about, code: 'webhook-failing' }))

  await tell()

  expect(await deliveries(failing)).toEqual([])
  expect((await deliveries(other)).map(({ event }) => event)).toEqual(['created'])
})

test('a subscription that the hub switched off misses the event, which is kept; one that a person switched off hears nothing', async () => {
  const [dead, off] = [await hookOf(), await hookOf()]
  await settle(
    { active: false, switched_off_at: new Date().toISOString(), switched_off_reason: 'dead' },
    dead,
  )
  await settle({ active: false }, off)
  await raise('Disco cheio')

  await tell()

  expect(await deliveries(dead)).toMatchObject([{ status: 'missed', released: false }])
  expect(await deliveries(off)).toEqual([])
})

test('nobody is told of a silenced alert, and of what goes on once the silence is over', async () => {
  const webhookId = await hookOf()
  await wantMails()
  await raiseDown()
  const [first = ''] = await idsOf('integration-down')
  await silence(first, '1h')
  await move(first, 'finished')
  await raiseDown()
  await tell()
  expect((await deliveries(webhookId)).map(({ event }) => event)).toEqual(['created'])
  expect(await mails()).toHaveLength(0)

  await sql`update alert_silences set ends_at = now() - interval '1 second' where store_id = ${storeId}`.execute(
    database.system,
  )
  await createEndSilences(database.system)()
  await tell()

  const told = await deliveries(webhookId)
  expect(told.map(({ event, sequence }) => [event, sequence]).toSorted()).toEqual([
    ['created', 1],
    ['created', 1],
    ['finished', 2],
  ])
})

test('an alert that was raised and finished in silence is told to nobody, and what a person ends the silence of is told', async () => {
  const webhookId = await hookOf()
  await raiseDown()
  await tell()
  const [first = ''] = await idsOf('integration-down')
  await silence(first, '1h')
  await move(first, 'finished')
  await raiseDown()
  const [, second = ''] = await idsOf('integration-down')
  await move(second, 'finished')

  await silence(second, null)
  await tell()

  expect((await deliveries(webhookId)).map(({ event }) => event)).toEqual(['created', 'finished'])
})

test('the first alert is mailed at once, the next ones together after a quarter of an hour', async () => {
  await wantMails()
  const first = await raise('um')
  await tell()
  const more = [await raise('dois'), await raise('três')]
  await tell()
  expect(await mails()).toEqual([{ template: 'alert-raised', one: first, many: null }])

  await tell(Date.now() + 15 * 60_000)

  expect(await mails()).toEqual([
    { template: 'alert-raised', one: first, many: null },
    { template: 'alert-digest', one: null, many: more },
  ])
})

test('alerts that ended before their mail are not mailed alone', async () => {
  await wantMails()
  await raise('um')
  await tell()
  const over = await raise('dois')
  await move(over, 'finished')

  await tell(Date.now() + 60 * 60_000)

  expect(await mails()).toHaveLength(1)
})

test('a store without addresses is mailed nothing, and its first alert after it names one goes at once', async () => {
  await raise('um')
  await tell()
  expect(await mails()).toEqual([])
  await wantMails()
  const second = await raise('dois')
  await tell()

  expect(await mails()).toMatchObject([{ one: second }])
})

test('the author of an event is who changed the alert', async () => {
  const alertId = await raise('um')
  await raiseDown()
  const { rows } = await sql<{ alert_id: string; author_kind: string; author_name: string | null }>`
    select alert_id, author_kind, author_name from alert_events where store_id = ${storeId}`.execute(
    database.system,
  )

  expect(rows.find((row) => row.alert_id === alertId)).toMatchObject({
    author_kind: 'user',
    author_name: 'Ana',
  })
  expect(rows.find((row) => row.alert_id !== alertId)).toMatchObject({ author_kind: cron.kind })
})
