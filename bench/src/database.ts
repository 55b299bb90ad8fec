import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@ihub/db/embedded'
import { prepareJobs } from '@ihub/db/jobs'
import { migrate } from '@ihub/db/migrate'
import pg from 'pg'

export interface BenchCluster {
  folder: string
  /** A migrated database of that name; one that exists already is used as it is. */
  open(name: string): Promise<string>
  /** The same name, emptied. */
  openNew(name: string): Promise<string>
  close(): Promise<void>
}

/** A durable PostgreSQL as the hub starts it; in a folder that goes when it is done, unless one is named. */
export async function startCluster(dataFolder: string | null): Promise<BenchCluster> {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'ihub-bench-')))
  const postgres = await startEmbedded(folder)
  const open = async (name: string) => {
    await onDatabase(postgres.url, async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (rowCount === 0) await client.query(`create database ${name}`)
    })
    const url = withName(postgres.url, name)
    await migrate(url)
    await prepareJobs(url)
    return url
  }
  return {
    folder,
    open,
    openNew: async (name) => {
      await onDatabase(postgres.url, (client) => client.query(`drop database if exists ${name} with (force)`))
      return open(name)
    },
    close: async () => {
      await postgres.stop()
      if (dataFolder === null) await rm(folder, { recursive: true, force: true })
    },
  }
}

function withName(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** As the owner of the tables, past row-level security. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
