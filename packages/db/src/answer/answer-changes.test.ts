import { givenStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { uuidv7 } from '@ihub/kit/ids'
import { createVault } from '@ihub/kit/vault'
import type { SeenAnswerChange } from '@ihub/ports/answers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAnswerChangeRepository } from './answer-changes.ts'
import { createEndAnswerChanges } from './end-answer-changes.ts'
import { createRecordAnswers } from './record-answers.ts'

const actor = { kind: 'user' as const, id: '00000000-0000-7000-8000-000000000001', name: 'Ana' }
let database: TestDatabase
let record: ReturnType<typeof createRecordAnswers>
let fields: ReturnType<typeof createAnswerChangeRepository>
let end: () => Promise<void>
let storeId: string
let integrationId: string
beforeAll(async () => {
  database = await openTestDatabase()
  record = createRecordAnswers(database.app)
  fields = createAnswerChangeRepository(database.app)
  end = createEndAnswerChanges(database.system)
})
afterAll(() => database.close())
beforeEach(async () => {
  const store = await givenStore(database.system, createVault(Buffer.alloc(32, 7).toString('base64url')), {
    code: `fields-${uuidv7().slice(-12)}`,
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { mln: { baseUrl: 'http://127.0.0.1:1', user: 'hub', password: 'password' } },
  })
  storeId = store.storeId
  integrationId = store.integrations.mln?.integrationId ?? ''
})

const change = (path: string, more: Partial<SeenAnswerChange> = {}): SeenAnswerChange => ({
  verb: 'listapedidos',
  path,
  kind: 'new',
  expected: [],
  found: 'string',
  isRead: false,
  sample: '"aaa"',
  count: 1,
  seenAt: new Date().toISOString(),
  processId: null,
  ...more,
})
const see = (changes: SeenAnswerChange[]) =>
  record({
    storeId,
    integrationId,
    looked: [{ verb: 'listapedidos', at: new Date().toISOString(), isCut: false }],
    changes,
  })
const alerts = async () => {
  const { rows } = await sql<{ status: string; figures: object; repeats: number }>`
    select status, figures, repeats from alerts where store_id = ${storeId} and subject = 'answers-changed' order by alert_id`.execute(
    database.system,
  )
  return rows
}
const known = async () => (await fields.list(storeId, integrationId))?.changes ?? []
const silence = async (silenced: boolean, ...paths: string[]) => {
  const changeIds = (await known()).filter(({ path }) => paths.includes(path)).map(({ changeId }) => changeId)
  return fields.silence(storeId, { integrationId, changeIds, silenced, actor })
}

test('a field that is seen again is one row, with its first and last time and how often', async () => {
  await see([change('a', { count: 2, seenAt: '2026-11-01T10:00:00.000Z' })])
  await see([change('a', { count: 3, seenAt: '2026-11-01T11:00:00.000Z', sample: '"99"' })])

  expect(await known()).toMatchObject([
    {
      path: 'a',
      answers: 5,
      firstSeenAt: '2026-11-01T10:00:00.000Z',
      lastSeenAt: '2026-11-01T11:00:00.000Z',
      sample: '"99"',
      silenced: null,
    },
  ])
  expect(await alerts()).toEqual([
    { status: 'created', repeats: 0, figures: { changes: 1, fields: 'listapedidos a' } },
  ])
})

test('an integration has one alert, whose figures name its fields, and which ends when each is silenced', async () => {
  await see(['a', 'b', 'c', 'd'].map((path) => change(path)))
  await see([change('e')])
  expect(await alerts()).toEqual([
    {
      status: 'created',
      repeats: 1,
      figures: { changes: 5, fields: 'listapedidos a, listapedidos b, listapedidos c, …' },
    },
  ])

  expect(await silence(true, 'a', 'b', 'c', 'd')).toBe(true)
  expect(await alerts()).toMatchObject([
    { status: 'created', figures: { changes: 1, fields: 'listapedidos e' } },
  ])
  await silence(true, 'e')
  expect(await alerts()).toMatchObject([{ status: 'finished' }])

  await see([change('a'), change('e')])
  expect(await alerts(), 'a silenced field raises nothing').toHaveLength(1)
  expect((await known()).map(({ silenced }) => silenced?.by)).toEqual(['Ana', 'Ana', 'Ana', 'Ana', 'Ana'])
  await silence(false, 'a')
  expect(await alerts()).toMatchObject([
    { status: 'finished' },
    { status: 'created', figures: { changes: 1 } },
  ])
})

test('what a person finished comes again for another field alone', async () => {
  await see([change('a')])
  await sql`update alerts set status = 'finished' where store_id = ${storeId}`.execute(database.system)
  await see([change('a')])
  expect(await alerts()).toMatchObject([{ status: 'finished' }])
  await see([change('b')])
  expect(await alerts()).toMatchObject([
    { status: 'finished' },
    { status: 'created', figures: { changes: 2 } },
  ])
})

test('an empty value that nobody reads is kept and alerts nobody', async () => {
  const empty: Partial<SeenAnswerChange> = {
    kind: 'retyped',
    expected: ['string'],
    found: 'null',
    sample: 'null',
  }
  await see([change('a', empty)])
  expect(await known()).toHaveLength(1)
  expect(await alerts()).toEqual([])
  await see([change('b', { ...empty, isRead: true })])
  expect(await alerts()).toMatchObject([{ figures: { changes: 1, fields: 'listapedidos b' } }])
})

test('a field that was as before for a day is left out, and its alert ends; a silenced one is remembered', async () => {
  const longAgo = new Date(Date.now() - 25 * 3_600_000).toISOString()
  await see([change('a', { seenAt: longAgo }), change('b', { seenAt: longAgo })])
  await silence(true, 'b')
  await see([])
  await end()
  expect((await known()).map(({ path }) => path)).toEqual(['b'])
  expect(await alerts()).toMatchObject([{ status: 'finished' }])
})

test('while its answers are not looked at a field stays', async () => {
  const longAgo = new Date(Date.now() - 48 * 3_600_000).toISOString()
  await record({
    storeId,
    integrationId,
    looked: [{ verb: 'listapedidos', at: longAgo, isCut: false }],
    changes: [change('a', { seenAt: longAgo })],
  })
  await end()
  expect(await known()).toHaveLength(1)
  expect(await alerts()).toMatchObject([{ status: 'created' }])
})

test('processes that see many fields at once keep a hundred of them', async () => {
  const fieldsOf = (name: string) => Array.from({ length: 60 }, (_, index) => change(`${name}${index}`))
  await Promise.all(['a', 'b', 'c'].map((name) => see(fieldsOf(name))))

  expect(await known()).toHaveLength(100)
  expect(await fields.list(storeId, integrationId)).toMatchObject({ isCut: true })
  expect(await alerts()).toMatchObject([{ status: 'created', figures: { changes: 100 } }])
})
