import { asId, type StoreId } from '@ihub/domain/ids'
import type { EntityKind } from '@ihub/domain/subject'
import type { ClaimedDelivery } from '@ihub/ports/work'
import { run, type Tx } from '../core/pool.ts'
import { storeParameters } from '../core/store-parameters.ts'
import { listTaken, type TakenWork } from '../queue/taken-work.ts'

interface ClaimedRow {
  store_id: string
  delivery_id: string
  webhook_id: string
  entity_kind: string
  entity_id: string
  entity_code: string | null
  attempts: number
  created_at: string
  failures: number
  due_at: string | null
  body: string
}

/** Marks deliveries as held; those that have ended already are simply absent. */
export async function claimDeliveries(
  tx: Tx,
  storeIds: readonly string[],
  work: TakenWork[],
  lease: string,
): Promise<ClaimedDelivery[]> {
  if (work.length === 0) return []
  const { store, value, values, list } = storeParameters(tx, storeIds)
  // Its end and not its status: while few wait, the index of all that do looks better than the key.
  const text = `
    update webhook_deliveries d set attempts = attempts + 1, next_attempt_at = null, held_by = ${value(lease)}
    from ${listTaken(list, work)} where d.store_id = ${store('taken')} and d.delivery_id = taken.work_id
      and d.ended_at is null and d.held_by is null
    returning d.store_id, d.delivery_id, d.webhook_id, d.entity_kind, d.entity_id, d.entity_code, d.attempts, d.created_at,
      d.failures, d.due_at, d.payload::text as body`
  const rows = await run<ClaimedRow>(tx, { text, values })
  return rows.map((row) => ({
    kind: 'delivery',
    storeId: asId<StoreId>(row.store_id),
    deliveryId: row.delivery_id,
    webhookId: row.webhook_id,
    subject: { kind: row.entity_kind as EntityKind, id: row.entity_id, code: row.entity_code },
    attempt: row.attempts,
    createdAt: row.created_at,
    failures: row.failures,
    dueAt: row.due_at,
    body: row.body,
  }))
}
