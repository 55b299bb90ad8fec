import { sql } from 'kysely'
import type { BenchContext } from '../bench-context.ts'
import { floorSection, type LoadRuns, lossSection } from '../flow-report.ts'
import { calmPace, countOutside, orderStores, runLoad, secondsOf } from '../order-world.ts'
import type { Section } from '../report.ts'
import { openFloorWorld } from './floor-world.ts'

interface Floor {
  runs: LoadRuns
  sections: Section[]
}

/** More than it can do on two processors that it shares with the simulators. */
const floodPace = 600

const measured = new WeakMap<BenchContext, Promise<Floor>>()

/** The loads that the hub is given too, carried by the floor; measured once a run of the bench. */
export function measureFloor(context: BenchContext): Promise<Floor> {
  const floor = measured.get(context) ?? measure(context)
  measured.set(context, floor)
  return floor
}

async function measure(context: BenchContext): Promise<Floor> {
  const { say } = context
  const seconds = secondsOf(context)
  const world = await openFloorWorld(context, orderStores)
  try {
    say('floor: warm-up')
    await runLoad(world, calmPace, seconds.warmUp)
    say('floor: more than it can do')
    const flood = await runLoad(world, floodPace, seconds.flood)
    say(`floor: calm, ${calmPace} orders/s`)
    const calm = await runLoad(world, calmPace, seconds.calm)
    const { rows } = await sql<{ kept: number }>`
      select count(*) as kept from floor_orders where done_at is not null`.execute(world.db)
    const found = { kept: rows[0]?.kept ?? 0, ...(await countOutside(world, calm)) }
    const runs = { flood, calm }
    return { runs, sections: [floorSection(runs), await lossSection(world, found)] }
  } finally {
    await world.close()
  }
}
