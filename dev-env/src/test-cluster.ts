import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@ihub/db/core/embedded'
import { migrate } from '@ihub/db/core/migrate'
import pg from 'pg'
import { checkSent, countingStatements } from './citus/sent-statements.ts'
import { startLateDatabase } from './late-database.ts'
import { withDatabase } from './test-database-url.ts'

const template = 'ihub_template'

/**
 * One PostgreSQL for a whole run, with a migrated template to clone: our own, or that of `TEST_DATABASE_URL`; late at
 * random with `TEST_LATE=<seed>`.
 */
export async function startTestCluster() {
  const embedded = await startCluster(process.env.TEST_DATABASE_URL)
  await runSql(embedded.url, `create database ${template}`)
  const url = withDatabase(embedded.url, template)
  await migrate(url)
  const seed = process.env.TEST_LATE
  const late = seed ? await startLateDatabase(embedded.url, Number(seed)) : null
  return {
    url: late?.url ?? embedded.url,
    /** Only our own server counts statements. */
    checkStatements: async () => {
      if (process.env.TEST_DATABASE_URL) return
      await connected(embedded.url, (client) =>
        connected(url, (templateClient) => checkSent(client, templateClient)),
      )
    },
    close: async () => {
      late?.close()
      await embedded.stop()
    },
  }
}

async function startCluster(given: string | undefined) {
  if (given) return { url: given, stop: async () => runSql(given, `drop database ${template}`) }
  const folder = await mkdtemp(join(tmpdir(), 'ihub-test-'))
  const { url, stop } = await startEmbedded(folder, { durable: false, settings: countingStatements })
  return {
    url,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A new database of the cluster; a migrated one is cloned from the template in about 50 ms. */
export async function createDatabase(clusterUrl: string, start: 'migrated' | 'empty') {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runSql(
    clusterUrl,
    `create database ${name} template ${start === 'migrated' ? template : 'template1'}`,
  )
  return {
    url: withDatabase(clusterUrl, name),
    drop: () => runSql(clusterUrl, `drop database ${name} with (force)`),
  }
}

/** Statements as the login that owns the cluster. */
export const runSql = (url: string, statements: string) =>
  connected(url, async (client) => void (await client.query(statements)))

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
