import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sealedForHandover, sealedPlaces } from '@ihub/db/key/sealed-places'
import { callSealed } from '@ihub/dev-env/call-sealed'
import { findEnvelopes } from '@ihub/dev-env/envelopes'
import { type KeyShop, startKeyShop } from '@ihub/dev-env/key-shop'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { makeSecretKey } from '@ihub/kit/vault'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCli } from '../../test/run-cli.ts'

const entry = new URL('../main.ts', import.meta.url).pathname
const patiently = { timeout: 120_000, interval: 50 }
const orderCount = 60
const declared = [
  ...sealedForHandover,
  ...sealedPlaces.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`)),
]

let database: TestDatabase
let client: pg.Client
let folder: string
beforeEach(async () => {
  database = await openTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'ihub-key-'))
})
afterEach(async () => {
  await client.end()
  await database.close()
  await rm(folder, { recursive: true })
})

const run = (args: string[], key?: string) =>
  runCli(args, {
    DATABASE_URL: database.url,
    IHUB_DATA_DIR: folder,
    ...(key === undefined ? {} : { IHUB_SECRET_KEY: key }),
  })

/** A command in a process of its own, which the test kills once the database shows `stage`. */
async function killAt(args: string[], key: string, stage: string) {
  const env = { ...process.env, DATABASE_URL: database.url, IHUB_DATA_DIR: folder, IHUB_SECRET_KEY: key }
  const child = spawn(process.execPath, [entry, ...args], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await vi.waitFor(async () => expect((await client.query(stage)).rowCount).toBe(1), patiently)
  expect(child.exitCode).toBe(null)
  child.kill('SIGKILL')
  await ended
}

/** A process that never gets further than this. */
async function standIn(opens: string[], sealsWith: string | null) {
  await client.query(`delete from hub_processes where name = 'stand-in'`)
  await client.query(
    `insert into hub_processes (process_id, name, opens, seals_with, seen_at)
     values (gen_random_uuid(), 'stand-in', $1, $2, clock_timestamp() + interval '1 hour')`,
    [opens, sealsWith],
  )
}

/** Holds a lock while a command waits for it. */
async function whileLocked(lock: string, work: () => Promise<void>) {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query(lock)
  await work()
  await holder.query('rollback')
  await holder.end()
}
const waits = (statement: string) =>
  `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '${statement}%'`

/** As if the ten minutes of the old key's passes and cookies were over. */
const letPass = () =>
  client.query(`update key_handover set old_unused_since = old_unused_since - interval '10 minutes'`)

async function placeOrders({ vtex }: KeyShop, count: number) {
  for (let placed = 0; placed < count; placed++) {
    vtex.placeOrder()
    await sleep(150)
  }
}

test('a hub under load is given another key, and its commands may be killed at any moment', async () => {
  const old = makeSecretKey()
  const shop = await startKeyShop(database.url, old)
  const isOver = new AbortController()
  const calling = callSealed(shop, isOver.signal)
  const placing = placeOrders(shop, orderCount)

  await standIn(['k1'], 'k1')
  await killAt(['key', 'rotate'], old, 'select from key_handover where not seals_new')
  const announced = await findEnvelopes(database.url)
  const tooEarly = await run(['key', 'finish'], old)
  await standIn(['k1', 'k2'], 'k1')
  await killAt(['key', 'rotate'], old, 'select from key_handover where seals_new')
  await client.query(`delete from hub_processes where name = 'stand-in'`)
  await whileLocked('select from webhooks for update', () =>
    killAt(['key', 'rotate'], old, waits('update webhooks')),
  )
  const rotated = await run(['key', 'rotate'], old)
  const fresh = rotated.said.match(/IHUB_SECRET_KEY=(\S+)/)?.[1] ?? ''
  expect(rotated).toMatchObject({ code: 0, complained: '' })

  const during = await findEnvelopes(database.url)
  expect([...during.keys()].filter((place) => !declared.includes(place))).toEqual([])
  const late = [await shop.start('api', old), await shop.start('api', fresh)]
  for (const { url } of late) expect((await readStore(shop, url)).status).toBe(200)
  const withOld = await run(['key', 'finish'], old)
  const notYet = await run(['key', 'finish'], fresh)
  await letPass()
  await whileLocked('lock table retired_keys', () =>
    killAt(['key', 'finish'], fresh, waits('insert into retired_keys')),
  )
  await placing
  const finished = await run(['key', 'finish'], fresh)
  const again = await run(['key', 'finish'], fresh)
  await placeOrders(shop, 10)
  isOver.abort()
  const { calls, failed } = await calling

  // While one process lacks the new key, none seals with it.
  expect([...announced].filter(([, keys]) => keys.includes('k2')).map(([place]) => place)).toEqual([
    'key_handover.old_key',
  ])
  expect(tooEarly.complained).toMatch(/^IHUB_SECRET_KEY is the old key/)
  expect(withOld.complained).toMatch(/^IHUB_SECRET_KEY is the old key/)
  expect(notYet.complained).toMatch(/Run it again in \d+ seconds/)
  expect(finished).toMatchObject({ code: 0, complained: '', said: expect.stringContaining('opens nothing') })
  expect(finished.said).toContain('Give the new key to the next start of the process worker on')
  expect(again).toMatchObject({ code: 0, said: 'No rotation of the key is under way.\n' })
  expect(failed).toEqual([])
  expect(calls).toBeGreaterThan(50)
  expect([...(await findEnvelopes(database.url))].filter(([, keys]) => keys.includes('k1'))).toEqual([])

  const { vtex, millennium, subscriber } = shop
  const codes = vtex.orders().map(({ orderId }) => orderId)
  expect(codes).toHaveLength(orderCount + 10)
  await vi.waitFor(
    () => expect(codes.map((code) => millennium.created(code))).toEqual(codes.map(() => 1)),
    patiently,
  )
  await vi.waitFor(
    () => expect(codes.map((code) => vtex.order(code).startHandling.accepted)).toEqual(codes.map(() => 1)),
    patiently,
  )
  await vi.waitFor(
    () => expect(subscriber.counts().distinct).toBeGreaterThanOrEqual(codes.length * 2),
    patiently,
  )
  expect(subscriber.counts()).toMatchObject({ rejected: 0 })

  await expect(shop.start('api', old)).rejects.toThrow(/IHUB_SECRET_KEY is a key that was replaced at 20/)
  const next = await shop.start('api', fresh)
  expect((await readStore(shop, next.url)).status).toBe(200)
  await Promise.all([...late, next].map((one) => one.stop()))
  await shop.close()
  expect(shop.said.filter((line) => line.includes(old) || line.includes(fresh))).toEqual([])
  expect(await client.query('select from hub_processes')).toMatchObject({ rowCount: 0 })
}, 600_000)

const readStore = ({ token, storeId }: KeyShop, url: string) =>
  fetch(`${url}/api/stores/${storeId}`, {
    headers: { authorization: `Bearer ${token}`, 'store-id': storeId, 'accept-encryption': 'jwe' },
  })
