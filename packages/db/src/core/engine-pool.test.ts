import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSql } from '@ihub/dev-env/test-cluster'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEnginePool } from './engine-pool.ts'
import { createDb, inStores } from './pool.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

/** From here on a server reads extensions from other folders, too. */
const versionWithPaths = 180_000

async function readVersion() {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(database.system)
  return rows[0]?.version ?? 0
}

/** An extension with the name of Citus and nothing in it: the hub asks for the name alone. */
async function installCitus() {
  const folder = await mkdtemp(join(tmpdir(), 'ihub-citus-'))
  try {
    await mkdir(join(folder, 'extension'))
    await writeFile(join(folder, 'extension/citus.control'), "default_version = '1'\n")
    await writeFile(join(folder, 'extension/citus--1.sql'), '')
    await chmod(folder, 0o755) // PostgreSQL reads it as another user
    await runSql(database.url, `set extension_control_path = '${folder}'; create extension citus`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The role of the engine's statements, and the stores that each of them is about. */
async function engineOf({ url }: TestDatabase) {
  const engine = createDb(await createEnginePool(url, 1))
  try {
    return await inStores(engine, async (tx) => {
      const groups = tx.groups(['b', 'a'])
      const { rows } = await sql<{ role: string }>`select current_user as role`.execute(tx.shared)
      return async () => ({ role: rows[0]?.role, groups })
    })
  } finally {
    await engine.destroy()
  }
}

test('one statement of the engine is about all stores of a batch', async () => {
  expect(await engineOf(database)).toEqual({ role: 'ihub_engine', groups: [['a', 'b']] })
})

test('on a distributed PostgreSQL each is about one store, and sees no other', async ({ skip }) => {
  skip((await readVersion()) < versionWithPaths, 'this server reads extensions from its own folder alone')
  await installCitus()

  expect(await engineOf(database)).toEqual({ role: 'ihub_app', groups: [['a'], ['b']] })
})
