import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { cron } from '@ihub/domain/actor'
import { uuidv7 } from '@ihub/kit/ids'
import type { FileRepository, NewFile } from '@ihub/ports/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHousekeeping } from '../schedule/housekeeping.ts'
import { chunkBytes, cutChunks } from './cut-chunks.ts'
import { createFileRepository } from './files.ts'

let database: TestDatabase
let files: FileRepository
beforeAll(async () => {
  database = await openTestDatabase()
  files = createFileRepository(database.app)
})
afterAll(() => database.close())

const anExport = (): NewFile => ({
  fileId: uuidv7(),
  kind: 'export',
  name: 'pedidos.csv',
  contentType: 'text/csv',
  author: cron,
})
async function givenStore() {
  const storeId = uuidv7()
  await database.system
    .insertInto('stores')
    .values({ store_id: storeId, code: storeId, name: 'Loja' })
    .execute()
  return storeId
}
async function givenFile(storeId: string, body: Buffer, file = anExport()) {
  await files.write(storeId, file, Readable.from([body]))
  await files.finish(storeId, file.fileId)
  return file.fileId
}
async function bytesOf(body: AsyncIterable<Uint8Array>) {
  return Buffer.concat(await Array.fromAsync(body))
}
const chunksOf = (storeId: string) =>
  database.system.selectFrom('file_chunks').select('position').where('store_id', '=', storeId).execute()
const filesOf = (storeId: string) =>
  database.system.selectFrom('files').select('file_id').where('store_id', '=', storeId).execute()

test('bytes are cut into pieces of one size, however they come', async () => {
  const body = randomBytes(25)
  const cut = async (...sizes: number[]) => {
    let at = 0
    const given = sizes.map((size) => {
      at += size
      return body.subarray(at - size, at)
    })
    return (await Array.fromAsync(cutChunks(Readable.from(given), 10))).map(({ length }) => length)
  }
  expect(await cut(25)).toEqual([10, 10, 5])
  expect(await cut(3, 3, 3, 3, 8)).toEqual([10, 10])
  expect(await cut()).toEqual([])
  expect(Buffer.concat(await Array.fromAsync(cutChunks(Readable.from([body]), 4)))).toEqual(body)
})

test('a large file is kept in pieces and read back as it was', async () => {
  const storeId = await givenStore()
  const body = randomBytes(3 * chunkBytes + 17)

  const fileId = await givenFile(storeId, body)

  expect(await chunksOf(storeId)).toHaveLength(4)
  const found = await files.open(storeId, fileId)
  expect(found).toMatchObject({ byteSize: body.length, name: 'pedidos.csv' })
  expect((await bytesOf(found?.body ?? Readable.from([]))).equals(body)).toBe(true)
})

test('an empty file is a file', async () => {
  const storeId = await givenStore()
  const fileId = await givenFile(storeId, Buffer.alloc(0))
  const found = await files.open(storeId, fileId)
  expect(found?.byteSize).toBe(0)
  expect(await bytesOf(found?.body ?? Readable.from(['x']))).toHaveLength(0)
})

test('a body that fails leaves nothing, and its error is told', async () => {
  const storeId = await givenStore()
  async function* broken() {
    yield randomBytes(2 * chunkBytes)
    throw new Error('gone')
  }
  await expect(files.write(storeId, anExport(), broken())).rejects.toThrow('gone')
  expect(await filesOf(storeId)).toEqual([])
  expect(await chunksOf(storeId)).toEqual([])
})

test('a file is found when it is finished and not before; finished, it is not discarded', async () => {
  const storeId = await givenStore()
  const file = anExport()
  await files.write(storeId, file, Readable.from([Buffer.from('a')]))
  expect(await files.open(storeId, file.fileId)).toBeNull()

  await files.finish(storeId, file.fileId)
  await files.discard(storeId, [file.fileId])

  expect(await files.open(storeId, file.fileId)).not.toBeNull()
})

test('a file that is removed while it is read breaks off', async () => {
  const storeId = await givenStore()
  const fileId = await givenFile(storeId, randomBytes(2 * chunkBytes))
  const found = await files.open(storeId, fileId)
  const body = found?.body[Symbol.asyncIterator]()
  await body?.next()

  expect(await files.remove(storeId, fileId)).toBe(true)
  expect(await files.remove(storeId, fileId)).toBe(false)

  await expect(body?.next()).rejects.toThrow('removed')
})

test('another store finds, finishes, discards and removes nothing', async () => {
  const [storeId, other] = [await givenStore(), await givenStore()]
  const fileId = await givenFile(storeId, Buffer.from('a'))
  const draft = anExport()
  await files.write(storeId, draft, Readable.from([Buffer.from('b')]))

  expect(await files.open(other, fileId)).toBeNull()
  expect(await files.remove(other, fileId)).toBe(false)
  await files.finish(other, draft.fileId)
  await files.discard(other, [draft.fileId])

  expect(await files.open(storeId, fileId)).not.toBeNull()
  expect(await files.open(storeId, draft.fileId)).toBeNull()
  expect(await filesOf(storeId)).toHaveLength(2)
})

test('housekeeping removes expired files with their bytes, and unfinished ones that were given up; others stay', async () => {
  const storeId = await givenStore()
  const ids = [
    await givenFile(storeId, Buffer.from('old')),
    await givenFile(storeId, Buffer.from('young')),
    await givenFile(storeId, Buffer.from('icon'), { ...anExport(), kind: 'store-icon' }),
  ]
  const [given, up] = [anExport(), anExport()]
  for (const draft of [given, up]) await files.write(storeId, draft, Readable.from([Buffer.from('x')]))
  const past = { expires_at: new Date(Date.now() - 1_000).toISOString() }
  await database.system
    .updateTable('files')
    .set(past)
    .where('file_id', 'in', [ids[0] ?? '', given.fileId])
    .execute()

  await createHousekeeping(database.system)()

  const left = (await filesOf(storeId)).map(({ file_id }) => file_id)
  expect(left.sort()).toEqual([ids[1], ids[2], up.fileId].sort())
  expect(await chunksOf(storeId)).toHaveLength(3)
})
