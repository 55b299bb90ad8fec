import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@ihub/db/core/embedded'
import { migrate } from '@ihub/db/core/migrate'
import pg from 'pg'

export interface BenchCluster {
  folder: string
  /** Of the database it was made with, which no part uses. */
  url: string
  /** A migrated database of that name; one that exists already is used as it is. */
  open(name: string): Promise<string>
  /** The same name, emptied. */
  openNew(name: string): Promise<string>
  close(): Promise<void>
}

export interface ClusterOptions {
  /** Kept between runs when given; a new temporary folder otherwise. */
  dataFolder: string | null
  /** Counts every statement, which costs a little itself. */
  countsStatements: boolean
}

/** A durable PostgreSQL as the hub starts it. */
export async function startCluster({ dataFolder, countsStatements }: ClusterOptions): Promise<BenchCluster> {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'ihub-bench-')))
  const postgres = await startWithLibraries(folder, countsStatements ? 'pg_stat_statements' : '')
  if (countsStatements)
    await onDatabase(postgres.url, (client) =>
      client.query('create extension if not exists pg_stat_statements; select pg_stat_statements_reset()'),
    )
  const opened = new Map<string, string>()
  const open = async (name: string) => {
    const known = opened.get(name)
    if (known) return known
    await onDatabase(postgres.url, async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (rowCount === 0) await client.query(`create database ${name}`)
    })
    const url = withName(postgres.url, name)
    await migrate(url)
    opened.set(name, url)
    return url
  }
  return {
    folder,
    url: postgres.url,
    open,
    openNew: async (name) => {
      opened.delete(name)
      await onDatabase(postgres.url, (client) => client.query(`drop database if exists ${name} with (force)`))
      return open(name)
    },
    close: async () => {
      await postgres.stop()
      if (dataFolder === null) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Libraries are loaded at the start only, so a change of them needs a second one. */
async function startWithLibraries(folder: string, libraries: string) {
  const postgres = await startEmbedded(folder)
  const isLoaded = await onDatabase(postgres.url, async (client) => {
    const { rows } = await client.query<{ shared_preload_libraries: string }>('show shared_preload_libraries')
    if (rows[0]?.shared_preload_libraries === libraries) return true
    // An empty list set by hand is a library without a name, which stops the next start.
    await client.query(
      libraries === ''
        ? 'alter system reset shared_preload_libraries'
        : `alter system set shared_preload_libraries = '${libraries}'`,
    )
    return false
  })
  if (isLoaded) return postgres
  await postgres.stop()
  return startEmbedded(folder)
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
