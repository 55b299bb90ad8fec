import { givenBareStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { asId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import type { BulkAttempt, BulkRuns, ItemEngine } from '@ihub/ports/bulk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdministration } from '../administration.ts'
import { createBulkRuns } from './bulk-runs.ts'

const actor = { kind: 'user', id: uuidv7(), name: 'Ana' } as const
const storeId = asId<StoreId>(uuidv7())
let database: TestDatabase
let runs: BulkRuns
let run: BulkAttempt
let alertId: string

beforeAll(async () => {
  database = await openTestDatabase()
  await givenBareStore(database.system, storeId)
  const notifier = { wake: () => undefined, changed: () => undefined, close: async () => undefined }
  runs = createBulkRuns(database.app, { notifier })
})
afterAll(() => database.close())

/** A run of one alert, held by a worker in its second attempt. */
beforeEach(async () => {
  const { alerts, bulkRuns } = createAdministration(database)
  alertId = uuidv7()
  const words = { subject: 'Disco cheio', message: '', stack: null, logId: null, createdBy: 'Ana' }
  const alert = { ...words, alertId, integrationId: null, createdAt: new Date().toISOString() }
  await alerts.add(storeId, alert, actor)
  const input = {
    action: 'move-alerts',
    input: {},
    isCareful: true,
    by: 'User',
    integrationId: null,
  } as const
  const items = [{ id: alertId, code: 'Disco cheio', refusal: null }]
  const processId = await bulkRuns.start(storeId, { input, items, actor })
  await database.system
    .updateTable('processes')
    .set({ attempts: 2, held_by: uuidv7() })
    .where('process_id', '=', processId)
    .execute()
  run = { storeId, processId: asId<ProcessId>(processId), attempt: 2 }
})

const first = async () => {
  const [item] = await runs.pending(run, 'untouched', 10)
  if (!item) throw new Error('nothing is pending')
  return item
}
const finish = ({ alerts }: ItemEngine) =>
  alerts.setStatus(storeId, { alertIds: [alertId], status: 'finished', actor }, () => ({
    ok: true,
    value: null,
  }))
const statusOfAlert = async () =>
  (
    await database.system
      .selectFrom('alerts')
      .select('status')
      .where('alert_id', '=', alertId)
      .executeTakeFirstOrThrow()
  ).status

test('the change of an item and its result are one commit', async () => {
  const broken = runs.settle(run, await first(), async (engine) => {
    await finish(engine)
    throw new Error('the power went out')
  })
  await expect(broken).rejects.toThrow('the power went out')
  expect(await statusOfAlert()).toBe('created')
  expect(await runs.count(run)).toMatchObject({ pending: 1, done: 0 })

  const item = await first()
  const settle = () =>
    runs.settle(run, item, async (engine) => {
      await finish(engine)
      return { status: 'done', reason: null }
    })
  expect(await settle()).toBe(true)
  expect(await statusOfAlert()).toBe('finished')
  expect(await settle(), 'an item that is done is done').toBe(false)
})

test('a worker that was taken for dead does nothing for a run that another one goes on with', async () => {
  const late = { ...run, attempt: 1 }
  const settled = await runs.settle(late, await first(), async (engine) => {
    await finish(engine)
    return { status: 'done', reason: null }
  })
  expect(settled).toBe(false)
  expect(await statusOfAlert()).toBe('created')
})

test('a run that is canceled leaves its pending items undone, and says so', async () => {
  const { bulkRuns } = createAdministration(database)
  const item = await first()
  expect(await bulkRuns.cancel(storeId, run.processId, actor)).toMatchObject({ ok: true })
  expect(await runs.count(run)).toMatchObject({ pending: 0, skipped: 1, cut: 'run-canceled' })
  expect(await runs.settle(run, item, async () => ({ status: 'done', reason: null }))).toBe(false)
  expect(await bulkRuns.cancel(storeId, run.processId, actor)).toMatchObject({
    ok: false,
    error: { code: 'process.not_cancelable' },
  })
})
