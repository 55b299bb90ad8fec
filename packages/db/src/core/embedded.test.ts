import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findPrograms } from './embedded/programs.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

const patiently = { timeout: 30_000, interval: 20 }
/** Made by `mkdtemp`: nobody but its owner may enter it, as with root's home. */
let closed: string
let folder: string
let running: EmbeddedDatabase | null = null

beforeAll(async () => {
  closed = await mkdtemp(join(tmpdir(), 'ihub-embedded-'))
  folder = join(closed, 'data')
  await mkdir(folder, { mode: 0o700 })
})
afterAll(async () => {
  await running?.stop()
  await rm(closed, { recursive: true })
})
const start = async () => {
  running = await startEmbedded(folder, { durable: false })
  return running
}
const stop = async () => {
  await running?.stop()
  running = null
}
const ask = async (url: string, text = 'select current_database() as name') => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}
const serverPid = async () =>
  Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)

const entry = JSON.stringify(new URL('embedded.ts', import.meta.url).href)
const startInChild = () =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `await (await import(${entry})).startEmbedded(${JSON.stringify(folder)})`,
    ],
    { stdio: 'ignore' },
  )
async function killWhen(child: ChildProcess, wanted: (names: string[]) => boolean) {
  await vi.waitFor(async () => expect(wanted(await readdir(folder, { recursive: true }))).toBe(true), {
    timeout: 30_000,
    interval: 1,
  })
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a first start that is killed at any moment is followed by one that works, in a folder that only its owner may enter', async () => {
  const moments: ((names: string[]) => boolean)[] = [
    (names) => names.some((name) => /^postgres\.new-[^/]+\/base/.test(name)),
    (names) => names.includes('postgres'),
    (names) => names.includes(join('postgres', 'postmaster.pid')),
  ]
  for (const moment of moments) await killWhen(startInChild(), moment)

  const { url } = await start()

  expect((await ask(url)).rows).toEqual([{ name: 'ihub' }])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
}, 90_000)

test('a folder in use is refused, its server stays, and it is free after the stop', async () => {
  const { url } = running ?? (await start())

  await expect(startEmbedded(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
  expect((await ask(url)).rows).toHaveLength(1)

  await stop()
  expect(await readdir(folder)).not.toContain('ihub.pid')
}, 60_000)

test('process numbers that belong to others by now neither refuse the start nor end those processes', async () => {
  await stop()
  const { runAs } = await findPrograms()
  const other = spawn('sleep', ['600'], { ...runAs, stdio: 'ignore' })
  await once(other, 'spawn')
  await writeFile(join(folder, 'ihub.pid'), `${other.pid} another start`)
  await writeFile(
    join(folder, 'postgres', 'postmaster.pid'),
    [other.pid, '/elsewhere', '1700000000', '5432', '', '127.0.0.1', '', 'ready', ''].join('\n'),
  )

  const { url } = await start()

  expect((await ask(url)).rows).toHaveLength(1)
  expect([other.exitCode, other.signalCode]).toEqual([null, null])
  other.kill('SIGKILL')
}, 60_000)

test('a database that was not made yet when its first start was killed is made by the next', async () => {
  const { url } = running ?? (await start())
  await ask(url.replace('/ihub?', '/postgres?'), 'drop database ihub with (force)')
  await stop()

  expect((await ask((await start()).url)).rows).toEqual([{ name: 'ihub' }])
}, 60_000)

test('one that ends by itself is started again at the same address, and says so meanwhile', async () => {
  const { url, isUp } = running ?? (await start())
  const before = await serverPid()

  process.kill(before, 'SIGKILL')

  await vi.waitFor(() => expect(isUp()).toBe(false), patiently)
  await vi.waitFor(() => expect(isUp()).toBe(true), patiently)
  await vi.waitFor(async () => expect((await ask(url)).rows).toHaveLength(1), patiently)
  expect(await serverPid()).not.toBe(before)
}, 60_000)

test('a lost password is said in words, and nothing is replaced', async () => {
  await stop()
  const file = join(folder, 'postgres.password')
  const password = await readFile(file, 'utf8')
  await rm(file)

  await expect(startEmbedded(folder)).rejects.toThrow('Put it back from a backup')
  expect(await readdir(folder)).not.toContain('postgres.password')

  await writeFile(file, password)
  expect((await ask((await start()).url)).rows).toHaveLength(1)
}, 60_000)
