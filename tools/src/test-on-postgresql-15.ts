import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where Debian puts the oldest version that the hub promises to work with. */
const bin = '/usr/lib/postgresql/15/bin'
const root = new URL('../../', import.meta.url).pathname

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** PostgreSQL refuses to run as root; Debian's package brings the user `postgres`. */
function userOfServer() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** The tests of the database on Debian's PostgreSQL 15, where it is installed; files given as arguments choose some. */
async function run(files: string[]): Promise<number> {
  if (!existsSync(join(bin, 'postgres'))) {
    process.stdout.write('PostgreSQL 15 is not installed: its tests are left out\n')
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

const given = process.argv.slice(2)
/** The kept hub of the previous schema is of PostgreSQL 18: its migrations never ran on 15. */
const usual = ['packages/db', '--exclude', '**/previous-*.test.ts']
process.exitCode = await run(given.length > 0 ? given : usual)
