import type { Part } from '../bench-context.ts'
import type { ErpCounts } from '../erp-process.ts'
import { capacityOf, lossSection, ordersSection, targets, usageSection } from '../flow-report.ts'
import { logSection } from '../log-profile.ts'
import { waitForDeliveries } from '../order-load.ts'
import { measureRest, openOrderWorld, type Run, runLoad } from '../order-world.ts'
import type { Arrival, SubscriberQuestion } from '../subscriber-process.ts'

/** An integration may make 100 calls a second and an order takes four of its platform: enough stores for 400 orders. */
const stores = 16

/** Orders from the platform's hook to the accepted order in the ERP and the delivered webhook. */
export const measureFlow: Part = async (context) => {
  const { isQuick, say } = context
  const world = await openOrderWorld(context, { stores, history: isQuick ? 2_000 : 20_000 })
  const { erp, subscriber } = world.outside
  try {
    say('flow: warm-up')
    const warmUp = await runLoad(world, 60, isQuick ? 4 : 12)
    say('flow: more than it can do')
    const flood = await runLoad(world, floodPace(warmUp), isQuick ? 6 : 20)
    const pace = paceBelow(capacityOf(flood))
    const rest = await measureRest(world)
    say(`flow: steady, ${pace} orders/s`)
    const steady = await runLoad(world, pace, isQuick ? 6 : 30)
    const arrivals = await subscriber.ask<Arrival[]>({ report: 'deliveries' } satisfies SubscriberQuestion)
    const log = { from: steady.before.walBytes, to: steady.after.walBytes }
    const { counts } = await waitForDeliveries(subscriber, world.placed, 5_000)
    const found = { erp: await erp.ask<ErpCounts>(steady.report.codes), subscriber: counts }
    return [
      ordersSection({ stores, flood, steady, pace, arrivals }),
      await lossSection(world, found),
      usageSection(steady, rest),
      await logSection(world.databaseUrl, log, steady.orders),
    ]
  } finally {
    await world.close()
  }
}

/** Twice what the warm-up reached at its best: a queue must form, and be worked off within the patience of a bench. */
const floodPace = ({ perSecond }: Run) => Math.min(600, Math.max(150, Math.ceil(Math.max(...perSecond) * 2)))

/** The target, or what is surely below the most this machine can do now. */
const paceBelow = (capacity: number) =>
  Math.max(5, Math.min(targets.perSecond, Math.floor((capacity * 0.85) / 5) * 5))
