import { type Insertable, sql } from 'kysely'
import type { Tx } from './pool.ts'
import type { WebhookDeliveries } from './schema.gen.ts'

export type NewDelivery = Insertable<WebhookDeliveries>

export interface Subscriber {
  webhookId: string
  /** Empty means every status. */
  statuses: string[]
}

export async function listOrderSubscribers(tx: Tx, storeId: string): Promise<Subscriber[]> {
  const rows = await tx
    .selectFrom('webhooks')
    .select(['webhook_id', 'statuses'])
    .where('store_id', '=', storeId)
    .where('subject', '=', 'order')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({ webhookId: row.webhook_id, statuses: row.statuses }))
}

/**
 * Which (webhook, order) pairs still have something to deliver: a later delivery waits behind it.
 * Locked, so that whoever is just ending one either ends first and frees the line, or sees what joined it.
 */
export async function waitingPairs(tx: Tx, storeId: string, orderIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ pair: string }>`
    select webhook_id::text || '/' || order_id::text as pair from webhook_deliveries
    where store_id = ${storeId} and status = 'pending' and order_id = any(${orderIds}::uuid[])
    order by delivery_id for share`.execute(tx)
  return new Set(rows.map((row) => row.pair))
}
