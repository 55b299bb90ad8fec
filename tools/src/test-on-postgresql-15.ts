import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@ihub/kit/free-port'

/** Where Debian puts the oldest version that the hub promises to work with. */
const bin = '/usr/lib/postgresql/15/bin'
const root = new URL('../../', import.meta.url).pathname

/** PostgreSQL refuses to run as root; Debian's package brings the user `postgres`. */
function userOfServer() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** The tests of the database on Debian's PostgreSQL 15, where it is installed. */
async function run(files: readonly string[]): Promise<number> {
  if (!existsSync(join(bin, 'postgres'))) {
    process.stdout.write(
      `\nNOT TESTED ON POSTGRESQL 15, because there is none in ${bin}; Debian's package is postgresql-15.\n`,
    )
    return 0
  }
  const folder = mkdtempSync(join(tmpdir(), 'ihub-postgresql-15-'))
  const as = { ...userOfServer(), cwd: folder }
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'ihub', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    as,
  )
  if (made.status !== 0) throw new Error(String(made.stderr))
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: 200,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], { ...as, stdio: 'ignore' })
  try {
    while (spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status !== 0)
      await sleep(100)
    const environment = { ...process.env, TEST_DATABASE_URL: `postgres://ihub@127.0.0.1:${port}/postgres` }
    const { status } = spawnSync(process.execPath, ['tools/src/run-tests.ts', ...files], {
      cwd: root,
      stdio: 'inherit',
      env: environment,
    })
    return status ?? 1
  } finally {
    server.kill('SIGINT')
    await new Promise((ended) => server.once('exit', ended))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** They test the embedded PostgreSQL, which is of another version. */
const elsewhere = ['**/core/embedded/**', '**/core/embedded.test.ts']
/** They fill large tables or wait for leases to end. */
const slow = ['work-fetcher', 'order-search', 'order-list'].map((name) => `**/${name}.test.ts`)
const without = (patterns: readonly string[]) => patterns.flatMap((pattern) => ['--exclude', pattern])

/** Files choose some tests, `--short` those of a few seconds, as `npm test` does. */
const given = process.argv.slice(2)
const isShort = given.includes('--short')
const usual = ['packages/db', ...without(isShort ? [...elsewhere, ...slow] : elsewhere)]
const files = given.filter((argument) => argument !== '--short')
process.exitCode = await run(files.length > 0 ? files : usual)
