import { givenBareStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { asId, type StoreId } from '@ihub/domain/ids'
import { err, ok } from '@ihub/domain/result'
import { uuidv7 } from '@ihub/kit/ids'
import type { JobChange, JobRecord } from '@ihub/ports/jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createStartScheduled } from '../schedule/start-scheduled.ts'
import { createJobRepository } from './jobs.ts'

let database: TestDatabase
let jobs: ReturnType<typeof createJobRepository>
const storeId = asId<StoreId>(uuidv7())
const actor = { kind: 'user', id: uuidv7(), name: 'Ana' } as const

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = createJobRepository(database.app)
  await givenBareStore(database.system, storeId)
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from schedules`.execute(database.system)
  await sql`delete from jobs`.execute(database.system)
})

let count = 0
const changeOf = (job: JobRecord): JobChange => ({
  job,
  audit: { action: 'job.changed', entityKind: 'job', entityId: job.jobId, before: null, after: null },
})
async function givenJob(fields: Partial<JobRecord> = {}): Promise<JobRecord> {
  const at = new Date().toISOString()
  const job: JobRecord = {
    jobId: uuidv7(),
    version: 1,
    key: `job-${++count}`,
    description: '',
    method: 'POST',
    endpoint: 'https://example.com/run',
    headers: {},
    authorization: null,
    body: '',
    cron: '*/5 * * * *',
    timeZone: 'America/Sao_Paulo',
    active: true,
    author: { userId: actor.id, name: actor.name },
    createdAt: at,
    updatedAt: at,
    ...fields,
  }
  expect(await jobs.add(storeId, changeOf(job), actor)).toEqual(ok(null))
  return job
}
const save = (job: JobRecord, fields: Partial<JobRecord>) =>
  jobs.change(storeId, job.jobId, { actor, version: undefined }, (current) =>
    ok(changeOf({ ...current, ...fields })),
  )
const look = () => createStartScheduled(database.system)()
const makeDue = (interval = '1 minute') =>
  sql`update schedules set next_at = now() - ${interval}::interval`.execute(database.system)
const runsOf = async ({ jobId }: JobRecord) => (await jobs.find(storeId, jobId))?.history ?? []
const end = ({ jobId }: JobRecord) =>
  sql`update processes set ended_at = now(), status = 'success' where entity_id = ${jobId}`.execute(
    database.system,
  )

test('a due job runs once, by CRON, however many schedulers look at once', async () => {
  const job = await givenJob()
  await makeDue()

  const started = await Promise.all(Array.from({ length: 8 }, look))

  expect(started.reduce((sum, one) => sum + one)).toBe(1)
  expect(await runsOf(job)).toMatchObject([
    {
      type: 'run-job',
      author: { kind: 'cron' },
      subject: { kind: 'job', id: job.jobId, code: job.key },
      integration: { integrationId: storeId },
    },
  ])
})

test('of the turns that were missed one is made up for, and the next comes by the clock', async () => {
  const job = await givenJob()
  await makeDue('3 hours')

  expect([await look(), await look()]).toEqual([1, 0])

  const found = await jobs.find(storeId, job.jobId)
  expect(found?.history).toHaveLength(1)
  expect(Date.parse(found?.nextRunAt ?? '')).toBeGreaterThan(Date.now())
  expect(new Date(found?.nextRunAt ?? '').getUTCMinutes() % 5).toBe(0)
})

test('no run begins while the last has not ended, neither by the schedule nor by a person', async () => {
  const job = await givenJob()
  expect(await jobs.run(storeId, job.jobId, actor)).toMatchObject({ ok: true })

  await makeDue()
  expect(await look()).toBe(0)
  expect(await jobs.run(storeId, job.jobId, actor)).toEqual(err({ code: 'job.running' }))

  await end(job)
  await makeDue()
  expect(await look()).toBe(1)
  expect(await jobs.run(storeId, job.jobId, actor)).toEqual(err({ code: 'job.running' }))
  expect(await runsOf(job)).toMatchObject([
    { author: { kind: 'cron' } },
    { author: { kind: 'user', name: 'Ana' } },
  ])
})

test('of many people and schedulers that start a job at once one does', async () => {
  const job = await givenJob()
  await makeDue()

  await Promise.all([look(), ...Array.from({ length: 6 }, () => jobs.run(storeId, job.jobId, actor)), look()])

  expect(await runsOf(job)).toHaveLength(1)
})

test('a job that is saved keeps its next time, and takes that of other times', async () => {
  const job = await givenJob()
  const nextOf = async () => (await jobs.find(storeId, job.jobId))?.nextRunAt
  await sql`update schedules set next_at = '2030-01-01T00:00:00Z'`.execute(database.system)

  await save(job, { description: 'of another wording' })
  expect(await nextOf()).toBe('2030-01-01T00:00:00.000Z')

  await save(job, { timeZone: 'America/Tijuana' })
  expect(await nextOf()).not.toBe('2030-01-01T00:00:00.000Z')
})

test('a job that is switched off or deleted does not run, and one that is switched on does', async () => {
  const [paused, deleted] = [await givenJob(), await givenJob()]
  await save(paused, { active: false })
  expect(await jobs.remove(storeId, deleted.jobId, actor)).toBe(true)
  await makeDue()
  expect(await look()).toBe(0)
  expect((await jobs.find(storeId, paused.jobId))?.nextRunAt).toBeNull()
  expect(await jobs.find(storeId, deleted.jobId)).toBeNull()

  await save(paused, { active: true })
  await makeDue()
  expect(await look()).toBe(1)
})

test('a key is taken once in a store, in whatever case', async () => {
  const job = await givenJob({ key: 'nightly' })
  const other = await givenJob()

  expect(await jobs.add(storeId, changeOf({ ...job, jobId: uuidv7(), key: 'Nightly' }), actor)).toEqual(
    err({ code: 'job.key_taken' }),
  )
  expect(await save(other, { key: 'NIGHTLY' })).toEqual(err({ code: 'job.key_taken' }))
})
