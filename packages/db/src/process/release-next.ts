import { run, type Tx } from '../core/pool.ts'
import { enqueueNow } from '../queue/queue-rows.ts'

/**
 * The oldest open process of a subject gets its turn, where none of them has it: a run that ended outside of a change of
 * its subject must not leave the next one waiting. The caller holds the subject's lock.
 */
export async function releaseNextOf(tx: Tx, storeId: string, entityId: string): Promise<void> {
  const open = await run<OpenRow>(tx, { text: openText, values: [storeId, entityId] })
  const [head] = open
  if (!head?.lane || open.some(({ released }) => released)) return
  await tx
    .updateTable('processes')
    .set({ released: true })
    .where('store_id', '=', storeId)
    .where('process_id', '=', head.process_id)
    .execute()
  await enqueueNow(tx, [
    {
      workId: head.process_id,
      kind: 'process',
      storeId,
      lane: head.lane,
      workClass: head.work_class,
    },
  ])
}

interface OpenRow {
  process_id: string
  lane: string | null
  work_class: 'live' | 'bulk'
  released: boolean
}

const openText = `
  select process_id, lane, work_class, released from processes
  where store_id = $1 and entity_id = $2 and ended_at is null order by number`
