import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { writeBackup } from '@ihub/db/backup/write-backup'
import { migrate } from '@ihub/db/core/migrate'
import { dumpDatabase } from '@ihub/dev-env/dump-database'
import { givenIdleStore, givenOrderHook, testVault } from '@ihub/dev-env/given'
import { runSql } from '@ihub/dev-env/test-cluster'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCli } from '../../test/run-cli.ts'

const secretKey = Buffer.alloc(32, 7).toString('base64url')
let from: TestDatabase
let into: TestDatabase
let folder: string
let file: string
beforeEach(async () => {
  from = await openTestDatabase()
  into = await openEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'ihub-backup-'))
  file = join(folder, 'hub.backup')
  const { storeId } = await givenIdleStore(from.system, 'loja')
  await givenOrderHook(from.system, testVault, { storeId, url: 'https://subscriber.example/orders' })
})
afterEach(async () => {
  await from.close()
  await into.close()
  await rm(folder, { recursive: true })
})

const run = (database: TestDatabase, args: string[], key = secretKey) =>
  runCli(args, { DATABASE_URL: database.url, IHUB_SECRET_KEY: key, IHUB_DATA_DIR: folder })
const backUp = () => run(from, ['backup', '--out', file])
const restore = (key?: string) => run(into, ['restore', file], key)

async function read(database: TestDatabase, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** Every row of both, in the order of their text. */
async function rowsOf(database: TestDatabase) {
  const dump = await dumpDatabase(database.url)
  for (const name of ['public.hub_hold', 'public.schema_migrations']) dump.delete(name)
  return new Map([...dump].map(([name, rows]) => [name, rows.split('\n').sort().join('\n')]))
}

test('a restored database holds the very rows of the backup, its numbers go on, and the hub is held', async () => {
  await runSql(from.url, `select nextval(c.oid::regclass) from pg_class c where c.relkind = 'S'`)
  const made = await backUp()
  const restored = await restore()

  expect(made).toMatchObject({ code: 0, complained: '' })
  expect(restored).toMatchObject({ code: 0, complained: '' })
  expect(await rowsOf(into)).toEqual(await rowsOf(from))
  const numbers = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by sequencename`
  const [mine, theirs] = await Promise.all([read(into, numbers), read(from, numbers)])
  expect(mine).toEqual(theirs)
  expect(mine.length).toBeGreaterThan(0)
  expect(await read(into, 'select reason from hub_hold')).toEqual([
    { reason: expect.stringMatching(/^restored from the backup of 20/) },
  ])
  expect(await read(into, `select tgname from pg_trigger where tgenabled = 'D'`)).toEqual([])
})

test('release ends the hold, and its audit row names the command line', async () => {
  await backUp()
  await restore()

  const first = await run(into, ['release'])
  const second = await run(into, ['release'])

  expect(first).toMatchObject({ code: 0, said: expect.stringMatching(/^The hub is released/) })
  expect(second).toMatchObject({ code: 0, said: 'The hub was not held.\n' })
  expect(await read(into, `select actor_name from hub_audit_log where action = 'hub.released'`)).toEqual([
    { actor_name: expect.stringMatching(/^command line \(/) },
  ])
})

test('the backup is of one moment, holds no key, and a file that is there stays', async () => {
  const slow = new PassThrough({ highWaterMark: 1 })
  const writing = writeBackup(from.url, slow, null)
  await new Promise((resolve) => slow.once('readable', resolve))
  slow.pipe(createWriteStream(file))
  await writing
  await givenIdleStore(from.system, 'later')
  await restore()
  const again = await backUp()

  expect(again).toMatchObject({ code: 1, complained: `${file} is there already; name another one.\n` })
  expect(await read(into, 'select code from stores')).toEqual([{ code: 'loja' }])
  expect(gunzipSync(await readFile(file)).includes(secretKey)).toBe(false)
  expect((await stat(file)).size).toBeGreaterThan(1_000)
})

test('a database that is not empty is refused, and stays as it is', async () => {
  await backUp()
  const before = await rowsOf(from)
  const refused = await run(from, ['restore', file])

  expect(refused).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^The database is not empty\./),
  })
  expect(await rowsOf(from)).toEqual(before)
})

test('another secret key is refused before a row is written', async () => {
  await backUp()
  const refused = await restore(Buffer.alloc(32, 9).toString('base64url'))

  expect(refused).toMatchObject({ code: 1, complained: expect.stringMatching(/another secret key/) })
  expect(await read(into, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([])
})

test('a backup of a newer version is refused, and one of an older version is brought to this one', async () => {
  await runSql(from.url, `insert into schema_migrations values ('9999_future.sql', 'x')`)
  await writeBackup(from.url, createWriteStream(file), null)
  const newer = await restore()
  await runSql(
    from.url,
    `drop table hub_hold; delete from schema_migrations where name in ('9999_future.sql', '0092_hub_hold.sql')`,
  )
  await writeBackup(from.url, createWriteStream(file), null)
  const older = await restore()

  expect(newer.complained).toMatch(/^The backup is of a newer version of the hub \(9999_future\.sql\)/)
  expect(older).toMatchObject({ code: 0, said: expect.stringContaining('1 migrations brought them') })
  expect(await read(into, 'select code from stores')).toEqual([{ code: 'loja' }])
  expect(await read(into, 'select reason from hub_hold')).toHaveLength(1)
})

test('a broken-off or changed backup leaves a database that starts no hub, and the whole one is restored into it', async () => {
  await backUp()
  const whole = await readFile(file)
  await writeFile(file, whole.subarray(0, whole.length - 200))
  const broken = await restore()
  const started = await migrate(into.url).catch(String)
  const asked = await run(into, ['release'])
  await writeFile(file, whole)
  const again = await restore()

  expect(broken).toMatchObject({ code: 1, complained: expect.not.stringContaining('    at ') })
  expect(started).toContain('A restore into this database was broken off.')
  expect(asked.complained).toMatch(/^A restore into this database was broken off\./)
  expect(again).toMatchObject({ code: 0, complained: '' })
  expect(await rowsOf(into)).toEqual(await rowsOf(from))
})

test('a file that is no backup is said in words', async () => {
  await writeFile(file, 'not a backup')
  expect(await restore()).toMatchObject({ code: 1, complained: 'The file is no whole backup of a hub.\n' })
  expect(await run(into, ['restore', join(folder, 'nothing')])).toMatchObject({ code: 1 })
})
