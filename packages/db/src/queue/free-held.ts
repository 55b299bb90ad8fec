import type { WorkClass } from '@ihub/domain/processes'
import { type Db, run, type Tx } from '../core/pool.ts'
import { pauseMsAfter } from './give-back.ts'
import type { HeldWork } from './held-work.ts'
import { enqueue, type QueuedWork } from './queue-rows.ts'

/** `$2` are the rows of the leases that are meant; all where it is null. */
const processesText = `
  update processes set held_by = null, status = 'loading'
  where held_by = any($1::uuid[]) and ended_at is null and ($2::uuid[] is null or process_id = any($2::uuid[]))
  returning process_id as "workId", store_id as "storeId", lane, work_class as "workClass", attempts`
const deliveriesText = `
  update webhook_deliveries set held_by = null
  where held_by = any($1::uuid[]) and status = 'pending' and ($2::uuid[] is null or delivery_id = any($2::uuid[]))
  returning delivery_id as "workId", store_id as "storeId", webhook_id as lane, attempts`

interface FreedRow {
  workId: string
  storeId: string
  lane: string
  workClass?: WorkClass
  attempts: number
}
type Freed = QueuedWork & Pick<FreedRow, 'attempts'>

async function free(tx: Tx, leaseIds: string[], ids: string[] | null): Promise<Freed[]> {
  const values = [leaseIds, ids]
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
  'select process_id as id from processes where held_by = $1 and ended_at is null',
  "select delivery_id as id from webhook_deliveries where held_by = $1 and status = 'pending'",
]

/**
 * Rows that a living lease holds and its worker does not run wait in the queue again, after a pause that grows with their
 * attempts; which. It asks the database only where something went wrong.
 */
export async function freeStrays(system: Db, leaseId: string, held: HeldWork): Promise<string[]> {
  if (!held.isSuspect()) return []
  const rows = await Promise.all(
    heldTexts.map((text) => run<{ id: string }>(system, { text, values: [leaseId] })),
  )
  const strays = held.strays(rows.flat().map(({ id }) => id))
  if (strays.length === 0) return []
  return system.transaction().execute(async (tx) => {
    const freed = await free(tx, [leaseId], strays)
    await enqueue(
      tx,
      freed.map((one) => ({
        ...one,
        dueAt: new Date(Date.now() + pauseMsAfter(one.attempts)).toISOString(),
      })),
    )
    return freed.map(({ workId }) => workId)
  })
}
