import { createAdministration } from '@ihub/db/administration'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { cron } from '@ihub/domain/actor'
import { uuidv7 } from '@ihub/kit/ids'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOf, formOf } from '../../test/given-upload.ts'
import { createFileReceiver } from './receive-files.ts'

let database: TestDatabase
let app: FastifyInstance
let url: string
const storeId = uuidv7()
const rule = { kind: 'export', types: ['image/png', 'image/jpeg'], maxFiles: 2, maxBytes: 500_000 } as const

beforeAll(async () => {
  database = await openTestDatabase()
  await database.system
    .insertInto('stores')
    .values({ store_id: storeId, code: 'loja', name: 'Loja' })
    .execute()
  const administration = createAdministration(database)
  app = fastify()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.put('/', async (request) => {
    const deps = { administration, newId: () => uuidv7() }
    const receiver = createFileReceiver(deps, { request, rule, author: cron })
    const result = await receiver.receive(request.headers['store-id'] as string)
    if (!result.ok || request.headers.use !== 'yes') await receiver.discard()
    return result
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const send = async (files: File[], headers: Record<string, string> = {}) => {
  const answer = await fetch(url, {
    method: 'PUT',
    body: formOf(...files),
    headers: { 'store-id': storeId, ...headers },
  })
  return { status: answer.status, json: await answer.json() }
}
const filesKept = () =>
  database.system
    .selectFrom('files')
    .select(['name', 'content_type', 'byte_size'])
    .orderBy('file_id')
    .execute()

test('two files at once are each kept whole and of their own type', async () => {
  const files = [
    fileOf('image/png', { bytes: 400_000, name: 'a.png' }),
    fileOf('image/jpeg', { bytes: 300_000, name: 'b.png' }),
  ]
  const { json } = await send(files, { use: 'yes' })
  expect(json).toMatchObject({ ok: true, value: [{ name: 'a.png' }, { name: 'b.png' }] })
  expect(await filesKept()).toEqual([
    { name: 'a.png', content_type: 'image/png', byte_size: 400_000 },
    { name: 'b.png', content_type: 'image/jpeg', byte_size: 300_000 },
  ])
  await database.system.deleteFrom('files').execute()
})

test('one bad file among two refuses both, with everything that is wrong', async () => {
  const files = [fileOf('image/png', { bytes: 500_001 }), fileOf('image/webp')]
  const { json } = await send([...files, fileOf('image/png')])
  expect(json).toMatchObject({
    ok: false,
    error: {
      code: 'request.too_large',
      fields: [
        { code: 'field.file_too_large', params: { name: 'Ícone.png', maximum: 0.48 } },
        { code: 'field.file_type', params: { types: 'PNG, JPEG' } },
        { code: 'field.too_many_files', params: { maximum: 2 } },
      ],
    },
  })
  expect(await filesKept()).toEqual([])
})

test('files that were received and not used are gone', async () => {
  expect((await send([fileOf('image/png'), fileOf('image/png')])).json).toMatchObject({ ok: true })
  expect(await filesKept()).toEqual([])
})

test('a database that fails in the middle of a body is told as such, and the hub goes on', async () => {
  const { status } = await send([fileOf('image/png', { bytes: 400_000 })], { 'store-id': uuidv7() })
  expect(status).toBe(500)
  expect((await send([fileOf('image/png')])).status).toBe(200)
})
