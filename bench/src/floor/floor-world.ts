import { randomBytes } from 'node:crypto'
import { createDb, createPool } from '@ihub/db/core/pool'
import { sql } from 'kysely'
import type { BenchContext } from '../bench-context.ts'
import { startChild } from '../child.ts'
import type { OrderWorld } from '../order-world.ts'
import { millenniumLogin, vtexKeys } from '../outside-accounts.ts'
import { startOutside } from '../shops.ts'
import type { SubscriberQuestion } from '../subscriber-process.ts'
import type { FloorStore } from './outside-calls.ts'

/** The floor at work, on a database of the same server and among the same simulators as the hub. */
export async function openFloorWorld(context: BenchContext, stores: number): Promise<OrderWorld> {
  const databaseUrl = await context.cluster.openNew('bench_floor')
  const outside = await startOutside(stores)
  const { platform, erp, subscriber } = outside
  const secrets = Array.from({ length: stores }, () => `whsec_${randomBytes(24).toString('base64')}`)
  await subscriber.ask({ secrets } satisfies SubscriberQuestion)
  const floorStores: FloorStore[] = secrets.map((secret, index) => ({
    platformUrl: platform.ready.urls[index] ?? '',
    erpUrl: erp.ready.urls[index] ?? '',
    subscriberUrl: subscriber.ready.urls[index] ?? '',
    platformKeys: vtexKeys,
    erpLogin: millenniumLogin,
    secret,
  }))
  const floor = await startChild({
    entry: new URL('./floor-process.ts', import.meta.url),
    environment: { DATABASE_URL: databaseUrl, FLOOR_STORES: JSON.stringify(floorStores) },
  })
  const db = createDb(createPool(databaseUrl, 'owner', 1))
  return {
    context,
    databaseUrl,
    db,
    outside,
    processes: { floor },
    countOpenSql: sql`select count(*) as open from floor_events n where n.state = 'ready-for-handling' and not exists (
      select from floor_orders o where o.store = n.store and o.order_id = n.order_id and o.done_at is not null)`,
    placed: 0,
    close: async () => {
      await db.destroy()
      await floor.stop()
      await outside.stop()
    },
  }
}
