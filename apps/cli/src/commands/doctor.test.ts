import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { givenOrderHook, givenStore, testVault } from '@ihub/dev-env/given'
import { startMailServer } from '@ihub/dev-env/mail-server'
import { startCollector } from '@ihub/dev-env/otlp/start-collector'
import { runSql } from '@ihub/dev-env/test-cluster'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCli } from '../../test/run-cli.ts'
import { clockOf, diskOf } from '../doctor/check-machine.ts'
import { type Finding, within } from '../doctor/finding.ts'

const login = { user: 'hub', password: 'millennium-password' }
const document = '12345678000195'
let database: TestDatabase
let erp: Awaited<ReturnType<typeof startMillennium>>
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  erp = await startMillennium({ ...login, emitterDocument: document, walk: false, duplicates: 'accept' })
})
afterAll(async () => {
  await erp.close()
  await database.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ihub-doctor-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function examine(environment: Record<string, string> = {}) {
  const { code, said } = await runCli(['doctor', '--json'], {
    DATABASE_URL: database.url,
    IHUB_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    IHUB_DATA_DIR: folder,
    IHUB_EGRESS_ALLOW: '127.0.0.0/8',
    ...environment,
  })
  const findings: Finding[] = JSON.parse(said)
  const failed = findings.filter(({ state }) => state === 'fail')
  return { code, failed, of: (check: string) => findings.filter((one) => one.check === check) }
}

const connect = (code: string, password: string) =>
  givenStore(database.system, testVault, {
    code,
    originDocument: document,
    orderDestination: 'mln',
    connect: { mln: { ...login, password, baseUrl: `${erp.url}/api/millenium_eco` } },
  })

test('a hub in good health has an ok of each kind, and ends with 0', async () => {
  const mail = await startMailServer()
  await connect('sound', login.password)
  const { code, failed, of } = await examine({ SMTP_URL: mail.url })
  await mail.close()

  expect({ code, failed }).toEqual({ code: 0, failed: [] })
  for (const check of ['database', 'migrations', 'clock', 'key', 'mail', 'egress', 'sound/mln'])
    expect(of(check)).toMatchObject([{ state: 'ok' }])
  expect(of('disk')).toHaveLength(1)
  expect(of('cluster')).toEqual([])
})

test('each fault is a line that says what to do, and ends with 1', async () => {
  const { storeId } = await connect('faulty', 'another')
  await givenOrderHook(database.system, testVault, { storeId, url: 'https://nobody.invalid/orders' })
  await givenOrderHook(database.system, testVault, { storeId, url: 'http://10.1.2.3/orders' })
  const { code, of } = await examine({ SMTP_URL: 'smtp://127.0.0.1:1' })

  expect(code).toBe(1)
  expect(of('faulty/mln')).toMatchObject([{ state: 'fail', todo: expect.stringContaining('settings') }])
  expect(of('mail')).toMatchObject([{ state: 'fail', found: expect.stringContaining('127.0.0.1:1: ') }])
  expect(of('egress')).toEqual([
    expect.objectContaining({ state: 'ok' }),
    expect.objectContaining({
      state: 'warn',
      found: '10.1.2.3 is 10.1.2.3, which the hub does not call',
    }),
    expect.objectContaining({ state: 'warn', found: 'the name nobody.invalid leads to no address' }),
  ])
})

test('a key that opens nothing is told, and no system is asked with it', async () => {
  await connect('locked', login.password)
  const { code, of } = await examine({ IHUB_SECRET_KEY: Buffer.alloc(32, 9).toString('base64url') })

  expect(code).toBe(1)
  expect(of('key')).toMatchObject([
    { state: 'fail', found: 'IHUB_SECRET_KEY does not open what the database holds' },
  ])
  expect(of('locked/mln')).toEqual([])
})

test('migrations that have not run, and those of a newer version, are told', async () => {
  const other = await openTestDatabase()
  await runSql(other.url, `insert into schema_migrations values ('9999_future.sql', 'x')`)
  const newer = await examine({ DATABASE_URL: other.url })
  await runSql(other.url, `delete from schema_migrations where name > '0090'`)
  const older = await examine({ DATABASE_URL: other.url })
  await other.close()

  expect(newer.of('migrations')).toMatchObject([{ state: 'fail', found: expect.stringContaining('9999') }])
  expect(older.of('migrations')).toMatchObject([
    { state: 'fail', found: expect.stringMatching(/^\d+ migrations have not run, from 009/) },
  ])
})

test('a database that is not there, and wrong settings, are told', async () => {
  const gone = await examine({ DATABASE_URL: 'postgres://ihub@127.0.0.1:1/ihub' })
  const wrong = await examine({ IHUB_EGRESS_ALLOW: 'everything' })

  expect(gone.of('database')).toMatchObject([
    { state: 'fail', found: expect.stringContaining('ECONNREFUSED') },
  ])
  expect(wrong.of('settings')).toMatchObject([
    { state: 'fail', found: expect.stringMatching(/^IHUB_EGRESS_ALLOW: /) },
  ])
  expect([gone.code, wrong.code]).toEqual([1, 1])
})

test('a check that does not answer ends in its time', async () => {
  const found = await within('silent', 'Look there.', () => sleep(60_000, [], { ref: false }), 50)

  expect(found).toEqual([
    { check: 'silent', state: 'fail', found: 'no answer within 0.05 seconds', todo: 'Look there.' },
  ])
})

test('clocks and disks are judged by their limits', () => {
  expect([1_000, -5_000, 61_000].map((aheadMs) => clockOf({ aheadMs }).state)).toEqual(['ok', 'warn', 'fail'])
  const states = [5_000, 1_000, 100].map((freeMb) => diskOf('/data', freeMb, true).state)
  expect(states).toEqual(['ok', 'warn', 'fail'])
})

test('a collector of traces is asked to take none; one that does not answer is a warning, for orders go on', async () => {
  const collector = await startCollector()
  const reached = await examine({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  await collector.close()
  const gone = await examine({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })

  expect(reached.of('traces')).toMatchObject([{ state: 'ok' }])
  expect(collector.spans).toEqual([])
  expect(gone.of('traces')).toMatchObject([
    { state: 'warn', found: expect.stringContaining(new URL(collector.url).host) },
  ])
  expect((await examine()).of('traces')).toEqual([])
})
