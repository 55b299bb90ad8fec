import { randomBytes } from 'node:crypto'
import { createAdministration } from '@ihub/db/administration'
import { givenPerson } from '@ihub/dev-env/given'
import { givenManyOrders } from '@ihub/dev-env/given-many-orders'
import { startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { startWorkerChild } from '@ihub/dev-env/test-worker'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { createVault } from '@ihub/kit/vault'
import type { ExportInput } from '@ihub/ports/exports'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const secretKey = randomBytes(32).toString('base64url')
const copies = 20_000
let hub: TestHub
let storeId: Awaited<ReturnType<typeof startShop>>['storeId']
let close: () => Promise<void>

beforeAll(async () => {
  hub = await startTestHub()
  const shop = await startShop({ database: hub.database, vault: createVault(secretKey) }, 'exported')
  storeId = shop.storeId
  const worker = await startWorkerChild(hub.database.url, secretKey)
  const code = shop.vtex.placeOrder().orderId
  await hub.notify(shop, code)
  await reaches(hub, shop, code, 'handling')
  await worker.kill()
  const { order_id: orderId } = await hub.database.system
    .selectFrom('orders')
    .select('order_id')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  await givenManyOrders(hub.database.system, { storeId, orderId, count: copies })
  close = async () => {
    await shop.close()
    await hub.close()
  }
})
afterAll(() => close())

const input: ExportInput = {
  list: 'orders',
  format: 'csv',
  columns: ['orders.column.number', 'orders.column.status', 'orders.column.created_at'],
  request: { page: 1, limit: 20, orderBy: 'createdAt', direction: 'desc' },
  ids: null,
  language: 'pt-BR',
}

async function givenAuthor() {
  const { users } = createAdministration(hub.database)
  const { userId } = await givenPerson(users, { name: 'Ana', role: 'Root' })
  return { kind: 'user', id: userId, name: 'Ana' } as const
}

const chunksOf = async (authorId: string) => {
  const files = await hub.database.system
    .selectFrom('files as f')
    .leftJoin('file_chunks as c', (join) =>
      join.onRef('c.store_id', '=', 'f.store_id').onRef('c.file_id', '=', 'f.file_id'),
    )
    .select(({ fn }) => ['f.file_id', 'f.finished_at', fn.count('c.position').as('chunks')])
    .where('f.store_id', '=', storeId)
    .where('f.author_id', '=', authorId)
    .groupBy(['f.store_id', 'f.file_id', 'f.finished_at'])
    .orderBy('f.file_id')
    .execute()
  return files.map(({ file_id, finished_at, chunks }) => ({
    file_id,
    is_whole: finished_at !== null,
    chunks: Number(chunks),
  }))
}

test('an export whose worker was killed half way ends as one whole file', async () => {
  const books = createAdministration(hub.database)
  const author = await givenAuthor()
  const first = await startWorkerChild(hub.database.url, secretKey)
  const exportId = await books.exports.add(storeId, input, author)
  await vi.waitFor(async () => expect((await chunksOf(author.id))[0]?.chunks).toBeGreaterThan(0), {
    ...patiently,
    interval: 5,
  })
  await first.kill()
  expect((await chunksOf(author.id)).map(({ is_whole }) => is_whole)).toEqual([false])

  const second = await startWorkerChild(hub.database.url, secretKey)
  const ended = await vi.waitFor(async () => {
    const found = await books.exports.find(storeId, exportId, author.id)
    expect(found?.endedAt).not.toBeNull()
    return found
  }, patiently)
  await second.kill()

  expect(ended).toMatchObject({ status: 'success', rows: copies + 1 })
  const listed = await books.files.list(storeId, {
    authorId: author.id,
    kinds: ['export'],
    page: 1,
    limit: 9,
  })
  expect(listed.rows.map(({ fileId }) => fileId)).toEqual([ended?.file?.fileId])
  const file = await books.files.open(storeId, ended?.file?.fileId ?? '')
  const text = Buffer.concat(await Array.fromAsync(file?.body ?? [])).toString()
  const codes = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';')[0])
  expect(new Set(codes).size).toBe(copies + 1)
  expect(codes).toHaveLength(copies + 1)
})
