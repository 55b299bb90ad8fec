import type { ProcessId, StoreId } from '@ihub/domain/ids'
import { hubClock } from '@ihub/kit/clock'
import { type Db, inStore, run } from '../core/pool.ts'
import type { WorkQueue } from '../queue/work-queue.ts'

/** The run as its worker holds it. */
interface HeldProcess {
  processId: ProcessId
  attempt: number
}

const offerText = `
  update processes set held_by = null, status = 'loading', offered_at = $4, pulled_at = null
  where store_id = $1 and process_id = $2 and attempts = $3 and held_by is not null
    and coalesce(ended_at, 'infinity') = 'infinity'
  returning integration_id as "integrationId"`

/** The order or protocol that the work is about. */
interface OfferedSubject {
  kind: 'order' | 'protocol'
  id: string
}

/** A worker leaves the process to the store's own system: it stays the first of its subject's line, and nobody else takes it. */
export const createOfferProcess =
  (db: Db, { notifier, working }: WorkQueue) =>
  async (
    storeId: StoreId,
    { processId, attempt }: HeldProcess,
    { kind, id }: OfferedSubject,
  ): Promise<void> => {
    const values = [storeId, processId, attempt, hubClock.nowIso()]
    const offered = await inStore(db, storeId, (tx) =>
      run<{ integrationId: string }>(tx, { text: offerText, values }),
    )
    working?.held.ended({ id: processId, attempt })
    notifier.changed(storeId, kind, [id])
    notifier.changed(
      storeId,
      'integration',
      offered.map(({ integrationId }) => integrationId),
    )
  }
