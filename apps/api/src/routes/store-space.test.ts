import { keepStore } from '@ihub/db/space/keep-store'
import { givenRunOf } from '@ihub/dev-env/given-kept-data'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { spaceKindNames } from '@ihub/domain/space'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

async function given() {
  const admin = await api.givenUser('Admin')
  const { token } = admin
  const storeId = await api.givenStoreOf(admin)
  return {
    storeId,
    read: () => api.call('GET', `/api/stores/${storeId}/space`, { token }),
    save: (settings: object) => api.call('PATCH', `/api/stores/${storeId}`, { token, body: { settings } }),
  }
}
const bounds = { batchRows: 100, batchesMax: 100, daysMax: 100 }

test('the space of a store is told as not measured until retention has looked', async () => {
  const { read } = await given()
  const { status, json } = await read()
  expect(status).toBe(200)
  expect(json).toMatchObject({
    measuredAt: null,
    isComplete: false,
    keepDays: 90,
    limitBytes: 20_480 * 1_048_576,
    limitedBytes: 0,
    lastRemoval: null,
  })
})

test('each kind is told with its rows, its bytes and its first day, and what the last turn removed with its reason', async () => {
  const { storeId, read } = await given()
  const { system } = hub.database
  await givenRunOf(system, { storeId, madeDays: 99, endedDays: 99, bytes: 1_000 })
  await givenRunOf(system, { storeId, madeDays: 3, endedDays: 3, bytes: 1_000 })

  await keepStore(system, { storeId, settings: {} }, bounds)

  const { json } = await read()
  const kinds = json.kinds as { kind: string }[]
  expect(kinds.map(({ kind }) => kind)).toEqual(spaceKindNames)
  const since = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  expect(kinds[0]).toEqual({ kind: 'exchanges', isLimited: true, rows: 1, bytes: 1_254, since })
  expect(json).toMatchObject({
    isComplete: true,
    trouble: null,
    held: { rows: 0, bytes: 0 },
    lastRemoval: { removed: [{ kind: 'exchanges', reason: 'age', rows: 1, bytes: 1_254 }] },
  })
  expect(Date.parse(String(json.measuredAt))).toBeGreaterThan(Date.now() - 60_000)
})

test('days and limit out of bounds are refused at their fields, and a limit that is off is told as none', async () => {
  const { read, save } = await given()
  const refused = await save({ keepDays: 6, spaceLimitMegabytes: 99.5 })
  expect(refused.status).toBe(422)
  expect(refused.json.fields).toEqual([
    expect.objectContaining({ field: 'settings.keepDays', code: 'field.too_small' }),
    expect.objectContaining({ field: 'settings.spaceLimitMegabytes', code: 'field.not_integer' }),
  ])

  expect((await save({ keepDays: 30, limitSpace: false })).status).toBe(200)
  expect((await read()).json).toMatchObject({ keepDays: 30, limitBytes: null })
})
