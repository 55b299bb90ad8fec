import { noCalls } from '@ihub/domain/call-figures'
import type { WebhookAttempts } from '@ihub/ports/call-figures'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { type CallColumns, callsOf, callsOfDay, webhookCalls } from '../store/call-figures.ts'

interface AttemptsRow extends CallColumns {
  webhook_id: string
  failing_since: string | null
}

export const noAttempts: WebhookAttempts = { calls: noCalls, failingSince: null }

/**
 * The attempts at deliveries of these subscriptions. The last success is met soon from the newest count backwards; only counts
 * after it can tell since when a subscription fails.
 */
export async function readAttempts(
  tx: Tx,
  storeId: string,
  webhookIds: readonly string[],
): Promise<Map<string, WebhookAttempts>> {
  if (webhookIds.length === 0) return new Map()
  const within = sql`store_id = ${storeId} and webhook_id = any(${webhookIds}::uuid[])`
  const { rows } = await sql<AttemptsRow>`
    with ${callsOfDay(webhookCalls, within)}
    select w.webhook_id, c.calls, c.failed, d.durations, f.failing_since
    from webhooks w
    left join c on c.webhook_id = w.webhook_id
    left join d on d.webhook_id = w.webhook_id
    left join lateral (
      select webhook_id, at, succeeded_at from webhook_calls
      where store_id = ${storeId} and webhook_id = w.webhook_id and succeeded_at is not null
      order by at desc limit 1) l on l.webhook_id = w.webhook_id
    left join lateral (
      select webhook_id, min(failing_since) as failing_since from webhook_calls
      where store_id = ${storeId} and webhook_id = w.webhook_id and at >= coalesce(l.at, '-infinity')
        and failing_since > coalesce(l.succeeded_at, '-infinity') group by webhook_id) f on f.webhook_id = w.webhook_id
    where w.store_id = ${storeId} and w.webhook_id = any(${webhookIds}::uuid[])`.execute(tx)
  return new Map(
    rows.map((row) => [row.webhook_id, { calls: callsOf(row), failingSince: row.failing_since }]),
  )
}
