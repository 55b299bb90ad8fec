import type { WorkClass } from '@ihub/domain/processes'
import { hubClock } from '@ihub/kit/clock'
import { type Db, run, type Tx } from '../core/pool.ts'
import { pauseMsAfter } from './give-back.ts'
import type { HeldWork, Stray } from './held-work.ts'
import { enqueue, type QueuedWork } from './queue-rows.ts'

/** `$2` and `$3` are the runs of the leases that are meant; all where they are null. */
const isMeant = (id: string) =>
  `($2::uuid[] is null or (${id}, attempts) in (select * from unnest($2::uuid[], $3::int[])))`
const processesText = `
  update processes set held_by = null, status = 'loading'
  where held_by = any($1::uuid[]) and ended_at is null and ${isMeant('process_id')}
  returning process_id as "workId", store_id as "storeId", lane, work_class as "workClass", attempts`
const deliveriesText = `
  update webhook_deliveries set held_by = null
  where held_by = any($1::uuid[]) and status = 'pending' and ${isMeant('delivery_id')}
  returning delivery_id as "workId", store_id as "storeId", webhook_id as lane, attempts`

interface FreedRow {
  workId: string
  storeId: string
  lane: string
  workClass?: WorkClass
  attempts: number
}
type Freed = QueuedWork & Pick<FreedRow, 'attempts'>

async function free(tx: Tx, leaseIds: string[], runs: Stray[] | null): Promise<Freed[]> {
  const values = [leaseIds, runs?.map(({ id }) => id) ?? null, runs?.map(({ attempt }) => attempt) ?? null]
  const processes = await run<FreedRow>(tx, { text: processesText, values })
  const deliveries = await run<FreedRow>(tx, { text: deliveriesText, values })
  return [
    ...processes.map((row) => ({ ...row, kind: 'process' as const })),
    ...deliveries.map((row) => ({ ...row, kind: 'delivery' as const })),
  ]
}

/** All that leases hold goes back to the queue, in the transaction that ends them. */
export const endLeases = (system: Db, leaseIds: string[]): Promise<void> =>
  system.transaction().execute(async (tx) => {
    await enqueue(tx, await free(tx, leaseIds, null))
    await run(tx, { text: 'delete from worker_leases where lease_id = any($1::uuid[])', values: [leaseIds] })
  })

const heldTexts = [
  'select process_id as id, attempts as attempt from processes where held_by = $1 and ended_at is null',
  "select delivery_id as id, attempts as attempt from webhook_deliveries where held_by = $1 and status = 'pending'",
]

/**
 * Rows that a living lease holds and its worker does not run wait in the queue again, after a pause that grows with their
 * attempts; which. It seldom asks the database while nothing is in doubt.
 */
export async function freeStrays(system: Db, leaseId: string, held: HeldWork): Promise<Stray[]> {
  if (!held.isLookDue()) return []
  const rows = await Promise.all(
    heldTexts.map((text) => run<Pick<Stray, 'id' | 'attempt'>>(system, { text, values: [leaseId] })),
  )
  const strays = held.strays(rows.flat())
  if (strays.length === 0) return []
  return system.transaction().execute(async (tx) => {
    const freed = await free(tx, [leaseId], strays)
    await enqueue(
      tx,
      freed.map((one) => ({
        ...one,
        dueAt: new Date(hubClock.nowMs() + pauseMsAfter(one.attempts)).toISOString(),
      })),
    )
    const ids = new Set(freed.map(({ workId }) => workId))
    return strays.filter(({ id }) => ids.has(id))
  })
}
