import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '@ihub/db/core/pool'
import { underKeyLock } from '@ihub/db/key/key-rotation'
import { runSql } from '@ihub/dev-env/test-cluster'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { type Config, readConfig } from '@ihub/kit/config'
import { sealKeys } from '@ihub/kit/key-handover'
import { createVaultOf, fingerprintOf, keyringOf } from '@ihub/kit/vault'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staleMs } from './follow-keys.ts'
import { openVault } from './open-vault.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'ihub-key-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

function configOf(environment: Record<string, string> = {}): Config {
  const read = readConfig({ IHUB_DATA_DIR: folder, ...environment })
  if ('mistakes' in read) throw new Error(read.mistakes.join())
  return read.config
}
const openNow = async (environment?: Record<string, string>) => {
  const { vault, close } = await openVault(configOf(environment), database.url, { does: 'test' })
  await close()
  return vault
}
const keyFile = () => join(folder, 'secret.key')

test('the first start makes a secret key, and the next one opens the secrets it sealed', async () => {
  const sealed = (await openNow()).seal('store', 'password')

  expect((await openNow()).open('store', sealed)).toBe('password')
})

test('a lost secret key refuses the start, says how to go on, and is not replaced', async () => {
  await openNow()
  await rm(keyFile())

  await expect(openNow()).rejects.toThrow(/secret\.key is missing\..+Put the file back from a backup/)
  await expect(readFile(keyFile())).rejects.toThrow('ENOENT')
})

test('another secret key, in the file or the environment, refuses the start', async () => {
  await openNow()
  const other = Buffer.alloc(32, 9).toString('base64url')

  await expect(openNow({ IHUB_SECRET_KEY: other })).rejects.toThrow('IHUB_SECRET_KEY is not the key')
  await writeFile(keyFile(), other)
  await expect(openNow()).rejects.toThrow('secret.key is not the key that sealed this database')
  await writeFile(keyFile(), '')
  await expect(openNow()).rejects.toThrow('holds no secret key')
})

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64url')
const [old, fresh] = [
  { id: 'k1', secretKey: keyOf(1) },
  { id: 'k2', secretKey: keyOf(2) },
]
const actor = { kind: 'cron' } as const
const start = (key: string, onLost?: (message: string) => void) =>
  openVault(configOf({ IHUB_SECRET_KEY: key }), database.url, { does: 'test', ...(onLost ? { onLost } : {}) })
const quickly = { timeout: 10_000, interval: 20 }

test('during a rotation either key starts a process, which opens everything and seals with the key that all have', async () => {
  const before = await start(old.secretKey)
  await underKeyLock(database.url, async (rotation) => {
    await rotation.begin(sealKeys(old, fresh), actor)
    const both = [before, await start(old.secretKey), await start(fresh.secretKey)]
    await vi.waitFor(async () => {
      const held = await rotation.processes()
      expect(held.map(({ opens }) => [...opens].sort())).toEqual([1, 2, 3].map(() => ['k1', 'k2']))
    }, quickly)
    const first = both.map(({ vault }) => vault.seal('store', 'password'))
    await rotation.sealWithNewKey()
    await vi.waitFor(
      () => expect(both.map(({ vault }) => keyIn(vault.seal('store', 'x')))).toEqual(['k2', 'k2', 'k2']),
      quickly,
    )
    const second = both.map(({ vault }) => vault.seal('store', 'password'))

    expect(first.map(keyIn)).toEqual(['k1', 'k1', 'k1'])
    for (const { vault } of both)
      for (const sealed of [...first, ...second]) expect(vault.open('store', sealed)).toBe('password')
    await expect(start(keyOf(9))).rejects.toThrow('IHUB_SECRET_KEY is not the key that sealed this database')
    await Promise.all(both.map(({ close }) => close()))
    expect(await rotation.processes()).toEqual([])
  })
})

const keyIn = (envelope: string) => envelope.split('.')[1]

test('a process is counted before it reads which keys there are', async () => {
  const { close } = await start(old.secretKey)
  await close()
  const pool = createPool(database.url, 'owner', 1)
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table key_handover')
  const starting = start(old.secretKey)
  await vi.waitFor(async () => {
    const { rows } = await holder.query('select opens from hub_processes')
    expect(rows).toEqual([{ opens: [] }])
  }, quickly)
  await holder.query('rollback')
  holder.release()
  await pool.end()
  await (await starting).close()
})

test('a process that has not looked for long seals nothing, whatever it opens', async () => {
  const { vault, close } = await start(old.secretKey)
  const sealed = vault.seal('store', 'password')
  const later = performance.now() + staleMs + 1
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  const opened = vault.open('store', sealed)
  const sealing = () => vault.seal('store', 'x')
  expect(sealing).toThrow('has not reached the database')
  clock.mockRestore()

  expect(opened).toBe('password')
  await close()
})

test('a key that was replaced starts nothing, and a process that the rotation passed by is told so and seals nothing', async () => {
  const onLost = vi.fn()
  const passedBy = await start(old.secretKey, onLost)
  const sealedBefore = passedBy.vault.seal('store', 'password')
  await underKeyLock(database.url, (rotation) =>
    rotation.end({ oldId: 'k1', newId: 'k2', fingerprint: fingerprintOf(old.secretKey) }, actor),
  )
  const ring = keyringOf('k2', { k2: fresh.secretKey })
  const check = createVaultOf(() => ring).seal('hub', 'this key')
  await runSql(database.url, `update secret_key_check set sealed = '${check}'`)

  await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), quickly)
  expect(onLost.mock.calls[0]?.[0]).toMatch(/^The secret key was replaced while this process/)
  expect(() => passedBy.vault.seal('store', 'x')).toThrow('does not know by which key to seal')
  expect(passedBy.vault.open('store', sealedBefore)).toBe('password')
  await passedBy.close()
  await expect(start(old.secretKey)).rejects.toThrow(/IHUB_SECRET_KEY is a key that was replaced at 20.+UTC/)
  await (await start(fresh.secretKey)).close()
})
