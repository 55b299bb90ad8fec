import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { type Config, readConfig } from '@ihub/kit/config'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
