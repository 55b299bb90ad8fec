import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPrograms } from '@ihub/db/core/embedded/programs'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApi, type TestApi } from '../test/open-test-api.ts'

const runFile = promisify(execFile)
let hub: TestHub
let api: TestApi
let owner: pg.Client
let isDatabaseUp = true
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub, undefined, { isDatabaseUp: () => isDatabaseUp })
  owner = new pg.Client({ connectionString: hub.database.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await api.close()
  await hub.close()
})

test('a disk that is full is said as such, with 503 and the code of its own', async () => {
  await owner.query(`create function refuse_for_want_of_space() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on stores execute function refuse_for_want_of_space()`)
  const root = await api.givenUser('Root')

  const answer = await api.call('POST', '/api/stores', {
    token: root.token,
    body: { code: 'full', name: 'Full' },
    headers: { 'accept-language': 'en-US' },
  })

  await owner.query('drop function refuse_for_want_of_space cascade')
  expect(answer).toMatchObject({
    status: 503,
    json: { code: 'hub.disk_full', message: expect.stringContaining('disk of its database is full') },
  })
})

/** A disk of 1 MiB that PostgreSQL's temporary files go to; only root can make one. */
async function withTinyDisk(work: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'ihub-disk-'))
  await chmod(folder, 0o755)
  await runFile('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  try {
    const { runAs } = await findPrograms()
    const space = join(folder, 'space')
    await mkdir(space)
    await chown(space, runAs.uid ?? 0, runAs.gid ?? 0)
    await work(folder)
  } finally {
    await runFile('umount', [folder])
    await rm(folder, { recursive: true })
  }
}
const canMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  (await withTinyDisk(async () => undefined).then(
    () => true,
    () => false,
  ))

test.skipIf(!canMount)(
  'a full disk is found by /readyz before anything fails, and so is its end',
  async () => {
    const name = `tiny_${process.pid}`
    const database = new URL(hub.database.url).pathname.slice(1)
    await withTinyDisk(async (folder) => {
      await owner.query(`create tablespace ${name} location '${join(folder, 'space')}'`)
      await owner.query(`grant create on tablespace ${name} to public;
      alter database ${database} set temp_tablespaces = ${name};
      select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name = 'ihub-app'`)
      const ballast = join(folder, 'ballast')
      await writeFile(ballast, Buffer.alloc(2 ** 20)).catch(() => undefined)
      expect((await stat(ballast)).size).toBeGreaterThan(0)

      const full = await api.call('GET', '/readyz')
      await rm(ballast)
      const free = await api.call('GET', '/readyz')

      await owner.query(`alter database ${database} reset temp_tablespaces`)
      await owner.query(`drop tablespace ${name}`)
      expect(full).toMatchObject({ status: 503, json: { status: 'disk full' } })
      expect(free).toMatchObject({ status: 200, json: { status: 'ok' } })
    })
  },
)

test('/healthz tells that the hub’s own PostgreSQL is being started again', async () => {
  isDatabaseUp = false
  const meanwhile = await api.call('GET', '/healthz')
  isDatabaseUp = true

  expect(meanwhile).toMatchObject({ status: 503, json: { status: 'database restarting' } })
  expect(await api.call('GET', '/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } })
})

test('a process that is told to stop serves on until its callers went elsewhere, as /readyz tells them', async () => {
  const stopping = await openTestApi(hub)
  const { promise: callersGone, resolve: go } = Promise.withResolvers<void>()

  const closed = stopping.close(callersGone)

  expect(await stopping.call('GET', '/readyz')).toMatchObject({ status: 503, json: { status: 'stopping' } })
  expect((await stopping.call('GET', '/healthz')).status).toBe(200)
  go()
  await closed
  await expect(stopping.call('GET', '/healthz')).rejects.toThrow('fetch failed')
})

test('/readyz tells whether some process is a scheduler', async () => {
  expect(await api.call('GET', '/readyz')).toMatchObject({ status: 200, json: { scheduler: 'none' } })

  const worker = await hub.startWorker()

  await vi.waitFor(
    async () =>
      expect(await api.call('GET', '/readyz')).toMatchObject({ status: 200, json: { scheduler: 'ok' } }),
    patiently,
  )
  await worker.stop()
})

test('/metrics is for this machine, or for those who show its token', async () => {
  const metricsToken = 'the-token-of-prometheus'
  const guarded = await openTestApi(hub, undefined, { metricsToken })
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
  const bearer = { authorization: `Bearer ${metricsToken}` }

  const here = await api.call('GET', '/metrics')
  const outside = await api.call('GET', '/metrics', { headers: elsewhere })
  const withoutToken = await guarded.call('GET', '/metrics')
  const withToken = await guarded.call('GET', '/metrics', { headers: { ...elsewhere, ...bearer } })
  await guarded.close()

  expect([here, outside, withoutToken, withToken].map(({ status }) => status)).toEqual([200, 401, 401, 200])
  expect(outside.text).not.toContain('ihub_')
  expect(withToken.text).toContain('# TYPE ihub_hub_systems gauge')
})

test('/metrics names no store, no order and no person', async () => {
  const storeId = await api.givenStore('loja-segredo')
  await api.call('GET', '/api/orders', { ...(await api.givenUser('Root')), storeId })

  const { text } = await api.call('GET', '/metrics')

  expect(text).toContain('ihub_http_requests_total{endpoint="listOrders"')
  for (const told of [storeId, 'loja-segredo', 'example.com']) expect(text).not.toContain(told)
})
