import { createDb, createPool, type Db } from '@ihub/db/core/pool'
import { inject } from 'vitest'
import { cloneTemplate } from './test-cluster.ts'

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

/** A database of this test file's own. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await cloneTemplate(inject('postgresUrl'))
  const app = createDb(createPool(url, 'app', 10))
  const system = createDb(createPool(url, 'system', 5))
  return {
    url,
    app,
    system,
    close: async () => {
      await app.destroy()
      await system.destroy()
      await drop()
    },
  }
}
