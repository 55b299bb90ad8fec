import pg from 'pg'
import { createPool } from './pool.ts'

/**
 * The connections of the engine's own statements, which write a batch of many stores at once. A distributed PostgreSQL
 * finds the node by the one store of a statement: there each store of a batch is written by a statement of its own.
 */
export async function createEnginePool(url: string, max: number): Promise<pg.Pool> {
  const role = (await isDistributed(url)) ? 'app' : 'engine'
  return createPool(url, role, max, { plansOnce: true })
}

async function isDistributed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query("select 1 from pg_extension where extname = 'citus'")
    return rows.length > 0
  } finally {
    await client.end()
  }
}
