import { glob, readFile } from 'node:fs/promises'
import { findEnvelopes } from '@ihub/dev-env/envelopes'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { uuidv7 } from '@ihub/kit/ids'
import { type Keyring, reseal, seal } from '@ihub/kit/sealed'
import { createVaultOf, keyringOf, makeSecretKey } from '@ihub/kit/vault'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DamagedValueError, resealPlaces } from './reseal-places.ts'
import { type SealedPlace, sealedForHandover, sealedPlaces } from './sealed-places.ts'

const before = keyringOf('k1', { k1: makeSecretKey() })
const both: Keyring = {
  current: 'k2',
  keys: new Map([...before.keys, ...keyringOf('k2', { k2: makeSecretKey() }).keys]),
}
/** Longer than what is read at once. */
const many = 250

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await openTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  // Without foreign keys a row of each table is enough.
  await client.query('set session_replication_role = replica')
})
afterEach(async () => {
  await client.end()
  await database.close()
})

const dummies: Record<string, () => unknown> = {
  uuid: uuidv7,
  text: uuidv7,
  timestamptz: () => new Date(),
  jsonb: () => '{}',
  bytea: () => Buffer.from(uuidv7()),
}
const valid: Record<string, string> = {
  method: 'GET',
  owner: `user:${uuidv7()}`,
  entity_kind: 'order',
  role: 'Root',
  document: '12345678000195',
}

async function fillAll(sessions = 2) {
  await client.query('begin')
  for (const place of sealedPlaces)
    for (let row = 0; row < (place.table === 'sessions' ? sessions : 2); row++) await fill(place)
  await client.query('commit')
}

/** A row with every column that it needs, and its sealed values as the hub would have sealed them. */
async function fill({ table, key, owner, columns }: SealedPlace) {
  if (table === 'secret_key_check') await client.query('delete from secret_key_check')
  const { rows: needed } = await client.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns where table_schema = 'public' and table_name = $1
     and (column_name = any($2) or is_nullable = 'NO' and column_default is null and is_generated = 'NEVER')`,
    [table, [...Object.keys(key), ...(table === 'mails' ? ['to_address'] : [])]],
  )
  const values = needed.map(({ name, type }) =>
    type === 'bool' ? true : (valid[name] ?? dummies[type]?.() ?? 1),
  )
  const { rows } = await client.query<Record<string, unknown>>(
    `insert into ${table} (${needed.map(({ name }) => name).join()}) values (${values.map((_, at) => `$${at + 1}`).join()})
     returning *, ${owner} as "ownerId"`,
    values,
  )
  for (const [column, type] of Object.entries(columns)) {
    const envelope = seal(before, { storeId: String(rows[0]?.ownerId), plaintext: `${table}.${column}` })
    const keys = Object.keys(key)
    await client.query(
      `update ${table} set ${column} = $1 where ${keys.map((name, at) => `${name} = $${at + 2}`).join(' and ')}`,
      [
        type === 'jsonb' ? JSON.stringify({ sealed: envelope }) : envelope,
        ...keys.map((name) => rows[0]?.[name]),
      ],
    )
  }
}

function anew(storeId: string, envelope: string): string {
  const resealed = reseal(both, { storeId, envelope })
  if (!resealed.ok) throw new Error(resealed.error.code)
  return resealed.value
}

const declared = sealedPlaces.flatMap(({ table, columns }) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
)

test('every declared value is sealed anew, and nothing is left that the old key sealed', async () => {
  await fillAll(many)
  expect([...(await findEnvelopes(database.url))].sort()).toEqual(
    declared.map((place) => [place, ['k1']]).sort(),
  )

  const count = await resealPlaces(client, 'k1', anew)

  expect(count).toBe((declared.length - 2) * 2 + 1 + many)
  expect([...(await findEnvelopes(database.url))].sort()).toEqual(
    declared.map((place) => [place, ['k2']]).sort(),
  )
  expect(await resealPlaces(client, 'k1', anew)).toBe(0)
})

test('a value that somebody changes between the look and the write is not overwritten', async () => {
  await fillAll()
  const vault = createVaultOf(() => both)
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  const changed = new Set<unknown>()
  const query = async (text: string, values: unknown[] = []) => {
    const [, envelope, storeId, webhookId] = values
    if (text.startsWith('update webhooks') && !changed.has(webhookId)) {
      // By a person whose call sealed with the old key a moment ago.
      const sealed = seal(before, { storeId: String(storeId), plaintext: 'of the person' })
      const person = 'update webhooks set secret = $2 where webhook_id = $1 and secret = $3'
      await other.query(person, [webhookId, sealed, envelope])
      changed.add(webhookId)
    }
    return client.query(text, values)
  }
  await resealPlaces({ query } as pg.Client, 'k1', anew)
  await other.end()

  const { rows } = await client.query<{ store: string; secret: string }>(
    'select store_id as store, secret from webhooks',
  )
  expect(rows.map(({ store, secret }) => vault.open(store, secret))).toEqual([
    'of the person',
    'of the person',
  ])
})

test('a value that its key does not open stops the rotation with the row to look at', async () => {
  await fillAll()
  const { rows } = await client.query<{ id: string }>(
    `update sellers set secrets = overlay(secrets placing 'AAAA' from 40) returning seller_id as id`,
  )

  const failure = await resealPlaces(client, 'k1', anew).catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(DamagedValueError)
  expect(rows.some(({ id }) => String(failure).includes(`seller_id ${id}`))).toBe(true)
})

/** The files that seal, and where what they seal is kept. A new one belongs into `sealedPlaces` first. */
const sealers: Record<string, readonly string[]> = {
  'apps/api/src/serve/idempotency.ts': ['idempotency_keys.answer'],
  'apps/hub/src/open-vault.ts': ['secret_key_check.sealed'],
  'packages/connectors/src/session-keeper.ts': ['integration_sessions.sealed'],
  'packages/operations/src/job/job.ts': ['jobs.authorization_header'],
  'packages/operations/src/session/keep-mail.ts': ['mails.content'],
  'packages/operations/src/session/open-session.ts': ['sessions.encryption_key'],
  'packages/operations/src/session/start-second-factor.ts': [
    'users.second_factor_begun',
    'users.second_factor',
  ],
  'packages/operations/src/store/integration-secrets.ts': ['integrations.secrets'],
  'packages/operations/src/store/setting-secrets.ts': ['stores.secrets', 'sellers.secrets'],
  'packages/operations/src/webhook/webhook-secrets.ts': ['webhooks.secret'],
  'packages/kit/src/key-handover.ts': sealedForHandover,
  // With a caller: `sealedOutsideSeconds` of the operations.
  'packages/operations/src/job/call-pass.ts': [],
  'packages/operations/src/session/sign-in-with-google.ts': [],
}
/** The vault itself and its callers that pass a call on. */
const vaults = [
  'packages/ports/src/administration.ts',
  'packages/kit/src/sealed.ts',
  'packages/kit/src/vault.ts',
  'apps/hub/src/follow-keys.ts',
]

test('every file that seals is known, and every place has a file that fills it', async () => {
  const cwd = new URL('../../../../', import.meta.url).pathname
  const found: string[] = []
  for await (const file of glob('{packages,apps}/*/src/**/*.ts', { cwd }))
    if (!/\.test\.ts$/.test(file) && /\bseal\(/.test(await readFile(`${cwd}${file}`, 'utf8')))
      found.push(file)

  expect(found.filter((file) => !vaults.includes(file)).sort()).toEqual(Object.keys(sealers).sort())
  expect(Object.values(sealers).flat().sort()).toEqual([...declared, ...sealedForHandover].sort())
})
