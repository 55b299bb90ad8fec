import { uuidv7 } from '@ihub/kit/ids'
import type { Tx } from '../core/pool.ts'
import type { Jobs } from '../queue/jobs.ts'
import { readWork } from './process-rows.ts'

/**
 * Gives the oldest open process of an order its job, when none of them has one: a run that ended outside of a change
 * of its order must not leave the next one waiting. The caller holds the order's lock.
 */
export async function releaseNextOf(tx: Tx, jobs: Jobs, storeId: string, orderId: string): Promise<void> {
  const { open } = await readWork(tx, storeId, { orderIds: [orderId], codes: [] })
  const [head] = open
  if (!head?.integration_id || open.some(({ job_id }) => job_id !== null)) return
  const jobId = uuidv7()
  await tx
    .updateTable('processes')
    .set({ job_id: jobId })
    .where('store_id', '=', storeId)
    .where('process_id', '=', head.process_id)
    .execute()
  await jobs.enqueue(tx, [{ lane: head.integration_id, id: jobId, data: { storeId, kind: 'process' } }])
}
