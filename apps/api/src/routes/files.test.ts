import { randomBytes } from 'node:crypto'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenFile } from '../../test/given-file.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

async function given() {
  const storeId = await api.givenStore()
  const person = await api.givenUser('User', [storeId])
  return { storeId, person, token: person.token }
}

test('a person finds the files made for them in the store, the newest first, and nobody else’s', async () => {
  const { storeId, person, token } = await given()
  const other = await given()
  await api.giveStore(person, other.storeId)
  const colleague = await api.givenUser('Admin', [storeId])
  const first = await givenFile(api, { storeId, author: person, name: 'pedidos-1.csv' })
  const second = await givenFile(api, { storeId, author: person, name: 'pedidos-2.csv' })
  await givenFile(api, { storeId, author: colleague, name: 'colleague.csv' })
  await givenFile(api, { storeId: other.storeId, author: person, name: 'elsewhere.csv' })

  const page = await api.call('GET', '/api/files?limit=1', { token, storeId })
  const all = await api.call('GET', '/api/files', { token, storeId })

  expect(page.json).toMatchObject({ total: 2, data: [{ _id: second }] })
  expect(all.json.data).toMatchObject([
    { _id: second },
    { _id: first, kind: 'export', name: 'pedidos-1.csv', contentType: 'text/csv', byteSize: 18 },
  ])
  const [{ createdAt, expiresAt } = {}] = all.json.data ?? []
  const days = (Date.parse(String(expiresAt)) - Date.parse(String(createdAt))) / 86_400_000
  expect(Math.round(days)).toBe(7)
})

test('the bytes that went in come out, under their own name, and nothing in them may run', async () => {
  const { storeId, person, token } = await given()
  const body = randomBytes(700_001)
  const fileId = await givenFile(api, { storeId, author: person, name: 'Relatório "final".csv', body })

  const answer = await fetch(`${api.url}/api/files/${fileId}`, {
    headers: { authorization: `Bearer ${token}`, 'store-id': storeId, 'accept-encoding': 'identity' },
  })

  expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), body)).toBe(0)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv',
    'content-length': '700001',
    'content-disposition': `attachment; filename="Relat_rio _final_.csv"; filename*=UTF-8''Relat%C3%B3rio%20%22final%22.csv`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})

test('a file of a colleague, of another store, unfinished or expired is not found', async () => {
  const { storeId, person, token } = await given()
  const other = await given()
  await api.giveStore(person, other.storeId)
  const fileId = await givenFile(api, { storeId, author: person, name: 'a.csv' })
  const download = (as: { token: string; storeId: string }) => api.call('GET', `/api/files/${fileId}`, as)
  const colleague = await api.givenUser('Admin', [storeId])
  const notFound = { status: 404, json: { code: 'file.not_found' } }
  const set = (columns: { finished_at?: null; expires_at?: string }) =>
    hub.database.system.updateTable('files').set(columns).where('file_id', '=', fileId).execute()

  expect(await download({ token: colleague.token, storeId })).toMatchObject(notFound)
  expect(await download({ token, storeId: other.storeId })).toMatchObject(notFound)
  expect((await download({ token, storeId })).status).toBe(200)
  await set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
  expect(await download({ token, storeId })).toMatchObject(notFound)
  await set({ expires_at: new Date(Date.now() + 60_000).toISOString(), finished_at: null })
  expect(await download({ token, storeId })).toMatchObject(notFound)
})
