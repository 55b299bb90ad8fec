import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findEnvelopes } from '@ihub/dev-env/envelopes'
import { type GivenStore, givenIdleStore, givenOrderHook, testVault } from '@ihub/dev-env/given'
import { runSql } from '@ihub/dev-env/test-cluster'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { openVault } from '@ihub/hub/open-vault'
import { readConfig } from '@ihub/kit/config'
import { fingerprintOf, makeSecretKey } from '@ihub/kit/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCli } from '../../test/run-cli.ts'

const old = Buffer.alloc(32, 7).toString('base64url')
let database: TestDatabase
let storeId: GivenStore['storeId']
let folder: string
let keyFile: string
beforeEach(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'ihub-key-'))
  keyFile = join(folder, 'secret.key')
  await writeFile(keyFile, old, { mode: 0o600 })
  const store = await givenIdleStore(database.system, 'loja')
  storeId = store.storeId
  await givenOrderHook(database.system, testVault, { storeId, url: 'https://subscriber.example/orders' })
  await startAndStop(database.url)
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const run = (args: string[], environment: Record<string, string> = {}, url = database.url) =>
  runCli(args, { DATABASE_URL: url, IHUB_DATA_DIR: folder, ...environment })

/** Opens and closes the vault as a start of the hub does; the settings of the store then open. */
async function startAndStop(url: string, environment: Record<string, string> = {}) {
  const read = readConfig({ IHUB_DATA_DIR: folder, ...environment })
  if ('mistakes' in read) throw new Error(read.mistakes.join())
  const { vault, close } = await openVault(read.config, url, { does: 'test' })
  await close()
  return vault
}

const letPass = () =>
  runSql(database.url, `update key_handover set old_unused_since = old_unused_since - interval '10 minutes'`)

test('a key in the data folder is replaced there, the old one stays beside it, and nothing shows a key', async () => {
  const rotated = await run(['key', 'rotate'])
  const fresh = await readFile(keyFile, 'utf8')
  const doctor = await run(['doctor', '--json'])
  const again = await run(['key', 'rotate'])
  await letPass()
  // By a call that had sealed with the old key before the rotation came to its process.
  const late = testVault.seal(storeId, JSON.stringify({ secret: 'whsec_late', authorization: null }))
  await runSql(database.url, `update webhooks set secret = '${late}'`)
  const finished = await run(['key', 'finish'])

  expect(rotated).toMatchObject({ code: 0, complained: '' })
  expect(fresh).not.toBe(old)
  const kept = `secret.key.${fingerprintOf(old)}`
  expect((await readdir(folder)).sort()).toEqual(['secret.key', kept])
  expect(await readFile(join(folder, kept), 'utf8')).toBe(old)
  for (const name of ['secret.key', kept]) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect(JSON.parse(doctor.said)).toContainEqual({
    check: 'key',
    state: 'warn',
    found: expect.stringMatching(/^a rotation of the key began at 20.+ and is not finished/),
    todo: 'Run `npm run ihub -- key finish`.',
  })
  expect(again).toMatchObject({ code: 0, said: expect.stringMatching(/^0 values are sealed anew/) })
  expect(await readFile(keyFile, 'utf8')).toBe(fresh)
  expect(finished).toMatchObject({ code: 0, complained: '' })
  const all = [rotated, doctor, again, finished].map(({ said, complained }) => said + complained).join()
  expect(all).not.toMatch(new RegExp(`${old}|${fresh}`))
  expect([...(await findEnvelopes(database.url)).values()].flat()).not.toContain('k1')
  const audit = await database.system.selectFrom('hub_audit_log').select(['action', 'after']).execute()
  expect(audit).toEqual([
    { action: 'hub.key_rotation_begun', after: { key: 'k2' } },
    { action: 'hub.key_replaced', after: { key: 'k2' } },
  ])
})

test('a key of the environment is followed by one in a new file that nobody else reads', async () => {
  const out = join(folder, 'new.key')
  const rotated = await run(['key', 'rotate', '--out', out], { IHUB_SECRET_KEY: old })
  const again = await run(['key', 'rotate', '--out', out], { IHUB_SECRET_KEY: old })
  const fresh = (await readFile(out, 'utf8')).trim()

  expect(rotated.said).not.toContain(fresh)
  expect((await stat(out)).mode & 0o777).toBe(0o600)
  expect(again.complained).toBe(`${out} is there already; name another one.\n`)
  expect((await run(['key', 'rotate'], { IHUB_SECRET_KEY: old })).said).toContain(`IHUB_SECRET_KEY=${fresh}`)
  expect(await readFile(keyFile, 'utf8')).toBe(old)
})

test('another key rotates nothing', async () => {
  const other = { IHUB_SECRET_KEY: makeSecretKey() }
  const refused = await run(['key', 'rotate'], other)
  await run(['key', 'rotate'])
  const refusedAgain = await run(['key', 'rotate'], other)

  for (const { complained } of [refused, refusedAgain])
    expect(complained).toMatch(/^IHUB_SECRET_KEY does not open what the database holds/)
})

test('a backup made before, during or after a rotation restores with the key it was made under', async () => {
  const backups: { name: string; key: string }[] = []
  const backUp = async (name: string, key: string) => {
    const file = join(folder, name)
    expect(await run(['backup', '--out', file], { IHUB_SECRET_KEY: key })).toMatchObject({ code: 0 })
    backups.push({ name, key })
  }
  await backUp('before', old)
  await run(['key', 'rotate'])
  const fresh = await readFile(keyFile, 'utf8')
  await backUp('during, old key', old)
  await backUp('during, new key', fresh)
  await letPass()
  await run(['key', 'finish'])
  await backUp('after', fresh)

  for (const { name, key } of backups) {
    const into = await openEmptyDatabase()
    const environment = { IHUB_SECRET_KEY: key }
    const restored = await run(['restore', join(folder, name)], environment, into.url)
    const vault = await startAndStop(into.url, environment)
    const { store_id, secrets } = await into.system
      .selectFrom('integrations')
      .select(['store_id', 'secrets'])
      .where('connector', '=', 'vtex')
      .executeTakeFirstOrThrow()
    const opened = vault.open(store_id, secrets ?? '')
    await into.close()

    expect({ name, restored }).toMatchObject({ restored: { code: 0, complained: '' } })
    expect(opened).toContain('appKey')
  }
  const other = await openEmptyDatabase()
  const refused = await run(['restore', join(folder, 'after')], { IHUB_SECRET_KEY: old }, other.url)
  await other.close()
  expect(refused.complained).toMatch(/another secret key/)
})
