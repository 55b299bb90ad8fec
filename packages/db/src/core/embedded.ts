import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@ihub/kit/free-port'
import pg from 'pg'
import { claimFolder, DataFolderError, isClaimed, readPassword, stopOrphan } from './embedded/data-folder.ts'
import { keepRunning } from './embedded/keep-running.ts'
import { findPrograms } from './embedded/programs.ts'
import { makeCluster, startServer } from './embedded/server.ts'

export interface EmbeddedDatabase {
  url: string
  /** False from its unexpected end until it runs again. */
  isUp(): boolean
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** `false` (tests only) trades safety against a power cut for speed. */
  durable?: boolean
  /** More settings of the server. */
  settings?: Record<string, string>
  /** Hears that it ended by itself, and why it does not start again. */
  onTrouble?: (message: string) => void
}

const user = 'ihub'
const database = 'ihub'
const tuning = {
  listen_addresses: '127.0.0.1',
  // In the cluster's own folder, where only its user may look.
  unix_socket_directories: process.platform === 'win32' ? '' : '.',
  max_connections: '200',
  shared_buffers: '256MB',
  work_mem: '16MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  effective_cache_size: '1GB',
  jit: 'off',
  // Plans of tables that were empty live until these are analyzed.
  autovacuum_naptime: '10s',
  log_min_messages: 'log',
}

/** A real PostgreSQL in a folder of ours, for machines without one of their own. */
export async function startEmbedded(
  dataFolder: string,
  { durable = true, settings = {}, onTrouble = () => undefined }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const claim = await claimFolder(resolve(dataFolder))
  const folder = await realpath(dataFolder)
  const cluster = join(folder, 'postgres')
  try {
    const password = await readPassword(folder)
    const { server, port, start } = await startCluster(cluster, { password, durable, settings })
    const running = keepRunning(server, start, onTrouble)
    const url = addressOf(cluster, { password, port })
    const stop = async () => {
      await running.stop()
      await claim.release()
    }
    await createDatabase(url).catch(async (error) => {
      await running.stop()
      throw error
    })
    return { url, isUp: running.isUp, stop }
  } catch (error) {
    await claim.release()
    if (error instanceof DataFolderError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DataFolderError(`PostgreSQL does not start in ${cluster}: ${reason}`, { cause: error })
  }
}

/** The address of the embedded database that another process runs in this folder; null when none does. */
export async function findEmbedded(dataFolder: string): Promise<string | null> {
  const folder = await realpath(dataFolder).catch(() => null)
  if (folder === null || !(await isClaimed(folder))) return null
  const cluster = join(folder, 'postgres')
  // The fourth line of PostgreSQL's lock file is its port.
  const port = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[3]
  if (!port) throw new DataFolderError(`The hub in ${folder} is just starting or ending. Try again.`)
  return addressOf(cluster, { password: await readPassword(folder), port: Number(port) })
}

const addressOf = (cluster: string, { password, port }: { password: string; port: number }) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}${socketIn(cluster)}`

const startsMax = 5

/** Another program may take the port first, and sessions of a killed server need a moment to end. */
async function startCluster(
  cluster: string,
  options: Required<Pick<EmbeddedOptions, 'durable' | 'settings'>> & { password: string },
) {
  const programs = await findPrograms()
  if (!existsSync(cluster)) await makeCluster(programs, cluster, { user, password: options.password })
  for (let tried = 1; ; tried++) {
    const port = await freePort()
    const start = () => startServer(programs, cluster, settingsOf(port, options))
    await stopOrphan(cluster)
    try {
      return { port, start, server: await start() }
    } catch (error) {
      if (tried === startsMax) throw error
      await sleep(200 * tried)
    }
  }
}

/** Every start looks for it: the one that made the cluster may have been killed before it was there. */
async function createDatabase(url: string) {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const client = new pg.Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

/** Costs less than TCP: 20.0 against 21.5 ms of processor an order in one pair of quick bench runs; the kernel takes no longer path of a socket than 107 bytes. */
function socketIn(cluster: string): string {
  const isReachable =
    process.platform !== 'win32' && Buffer.byteLength(cluster) <= 107 - '/.s.PGSQL.65535'.length
  return isReachable ? `?host=${encodeURIComponent(cluster)}` : ''
}

const settingsOf = (
  port: number,
  { durable, settings }: Required<Pick<EmbeddedOptions, 'durable' | 'settings'>>,
) =>
  Object.entries({
    port: String(port),
    ...tuning,
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
