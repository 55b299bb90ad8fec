import { createDb, createPool, type Db } from '@ihub/db/core/pool'
import { inject } from 'vitest'
import { createDatabase } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers the address of the cluster that every test file gets a database of its own in. */
    postgresDoor: string
  }
}

export interface TestDatabase {
  url: string
  /** Sees one store at a time, through row-level security. */
  app: Db
  /** Sees one store, or the stores of a batch. */
  engine: Db
  /** Sees all stores. */
  system: Db
  close(): Promise<void>
}

/** A migrated database of this test file's own. */
export const openTestDatabase = () => openDatabase('migrated')

/** A database of this test file's own that holds nothing yet. */
export const openEmptyDatabase = () => openDatabase('empty')

async function openDatabase(start: 'migrated' | 'empty'): Promise<TestDatabase> {
  const { url, drop } = await createDatabase(await clusterUrl(), start)
  const app = createDb(createPool(url, 'app', 10))
  const engine = createDb(createPool(url, 'engine', 4, { plansOnce: true }))
  const system = createDb(createPool(url, 'system', 5))
  return {
    url,
    app,
    engine,
    system,
    close: async () => {
      await app.destroy()
      await engine.destroy()
      await system.destroy()
      await drop()
    },
  }
}

async function clusterUrl(): Promise<string> {
  const answer = await fetch(inject('postgresDoor'))
  const text = await answer.text()
  if (!answer.ok) throw new Error(`PostgreSQL did not start: ${text}`)
  return text
}
