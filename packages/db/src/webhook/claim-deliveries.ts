import type { StoreId } from '@ihub/domain/ids'
import type { EntityKind } from '@ihub/domain/subject'
import type { ClaimedDelivery } from '@ihub/ports/work'
import { run, type Tx } from '../core/pool.ts'

interface ClaimedRow {
  delivery_id: string
  webhook_id: string
  entity_kind: string
  entity_id: string
  entity_code: string | null
  attempts: number
  created_at: string
  body: string
}

const claimText = `
  update webhook_deliveries set attempts = attempts + 1, next_attempt_at = null, held_by = $3
  where store_id = $1 and delivery_id = any($2::uuid[]) and status = 'pending' and held_by is null
  returning delivery_id, webhook_id, entity_kind, entity_id, entity_code, attempts, created_at, payload::text as body`

/** Marks deliveries as held; those that have ended already are simply absent. */
export async function claimDeliveries(
  tx: Tx,
  { storeId, leaseId }: { storeId: StoreId; leaseId: string },
  ids: string[],
): Promise<ClaimedDelivery[]> {
  const rows = await run<ClaimedRow>(tx, { text: claimText, values: [storeId, ids, leaseId] })
  return rows.map((row) => ({
    kind: 'delivery',
    storeId,
    deliveryId: row.delivery_id,
    webhookId: row.webhook_id,
    subject: { kind: row.entity_kind as EntityKind, id: row.entity_id, code: row.entity_code },
    attempt: row.attempts,
    createdAt: row.created_at,
    body: row.body,
  }))
}
