import { createOrphanSweeper } from '@ihub/db/queue/orphan-sweeper'
import { type Shop, startShop, startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { hubLaneOf } from '@ihub/domain/processes'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: TestHub
let api: TestApi
let shop: Shop
let token: string
let worker: Awaited<ReturnType<TestHub['startWorker']>>

beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  shop = await startShop(hub, 'own-work')
  token = (await api.givenUser('User', [shop.storeId])).token
  worker = await hub.startWorker()
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await shop.close()
  await hub.close()
})

const call = (method: string, path = '') =>
  api.call(method, `/api/integrations/${hubLaneOf(shop.storeId)}/processes${path}`, {
    token,
    storeId: shop.storeId,
  })

/** Work of the hub's own whose type a later version made: it runs, and ends as failed. */
async function givenWork() {
  const { system } = hub.database
  const id = uuidv7()
  const { storeId } = shop
  const lane = hubLaneOf(storeId)
  await sql`insert into processes (store_id, process_id, number, lane, type, status, author_kind, created_at, released)
    values (${storeId}, ${id}, next_process_number(${storeId}), ${lane}, 'water-the-plants', 'loading', 'cron', now(), true)`.execute(
    system,
  )
  return { id, storeId, lane }
}
const ends = (id: string) =>
  vi.waitFor(async () => {
    const { json } = await call('GET', `/${id}`)
    expect(json).toMatchObject({ status: 'error', serviceCode: 'process.unknown_type', attempts: 1 })
    return json
  }, patiently)

test('work that asks nobody outside runs on the hub’s own lane, is listed as iHub, and runs again when asked', async () => {
  const { id, storeId, lane } = await givenWork()
  await hub.database.system
    .insertInto('queue')
    .values({ work_id: id, kind: 'process', store_id: storeId, lane, due_at: new Date() })
    .execute()

  expect(await ends(id)).toMatchObject({ integration: { _id: storeId, connector: 'ihub', name: 'iHub' } })

  const retried = await call('POST', `/${id}/retry`)
  expect(retried.status).toBe(200)
  const again = await ends(String(retried.json._id))
  expect(again).toMatchObject({ retryOf: id, integration: { name: 'iHub' } })
  const { json } = await call('GET')
  expect(json).toMatchObject({
    total: 2,
    data: [{ _id: again._id }, { _id: id, overtakenAt: expect.any(String) }],
  })
})

test('an integration lists none of it, and another store’s lane is not found', async () => {
  const other = await startShop(hub, 'other')
  const platform = shop.integrations.vtex?.integrationId
  const listOf = (id: string | undefined) =>
    api.call('GET', `/api/integrations/${id}/processes?type=water-the-plants`, {
      token,
      storeId: shop.storeId,
    })

  expect((await listOf(platform)).json).toMatchObject({ total: 0, data: [] })
  expect((await listOf(other.storeId)).status).toBe(404)
  await other.close()
})

test('work on the hub’s own lane that is lost from the queue is found again', async () => {
  const { id } = await givenWork()
  await sql`update processes set created_at = now() - interval '2 minutes' where process_id = ${id}`.execute(
    hub.database.system,
  )

  await createOrphanSweeper(hub.database.system)()

  await ends(id)
})
