import { givenStore } from '@ihub/dev-env/given'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inStore, inStoreSnapshot } from './pool.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await startTestHub()
})
afterAll(() => hub.close())

test('the reads of a snapshot are of one instant, whatever is committed between them', async () => {
  const { app, system } = hub.database
  const { storeId } = await givenStore(system, hub.vault, {
    code: 'loja',
    originDocument: '12345678000195',
    orderDestination: 'none',
    connect: {},
  })
  const nameOf = async (tx: Parameters<Parameters<typeof inStore>[2]>[0]) =>
    (await sql<{ name: string }>`select name from stores where store_id = ${storeId}`.execute(tx)).rows[0]
      ?.name
  const rename = (name: string) =>
    sql`update stores set name = ${name} where store_id = ${storeId}`.execute(system)
  const readTwice = async (tx: Parameters<Parameters<typeof inStore>[2]>[0], name: string) => {
    const first = await nameOf(tx)
    await rename(name)
    return (await nameOf(tx)) === first
  }

  expect(await inStore(app, storeId, (tx) => readTwice(tx, 'usual'))).toBe(false)
  expect(await inStoreSnapshot(app, storeId, (tx) => readTwice(tx, 'snapshot'))).toBe(true)
})
