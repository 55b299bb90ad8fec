import { startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { uuidv7 } from '@ihub/kit/ids'
import { expect, test, vi } from 'vitest'

test('work of a type that this version does not know ends as failed, once, and a person may retry it', async () => {
  const hub = await startTestHub()
  const shop = await startShop(hub, 'from-the-future')
  const lane = shop.integrations.vtex?.integrationId ?? ''
  const id = uuidv7()
  const { storeId } = shop
  const { system } = hub.database
  await system
    .insertInto('processes')
    .values({
      store_id: storeId,
      process_id: id,
      number: 1_000,
      integration_id: lane,
      lane,
      type: 'water-the-plants',
      status: 'loading',
      author_kind: 'cron',
      created_at: new Date(),
      released: true,
    })
    .execute()
  await system
    .insertInto('queue')
    .values({ work_id: id, kind: 'process', store_id: storeId, lane, due_at: new Date() })
    .execute()

  const worker = await hub.startWorker()

  await vi.waitFor(async () => {
    expect(await hub.processes(shop, 'water-the-plants')).toMatchObject([
      { status: 'error', service_code: 'process.unknown_type', can_retry: true, attempts: 1 },
    ])
  }, patiently)
  await worker.stop()
  await shop.close()
  await hub.close()
})
