import { startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createHubFigures } from './hub-figures.ts'

test('the figures tell waiting work by class and age, and what is not over', async () => {
  const hub = await startTestHub()
  const shop = await startShop(hub, 'loja-figuras')
  const { system } = hub.database
  const read = createHubFigures(system)
  const before = await read()

  await hub.notify(shop, shop.vtex.placeOrder().orderId)
  await hub.notify(shop, shop.vtex.placeOrder().orderId)
  await sql`update queue set due_at = now() - interval '10 minutes' where work_id = (select min(work_id::text) from queue)::uuid`.execute(
    system,
  )
  await sql`insert into queue (work_id, kind, store_id, lane, work_class, due_at)
    values (gen_random_uuid(), 'delivery', ${shop.storeId}, gen_random_uuid(), 1, now() + interval '1 hour')`.execute(
    system,
  )
  await sql`update integrations set down_since = now() where connector = 'mln'`.execute(system)
  const figures = await read()

  expect(before).toMatchObject({ waiting: [], inboundWaiting: 0, systems: { up: 2, down: 0, paused: 0 } })
  const of = (kind: string) => figures.waiting.find((one) => one.kind === kind)
  expect(of('process')).toMatchObject({ workClass: 'live', due: 2, later: 0 })
  expect(of('process')?.oldestDueSeconds).toBeGreaterThanOrEqual(600)
  expect(of('delivery')).toEqual({
    kind: 'delivery',
    workClass: 'bulk',
    due: 0,
    later: 1,
    oldestDueSeconds: 0,
  })
  expect(figures).toMatchObject({
    inboundWaiting: 2,
    heldProcesses: 0,
    deliveriesPending: 0,
    systems: { up: 1, down: 1, paused: 0 },
  })
  await shop.close()
  await hub.close()
})
