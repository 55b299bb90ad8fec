import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import { type Db, run } from '../core/pool.ts'
import { endLeases } from './free-held.ts'

/** A worker that has not touched its lease for so long is dead: another takes over its work. */
export const leaseSeconds = 10
export const touchEveryMs = 3_000

/** Well before another worker may end the lease: a process that stood still for long finds itself out. */
const freshMs = 2 * touchEveryMs

/** A worker holds its running work by its lease; work that is recorded under another one is refused. */
export interface WorkerLease {
  readonly id: string
  /** Says that this worker lives. A lease that was taken away is replaced: its work is somebody else's by now. */
  touch(): Promise<void>
  /** Whether nobody can have taken the lease away yet. */
  isFresh(): boolean
  /** Gives back the work that is still held. */
  end(): Promise<void>
}

const takeText = 'insert into worker_leases (lease_id) values ($1)'
const touchText = 'update worker_leases set touched_at = clock_timestamp() where lease_id = $1 returning 1'

export async function takeLease(system: Db): Promise<WorkerLease> {
  let touchedAt = 0
  const take = async () => {
    const id = uuidv7()
    touchedAt = hubClock.nowMs()
    await run(system, { text: takeText, values: [id] })
    return id
  }
  let id = await take()
  return {
    get id() {
      return id
    },
    touch: async () => {
      const askedAt = hubClock.nowMs()
      const touched = await run(system, { text: touchText, values: [id] })
      if (touched.length === 0) id = await take()
      else touchedAt = askedAt
    },
    isFresh: () => hubClock.nowMs() - touchedAt < freshMs,
    end: () => endLeases(system, [id]),
  }
}

const expiredText = `
  select lease_id from worker_leases where touched_at < clock_timestamp() - make_interval(secs => ${leaseSeconds}) for update skip locked`

/** Ends the leases of dead workers; how many there were. */
export async function endExpiredLeases(system: Db): Promise<number> {
  const expired = await run<{ lease_id: string }>(system, { text: expiredText, values: [] })
  if (expired.length > 0)
    await endLeases(
      system,
      expired.map(({ lease_id }) => lease_id),
    )
  return expired.length
}
