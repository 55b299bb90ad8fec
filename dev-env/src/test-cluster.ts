import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@ihub/db/core/embedded'
import { migrate } from '@ihub/db/core/migrate'
import { prepareJobs } from '@ihub/db/queue/jobs'
import pg from 'pg'
import { startLateDatabase } from './late-database.ts'
import { withDatabase } from './test-database-url.ts'

const template = 'ihub_template'

/** One PostgreSQL for a whole run, with a migrated template to clone; late at random with `TEST_LATE=<seed>`. */
export async function startTestCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'ihub-test-'))
  const embedded = await startEmbedded(folder, { durable: false })
  await onCluster(embedded.url, `create database ${template}`)
  const url = withDatabase(embedded.url, template)
  await migrate(url)
  await prepareJobs(url)
  const seed = process.env.TEST_LATE
  const late = seed ? await startLateDatabase(embedded.url, Number(seed)) : null
  return {
    url: late?.url ?? embedded.url,
    close: async () => {
      late?.close()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A migrated database of one's own in the cluster, cloned from the template in about 50 ms. */
export async function cloneTemplate(clusterUrl: string) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onCluster(clusterUrl, `create database ${name} template ${template}`)
  return {
    url: withDatabase(clusterUrl, name),
    drop: () => onCluster(clusterUrl, `drop database ${name} with (force)`),
  }
}

async function onCluster(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
