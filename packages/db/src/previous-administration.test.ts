import { openPreviousHub, previousSecretKey } from '@ihub/dev-env/previous-hub'
import type { TestDatabase } from '@ihub/dev-env/test-database'
import { hashToken } from '@ihub/kit/tokens'
import { createVault } from '@ihub/kit/vault'
import type { Administration } from '@ihub/ports/books'
import type { PageResult } from '@ihub/ports/reads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdministration } from './administration.ts'
import { migrate } from './core/migrate.ts'
import { readKeyCheck } from './key/secret-key-check.ts'

const root = { userId: '00000000-0000-0000-0000-000000000000', role: 'Root' } as const
const all = { page: 1, limit: 200, orderBy: 'createdAt', direction: 'asc' } as const
async function rowsOf<Row>(page: PageResult<Row>): Promise<Row[]> {
  const read = await page
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value.rows
}

let database: TestDatabase
let books: Administration
/** By the stores' codes. */
let storeIds: Record<'um' | 'norte' | 'nova', string>

beforeAll(async () => {
  database = await openPreviousHub()
  await migrate(database.url)
  books = createAdministration(database)
  const rows = await rowsOf(books.stores.list(root, { ...all, orderBy: 'name', limit: 0 }))
  const idOf = (code: string) => rows.find((store) => store.code === code)?.storeId ?? ''
  storeIds = { um: idOf('loja-um'), norte: idOf('loja-norte'), nova: idOf('loja-nova') }
})
afterAll(() => database.close())

test('webhooks keep their settings, and one that is gone its reason', async () => {
  const rows = await rowsOf(books.webhooks.list(storeIds.um, { ...all, kind: 'order' }))

  expect(rows).toMatchObject([
    {
      name: 'BI',
      active: true,
      hasAuthorization: true,
      headers: { 'x-shop': 'um' },
      statuses: [],
      filters: {},
    },
    { name: 'Antigo', active: false, statuses: ['accepted-by-erp'], switchedOff: { reason: 'gone' } },
    { name: 'Painel', active: true, switchedOff: null },
  ])
})

test('alerts keep their status, their order and their counts', async () => {
  const alertsOf = async (storeId: string) =>
    (await rowsOf(books.alerts.list(storeId, { ...all, words: [] }))).map((one) => [
      one.subject,
      one.status,
      one.entity?.code ?? one.createdBy,
    ])

  expect(await alertsOf(storeIds.um)).toEqual([
    ['order-failed', 'finished', 'retried-01'],
    ['order-failed', 'created', 'refused-01'],
    ['invoice-failed', 'created', 'bad-invoice-01'],
    ['order-failed', 'created', 'unreadable-01'],
    ['Importação parou', 'waiting', 'root'],
    ['Disco cheio', 'finished', 'BI'],
    ['integration-down', 'created', null],
  ])
  expect(await alertsOf(storeIds.norte)).toEqual([
    ['order-failed', 'created', 'report-01'],
    ['integration-down', 'created', null],
  ])
  expect(await books.alerts.count(storeIds.um)).toBe(5)
})

test('people keep their level, state, stores and second factor', async () => {
  const rows = await rowsOf(books.userDirectory.list({ ...all, orderBy: 'email' }))

  const facts = rows.map(({ email, role, state, secondFactor, language, stores }) => [
    email.split('@')[0],
    role,
    state,
    secondFactor,
    language,
    stores.map(({ code }) => code).join(),
  ])
  expect(facts).toEqual([
    ['access', 'AccessCenter', 'active', 'off', null, ''],
    ['admin', 'Admin', 'active', 'on', 'pt-BR', 'loja-norte,loja-um'],
    ['invited', 'User', 'invited', 'off', null, 'loja-norte'],
    ['off', 'User', 'deactivated', 'off', null, ''],
    ['root', 'Root', 'active', 'off', null, 'loja-norte,loja-nova,loja-um'],
    ['user', 'User', 'active', 'off', 'es-MX', 'loja-um'],
    ['waiting', 'User', 'waiting', 'off', 'en-US', ''],
  ])
})

test('a machine token opens its store and keeps its calls', async () => {
  const storeId = storeIds.um
  const caller = await books.machineTokens.findByHash(
    Buffer.from(hashToken('the token of the fixture'), 'hex'),
  )

  expect(caller).toMatchObject({ storeId, name: 'BI', scopes: ['orders:read', 'alerts:write'] })
  const rows = await rowsOf(books.machineTokens.list(storeId, all))
  expect(rows.map(({ name, active }) => [name, active])).toEqual([
    ['BI', true],
    ['Antigo', false],
  ])
  const token = await books.machineTokens.find(storeId, caller?.tokenId ?? '')
  expect(token?.history.map(({ call }) => call)).toEqual(['createAlert', 'listOrders'])
})

test('stores keep their settings, sellers and carriers', async () => {
  const storeId = storeIds.norte

  expect(await books.stores.find(storeId)).toMatchObject({
    name: 'Loja Norte',
    version: 3,
    originDocument: '98765432000198',
    orderDestination: 'mln',
    settings: {
      timeZone: 'America/Mexico_City',
      alertEmails: ['avisos@example.com'],
      manualActionsByAdmins: true,
    },
    integrations: [
      { connector: 'vtex', active: true, settings: { accountName: 'norte' } },
      { connector: 'mln', active: true, settings: { user: 'hub' } },
    ],
  })
  expect(await books.stores.find(storeIds.nova)).toMatchObject({ orderDestination: null })
  expect(await rowsOf(books.sellers.list(storeId, { ...all, orderBy: 'name' }))).toMatchObject([
    { code: 'centro', active: true, settings: { warehouseIds: ['1_1'] } },
    { code: 'sul', active: false },
  ])
  expect(await books.parameters.carriers(storeId)).toMatchObject({
    version: 2,
    carriers: [{ name: 'Transportadora Azul' }, { name: 'Transportadora Verde' }],
  })
})

test('people’s actions are in the audit log, and mails to be sent wait', async () => {
  const log = await books.audit.list(root, { ...all, orderBy: 'at' })
  const done = log.ok ? log.value.rows : []
  expect(done).toHaveLength(40)
  expect(done.find(({ action }) => action === 'process.retried')).toMatchObject({
    author: { kind: 'user', name: 'Ubaldo User' },
    store: { code: 'loja-um' },
    entityName: 'retried-01',
  })

  expect(await books.mails.listKept(50)).toHaveLength(5)
  expect((await books.mails.claim(10)).map(({ alert, address }) => [alert?.subject, address])).toEqual([
    ['order-failed', 'avisos@example.com'],
    ['integration-down', 'avisos@example.com'],
  ])
})

test('secrets open with the key that sealed them', async () => {
  const vault = createVault(previousSecretKey)
  const storeId = storeIds.norte
  const store = await books.stores.find(storeId)
  const erp = store?.integrations.find(({ connector }) => connector === 'mln')
  const [hook] = await rowsOf(books.webhooks.list(storeIds.um, { ...all, kind: 'order' }))

  const check = await readKeyCheck(database.url)
  expect(vault.open(check?.ownerId ?? '', check?.sealed ?? '')).toBe('this key')
  expect(JSON.parse(vault.open(storeId, erp?.secrets ?? ''))).toMatchObject({
    settings: { password: 'millennium-of-norte' },
  })
  expect(JSON.parse(vault.open(storeId, store?.secrets ?? ''))).toEqual({
    linxFiscalToken: 'linx-fiscal-token',
  })
  expect(JSON.parse(vault.open(storeIds.um, hook?.secret ?? ''))).toMatchObject({
    authorization: 'Bearer of-the-bi',
  })
})
