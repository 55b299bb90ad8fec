import { request } from 'node:http'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fileOf, formOf } from '../../test/given-upload.ts'
import { type Call, openTestApi, type TestApi } from '../../test/open-test-api.ts'

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

const maxBytes = 1_048_576

async function given() {
  const admin = await api.givenUser('Admin')
  const storeId = await api.givenStoreOf(admin)
  const path = `/api/stores/${storeId}/icon`
  const send = (files: File[], more: Call = {}) =>
    api.call('PUT', path, { token: admin.token, body: formOf(...files), ...more })
  return { storeId, path, send, ...admin }
}
const filesOf = (storeId: string) =>
  hub.database.system
    .selectFrom('files')
    .select(['name', 'content_type', 'kind', 'finished_at', 'expires_at', 'author_id'])
    .where('store_id', '=', storeId)
    .execute()
const chunksOf = (storeId: string) =>
  hub.database.system.selectFrom('file_chunks').select('position').where('store_id', '=', storeId).execute()
const auditOf = (storeId: string) =>
  hub.database.system
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'actor_name'])
    .where('store_id', '=', storeId)
    .orderBy('at')
    .execute()

test('an icon is kept, shown where the store is listed, and read by everyone who sees the store', async () => {
  const { storeId, send, token, userId } = await given()
  const user = await api.givenUser('User', [storeId])
  const icon = fileOf('image/webp', { bytes: 300_000, name: 'Marca.webp' })

  const answer = await send([icon])
  const address = String(answer.json.icon)
  const list = await api.call('GET', '/api/stores?limit=0', { token: user.token })
  const detail = await api.call('GET', `/api/stores/${storeId}`, { token })
  const read = await fetch(`${api.url}${address}`, { headers: { authorization: `Bearer ${user.token}` } })

  expect(answer.status).toBe(200)
  expect(address).toMatch(new RegExp(`^/api/stores/${storeId}/icon\\?file=`))
  expect(list.json.data).toMatchObject([{ _id: storeId, icon: address }])
  expect(detail.json).toMatchObject({ icon: address, version: 1 })
  expect(read.headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from(await read.arrayBuffer()).equals(Buffer.from(await icon.arrayBuffer()))).toBe(true)
  expect(await filesOf(storeId)).toMatchObject([
    {
      name: 'Marca.webp',
      kind: 'store-icon',
      content_type: 'image/webp',
      expires_at: null,
      author_id: userId,
    },
  ])
})

test('another icon takes its place, each change is audited, and removing twice is removing once', async () => {
  const { storeId, path, send, token } = await given()
  const first = await send([fileOf('image/png', { name: 'a.png' })])
  await send([fileOf('image/jpeg', { name: 'b.jpg' })])

  expect((await api.call('GET', String(first.json.icon), { token })).status).toBe(404)
  expect((await api.call('GET', path, { token })).headers.get('content-type')).toBe('image/jpeg')
  expect(await filesOf(storeId)).toHaveLength(1)
  for (let turn = 0; turn < 2; turn++)
    expect(await api.call('DELETE', path, { token })).toMatchObject({ status: 200, json: { icon: null } })
  expect(await api.call('GET', path, { token })).toMatchObject({
    status: 404,
    json: { code: 'file.not_found' },
  })
  expect(await filesOf(storeId)).toEqual([])
  expect(await chunksOf(storeId)).toEqual([])
  expect(await auditOf(storeId)).toEqual([
    { action: 'store.icon_changed', before: { icon: null }, after: { icon: 'a.png' }, actor_name: 'Admin' },
    {
      action: 'store.icon_changed',
      before: { icon: 'a.png' },
      after: { icon: 'b.jpg' },
      actor_name: 'Admin',
    },
    { action: 'store.icon_changed', before: { icon: 'b.jpg' }, after: { icon: null }, actor_name: 'Admin' },
  ])
})

const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'icon.png', { type: 'image/png' })

test.each([
  ['too large', [fileOf('image/png', { bytes: maxBytes + 1 })], 413, 'field.file_too_large', 'en-US', /1 MB/],
  ['of another type under a right name', [svg], 422, 'field.file_type', 'pt-BR', /PNG, JPEG, WebP/],
  ['empty', [new File([], 'icon.png')], 422, 'field.file_type', 'es-MX', /PNG, JPEG, WebP/],
  ['two', [fileOf('image/png'), fileOf('image/png')], 422, 'field.too_many_files', 'en-US', /: 1\./],
  ['none', [], 422, 'field.file_missing', 'pt-BR', /Escolha um arquivo/],
])(
  '%s: refused with its field and its reason, and nothing is kept',
  async (_, files, status, code, language, words) => {
    const { storeId, send } = await given()
    const kept = await send([fileOf('image/png')])

    const refused = await send(files, { headers: { 'accept-language': language } })

    expect(refused).toMatchObject({ status, json: { fields: [{ field: 'file', code }] } })
    expect(refused.json.fields?.[0]?.message).toMatch(words)
    expect(await filesOf(storeId)).toHaveLength(1)
    expect(
      await api.call('GET', String(kept.json.icon), { token: (await api.givenUser('Root')).token }),
    ).toMatchObject({
      status: 200,
    })
  },
)

test('an icon of exactly the limit is taken', async () => {
  const { send } = await given()
  expect((await send([fileOf('image/jpeg', { bytes: maxBytes })])).status).toBe(200)
})

test('a body that ends early, or whose parts cannot be told apart, is refused and leaves nothing', async () => {
  const { storeId, path, token } = await given()
  const begun = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\u0089PNG\r\n\u001a\n`
  const body = Buffer.from(begun + 'x'.repeat(300_000), 'latin1')
  for (const type of ['boundary=b', `boundary=${'b'.repeat(300)}`, 'x=y']) {
    const answer = await fetch(`${api.url}${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; ${type}` },
      body,
    })
    expect({ type, status: answer.status }).toEqual({ type, status: 400 })
    expect(await answer.json()).toMatchObject({ code: 'request.malformed' })
  }
  expect(await filesOf(storeId)).toEqual([])
})

test('an upload whose sender goes away leaves nothing behind', async () => {
  const { storeId, path, token } = await given()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' }
  const sender = request(`${api.url}${path}`, { method: 'PUT', headers })
  sender.on('error', () => undefined)
  sender.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
  sender.write(Buffer.from(await fileOf('image/png', { bytes: 600_000 }).arrayBuffer()))
  await vi.waitFor(async () => expect(await chunksOf(storeId)).not.toEqual([]), { timeout: 10_000 })

  sender.destroy()

  await vi.waitFor(async () => expect(await filesOf(storeId)).toEqual([]), { timeout: 10_000 })
  expect(await chunksOf(storeId)).toEqual([])
  expect(await auditOf(storeId)).toEqual([])
})

test('the icon of a store that a person does not see is not found', async () => {
  const { send, path } = await given()
  await send([fileOf('image/png')])
  const stranger = await api.givenUser('User', [await api.givenStore()])
  const answer = await api.call('GET', path, { token: stranger.token })
  expect(answer).toMatchObject({ status: 404, json: { code: 'store.not_found' } })
})

test('browsers that have the store open are told', async () => {
  const { storeId, send, token } = await given()
  const stopped = new AbortController()
  const events = await fetch(`${api.url}/api/events?store=${storeId}`, {
    headers: { authorization: `Bearer ${token}`, 'store-id': storeId },
    signal: stopped.signal,
  })
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()

  await send([fileOf('image/png')])

  let told = ''
  while (!told.includes('"store"')) told += (await reader?.read())?.value ?? ''
  expect(told).toContain(storeId)
  stopped.abort()
})
