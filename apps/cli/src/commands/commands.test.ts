import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passwords } from '@ihub/api/passwords'
import { migrate } from '@ihub/db/core/migrate'
import { givenIdleStore, givenOrderHook, testVault as vault } from '@ihub/dev-env/given'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCli } from '../../test/run-cli.ts'

/** Of `testVault`, which seals the settings of the given stores. */
const secretKey = Buffer.alloc(32, 7).toString('base64url')
let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ihub-cli-'))
})
afterEach(() => rm(folder, { recursive: true }))

const run = (args: string[], typed?: string) =>
  runCli(args, { DATABASE_URL: database.url, IHUB_SECRET_KEY: secretKey, IHUB_DATA_DIR: folder }, typed)
const commandLine = { actor_kind: 'token', actor_name: expect.stringMatching(/^command line \(.+\)$/) }

test('migrate brings an empty database to this version and says which migrations ran', async () => {
  const empty = await openEmptyDatabase()
  try {
    const environment = { DATABASE_URL: empty.url }
    const refused = await runCli(
      ['user', 'create', '--email', 'a@b.co', '--name', 'A', '--role', 'Root'],
      environment,
    )
    const first = await runCli(['migrate'], environment)
    const second = await runCli(['migrate'], environment)

    expect(refused).toMatchObject({ code: 1, complained: expect.stringMatching(/lacks \d+ migrations/) })
    expect(first).toMatchObject({ code: 0, said: expect.stringContaining('ran 0001_stores.sql\n') })
    expect(second).toMatchObject({
      code: 0,
      said: 'The database has the schema of this version already.\n',
    })
    expect(await migrate(empty.url)).toEqual([])
  } finally {
    await empty.close()
  }
})

const userOf = (email: string) =>
  database.system
    .selectFrom('users')
    .select(['user_id', 'role', 'name', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()

test('user create makes an account with the given password, and its audit row names the command line', async () => {
  await givenIdleStore(database.system, 'loja-um')
  const args = ['user', 'create', '--email', 'ana@example.com', '--name', 'Ana', '--role', 'admin']
  const made = await run([...args, '--store', 'LOJA-UM', '--password-stdin'], 'Senha-2026!\n')
  const again = await run([...args, '--password-stdin'], 'Senha-2026!\n')

  expect(made).toMatchObject({ code: 0, said: 'ana@example.com may sign in as Admin.\n' })
  expect(again).toMatchObject({ code: 1, complained: expect.stringContaining('(user.duplicate_email)') })
  const user = await userOf('ana@example.com')
  expect(user).toMatchObject({ role: 'Admin', name: 'Ana' })
  expect(await passwords.verify(user?.password_hash ?? null, 'Senha-2026!')).toBe(true)
  const rows = await database.system
    .selectFrom('hub_audit_log')
    .select(['action', 'actor_kind', 'actor_name', 'after'])
    .where('entity_id', '=', user?.user_id ?? '')
    .execute()
  expect(rows).toEqual([
    { action: 'user.created', ...commandLine, after: expect.objectContaining({ stores: ['loja-um'] }) },
  ])
})

test('user create shows a password that it made up, and refuses a weak one and an unknown role', async () => {
  const args = ['user', 'create', '--email', 'rui@example.com', '--name', 'Rui', '--role']
  const weak = await run([...args, 'User', '--password-stdin'], 'senha\n')
  const role = await run([...args, 'Boss'])
  const before = await userOf('rui@example.com')
  const made = await run([...args, 'User'])

  expect(weak.complained).toMatch(/^The password on standard input is refused/)
  expect(role.complained).toBe('Boss is no role. Give one of User, AccessCenter, Admin, Root.\n')
  expect(before).toBeUndefined()
  const password = made.said.match(/^password: (\S+) {2}\(shown only now\)$/m)?.[1] ?? ''
  const user = await userOf('rui@example.com')
  expect(await passwords.verify(user?.password_hash ?? null, password)).toBe(true)
})

test('process retry repeats what may be repeated, says the rest, and its audit row names the command line', async () => {
  const { storeId, platformId } = await givenIdleStore(database.system, 'retried')
  const [failed, unknown] = [uuidv7(), uuidv7()]
  await givenFailedProcess({ storeId, integrationId: platformId, processId: failed })

  const ran = await run(['process', 'retry', failed, unknown])
  const twice = await run(['process', 'retry', failed])

  expect(ran).toMatchObject({ code: 1, complained: '1 of 2 processes were not retried.\n' })
  expect(ran.said).toMatch(new RegExp(`^${failed}: retried as `, 'm'))
  expect(ran.said).toMatch(new RegExp(`^${unknown}: .+\\(process.not_found\\)$`, 'm'))
  expect(twice.said).toContain('(process.not_retriable)')
  const retryId = ran.said.match(/retried as (\S+)/)?.[1] ?? ''
  const retried = await database.system
    .selectFrom('queue')
    .select('work_id')
    .where('work_id', '=', retryId)
    .execute()
  expect(retried).toHaveLength(1)
  const rows = await database.system
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'actor_name', 'because'])
    .where('store_id', '=', storeId)
    .execute()
  expect(rows).toEqual([{ action: 'process.retried', ...commandLine, because: 'retry' }])
})

