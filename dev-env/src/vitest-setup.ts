import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@ihub/db/core/embedded'
import { migrate } from '@ihub/db/core/migrate'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startLateDatabase } from './late-database.ts'
import { withDatabase } from './test-database-url.ts'

/** One PostgreSQL for the whole run, with a migrated template that each test file clones; late at random with `TEST_LATE=<seed>`. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'ihub-test-'))
  const embedded = await startEmbedded(folder, { durable: false })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  await client.query('create database ihub_template')
  await client.end()
  const template = withDatabase(embedded.url, 'ihub_template')
  await migrate(template)
  const seed = process.env.TEST_LATE
  const late = seed ? await startLateDatabase(embedded.url, Number(seed)) : null
  project.provide('postgresUrl', late?.url ?? embedded.url)
  return async () => {
    late?.close()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
