import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { runSql } from './test-cluster.ts'
import { openEmptyDatabase, type TestDatabase } from './test-database.ts'

const file = new URL('../../packages/db/fixtures/hub-0033.sql.gz', import.meta.url)

/** The key that sealed the secrets of the kept hub. */
export const previousSecretKey = Buffer.from('the secret key of the fixture 33').toString('base64url')

/**
 * A hub as it stood on migration 0033 with pg-boss 12.35.0, in a database of its own: the rows that real systems,
 * people and a
 * worker that was killed left in three stores. The file is the whole schema and needs none of today's code.
 */
export async function openPreviousHub(): Promise<TestDatabase> {
  const statements = String(await promisify(gunzip)(await readFile(file)))
  const database = await openEmptyDatabase()
  await runSql(database.url, statements)
  return database
}