const givenFailedProcess = (ids: { storeId: string; integrationId: string; processId: string }) =>
  database.system
    .insertInto('processes')
    .values({
      store_id: ids.storeId,
      process_id: ids.processId,
      number: 9_999,
      type: 'receive-order',
      status: 'error',
      integration_id: ids.integrationId,
      lane: ids.integrationId,
      input: '{}',
      work_class: 'live',
      can_retry: true,
      author_kind: 'cron',
      created_at: new Date().toISOString(),
      ended_at: new Date().toISOString(),
    } as never)
    .execute()

test('secret rotate puts a new signing secret in place, the earlier one signs as long as asked', async () => {
  const { storeId } = await givenIdleStore(database.system, 'rotating')
  const url = 'https://subscriber.example/orders'
  const { webhookId, secret: earlier } = await givenOrderHook(database.system, vault, { storeId, url })

  const rotated = await run(['secret', 'rotate', '--webhook', webhookId, '--grace', '2'])
  const tooLong = await run(['secret', 'rotate', '--webhook', webhookId, '--grace', '1000'])
  const absent = await run(['secret', 'rotate', '--webhook', uuidv7()])

  const fresh = rotated.said.match(/^secret: (whsec_\S+)/)?.[1]
  const row = await database.system
    .selectFrom('webhooks')
    .select('secret')
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow()
  const sealed = JSON.parse(vault.open(storeId, row.secret))
  expect(sealed).toMatchObject({ secret: fresh, earlier: [{ secret: earlier }] })
  expect(rotated.said).toContain(`signs as well until ${sealed.earlier[0].until}`)
  expect(tooLong.complained).toContain('whole hours from 0 to 168')
  expect(absent.complained).toContain('(webhook.not_found)')
  const rows = await database.system
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'actor_name'])
    .where('entity_id', '=', webhookId)
    .execute()
  expect(rows).toEqual([{ action: 'webhook.secret_rotated', ...commandLine }])
})

test('export writes every column of a list, and never over a file that is there', async () => {
  await givenIdleStore(database.system, 'exported')
  const file = join(folder, 'stores.csv')

  const printed = await run(['export', 'stores', '--store', 'exported'])
  const written = await run(['export', 'stores', '--store', 'Exported', '--out', file])
  const text = await readFile(file, 'utf8')
  await writeFile(file, 'mine')
  const again = await run(['export', 'stores', '--store', 'exported', '--out', file])
  const book = await run(['export', 'stores', '--store', 'exported', '--format', 'xlsx'])
  const unknown = await run(['export', 'stores', '--store', 'nowhere'])

  expect(printed.said).toMatch(/Name.+Code/)
  expect(printed.said).toContain('exported')
  expect(text).toBe(printed.said)
  expect(written.said).toMatch(/^\d+ rows of stores are in /)
  expect(again.complained).toBe(`${file} is there already; name another one.\n`)
  expect(await readFile(file, 'utf8')).toBe('mine')
  expect(book.bytes.subarray(0, 2).toString()).toBe('PK')
  expect(unknown.complained).toBe('There is no store with the code nowhere.\n')
})
