import { sql } from 'kysely'
import type { Part } from '../bench-context.ts'
import { measureFloor } from '../floor/measure-floor.ts'
import {
  capacityOf,
  lossSection,
  ordersSection,
  ratioSection,
  targets,
  usageSection,
} from '../flow-report.ts'
import { logSection } from '../log-profile.ts'
import {
  calmPace,
  countOutside,
  measureRest,
  type OrderWorld,
  openHubWorld,
  orderStores,
  type Run,
  runLoad,
  secondsOf,
} from '../order-world.ts'
import type { Arrival, SubscriberQuestion } from '../subscriber-process.ts'

/** Orders from the platform's hook to the accepted order in the ERP and the delivered webhook, beside the floor. */
export const measureFlow: Part = async (context) => {
  const { isQuick, say } = context
  const floor = await measureFloor(context)
  const seconds = secondsOf(context)
  const world = await openHubWorld(context, { stores: orderStores, history: isQuick ? 2_000 : 20_000 })
  const { subscriber } = world.outside
  try {
    const history = await countOrders(world)
    say('flow: warm-up')
    const warmUp = await runLoad(world, calmPace, seconds.warmUp)
    say('flow: more than it can do')
    const flood = await runLoad(world, floodPace(warmUp), seconds.flood)
    const pace = paceBelow(capacityOf(flood))
    const rest = await measureRest(world)
    say(`flow: calm, ${calmPace} orders/s`)
    const calm = await runLoad(world, calmPace, seconds.calm)
    say(`flow: steady, ${pace} orders/s`)
    const steady = await runLoad(world, pace, seconds.steady)
    const arrivals = await subscriber.ask<Arrival[]>({ report: 'deliveries' } satisfies SubscriberQuestion)
    const log = { from: steady.before.walBytes, to: steady.after.walBytes }
    const found = { kept: (await countOrders(world)) - history, ...(await countOutside(world, steady)) }
    return [
      ordersSection({ flood, steady, pace, arrivals }),
      ratioSection({ flood, calm }, floor.runs),
      await lossSection(world, found),
      usageSection(steady, rest),
      await logSection(world.databaseUrl, log, steady.orders),
    ]
  } finally {
    await world.close()
  }
}

async function countOrders({ db }: OrderWorld): Promise<number> {
  const { rows } = await sql<{ orders: number }>`select count(*) as orders from orders`.execute(db)
  return rows[0]?.orders ?? 0
}

/** Twice the best pace of the warm-up: a queue must form, and be worked off within the patience of a bench. */
const floodPace = ({ perSecond }: Run) => Math.min(600, Math.max(150, Math.ceil(Math.max(...perSecond) * 2)))

/** The goal, or a pace surely below the most this machine can do now. */
const paceBelow = (capacity: number) =>
  Math.max(5, Math.min(targets.goalPerSecond, Math.floor((capacity * 0.85) / 5) * 5))
