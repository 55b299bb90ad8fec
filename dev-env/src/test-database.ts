import { randomBytes } from 'node:crypto'
import { createDb, createPool, type Db } from '@ihub/db/core/pool'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './test-database-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster every test file gets a database of its own in. */
    postgresUrl: string
  }
}

export interface TestDatabase {
  url: string
  /** Sees one store at a time, through row-level security. */
  app: Db
  /** Sees all stores. */
  system: Db
  close(): Promise<void>
}

/** A database of this test file's own, cloned from the migrated template in about 50 ms. */
export const openTestDatabase = () => createTestDatabase('ihub_template')

/** A database of this test file's own that holds nothing yet. */
export const openEmptyDatabase = () => createTestDatabase('template1')

async function createTestDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const cluster = inject('postgresUrl')
  await runSql(cluster, `create database ${name} template ${template}`)
  const url = withDatabase(cluster, name)
  const app = createDb(createPool(url, 'app', 10))
  const system = createDb(createPool(url, 'system', 5))
  return {
    url,
    app,
    system,
    close: async () => {
      await app.destroy()
      await system.destroy()
      await runSql(cluster, `drop database ${name} with (force)`)
    },
  }
}

/** Statements as the login that owns the cluster. */
export async function runSql(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
