import { asId, type StoreId } from '@ihub/domain/ids'
import { type WorkClass, workClassOf } from '@ihub/domain/processes'
import type { ClaimedDelivery, ClaimedProcess, DuePoll, LaneWork } from '@ihub/ports/work'
import { isHeld, notHeld } from '../core/hub-hold.ts'
import { type Db, inStores, run, type StoresTx } from '../core/pool.ts'
import { claimProcesses } from '../process/claim-processes.ts'
import { claimDeliveries } from '../webhook/claim-deliveries.ts'
import { classRank } from './queue-rows.ts'
import type { TakenWork } from './taken-work.ts'

export const laneOf = (work: LaneWork): string => (work.kind === 'delivery' ? work.webhookId : work.lane)

/** A delivery is live; the class of a poll is that of its name. */
export function classOf(work: LaneWork): WorkClass {
  if (work.kind === 'poll') return workClassOf(work.name)
  return (work.kind === 'process' && work.workClass) || 'live'
}

/** A lane of this worker and how much more it can do at once of a class. */
export interface WantedWork {
  lane: string
  workClass: WorkClass
  slots: number
}

// One look-up by key for each lane and class; a row that another worker is just taking is left to it.
const takeText = `
  with next as (
    select n.work_id from unnest($1::uuid[], $2::int[], $3::smallint[]) as w(lane, slots, work_class) cross join lateral (
      select work_id from queue q where q.lane = w.lane and q.work_class = w.work_class and q.due_at <= clock_timestamp()
      order by due_at limit w.slots for update skip locked) n
    where ${notHeld}
  )
  delete from queue q using next where q.work_id = next.work_id
  returning q.work_id as "workId", q.kind, q.store_id as "storeId"`

// By hand one piece of work is taken before its time as well.
const takeOneText = `
  delete from queue q using (
    select work_id from queue where lane = $1 and ${notHeld} order by due_at limit 1 for update skip locked) next
  where q.work_id = next.work_id
  returning q.work_id as "workId", q.kind, q.store_id as "storeId"`

interface TakenRow extends TakenWork {
  kind: 'process' | 'delivery'
}

/**
 * Takes work of any number of lanes and stores out of the queue and marks it as held by the lease, in one transaction.
 * Work that has ended meanwhile is simply absent from the answer.
 */
export const takeWork = (app: Db, leaseId: string, wanted: WantedWork[]) =>
  inStores(app, async (tx) => {
    const values = [
      wanted.map(({ lane }) => lane),
      wanted.map(({ slots }) => slots),
      wanted.map(({ workClass }) => classRank[workClass]),
    ]
    return claim(tx, leaseId, await run<TakenRow>(tx.shared, { text: takeText, values }))
  })

export const takeOneOf = (app: Db, leaseId: string, lane: string) =>
  inStores(app, async (tx) =>
    claim(tx, leaseId, await run<TakenRow>(tx.shared, { text: takeOneText, values: [lane] })),
  )

function claim(tx: StoresTx, leaseId: string, taken: TakenRow[]) {
  const claims = tx.groups(taken.map(({ storeId }) => storeId)).flatMap((storeIds) => {
    const ofGroup = taken.filter(({ storeId }) => storeIds.includes(storeId))
    const workOf = (kind: TakenRow['kind']) => ofGroup.filter((row) => row.kind === kind)
    return [
      claimProcesses(tx.of(...storeIds), storeIds, workOf('process'), leaseId),
      claimDeliveries(tx.of(...storeIds), storeIds, workOf('delivery'), leaseId),
    ]
  })
  return async () => (await Promise.all<(ClaimedProcess | ClaimedDelivery)[]>(claims)).flat()
}

// The next time is set before the poll runs: a worker that dies in it costs one turn, and two workers never take the same.
const pollsText = `
  update schedules s set next_at = clock_timestamp() + make_interval(secs => s.every_seconds) from (
    select store_id, lane, name from schedules
    where process_type is null and next_at <= clock_timestamp() and lane = any($1::uuid[])
    order by next_at for update skip locked) due
  where s.store_id = due.store_id and s.lane = due.lane and s.name = due.name
  returning s.lane, s.name, s.store_id as "storeId"`

/** The polls whose time has come; each is taken by one worker an interval. */
export async function takePolls(system: Db, lanes: string[]): Promise<DuePoll[]> {
  if (await isHeld(system)) return []
  const rows = await run<{ lane: string; name: string; storeId: string }>(system, {
    text: pollsText,
    values: [lanes],
  })
  return rows.map(({ storeId, ...poll }) => ({ kind: 'poll', storeId: asId<StoreId>(storeId), ...poll }))
}
