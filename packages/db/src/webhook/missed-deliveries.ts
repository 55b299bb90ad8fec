import { bulkItemsMax } from '@ihub/domain/bulk/bulk-actions'
import type { WebhookEventStatus } from '@ihub/domain/constants'
import { run, type Tx } from '../core/pool.ts'

interface OfWebhook {
  storeId: string
  webhookId: string
}

export const missedMessage = 'the subscription was switched off'

/** Those that a worker holds end with their attempt. */
const missText = `update webhook_deliveries set status = 'missed', ended_at = $3, next_attempt_at = null, message = coalesce(message, $4)
  where store_id = $1 and webhook_id = $2 and status = 'pending' and held_by is null`

/** Ends all that waits for a subscription that was switched off; a replay sends it. */
export const missDeliveries = (tx: Tx, { storeId, webhookId, at }: OfWebhook & { at: string }) =>
  run(tx, { text: missText, values: [storeId, webhookId, at, missedMessage] })

/** The statuses of deliveries that a replay sends again. */
export const undelivered = ['error', 'missed'] as const satisfies readonly WebhookEventStatus[]

interface UndeliveredRow {
  id: string
  code: string
}

const undeliveredText = `
  select delivery_id as id, coalesce(entity_code, entity_id::text) || ' · ' || event as code from webhook_deliveries
  where store_id = $1 and webhook_id = $2 and status = any($3::text[])
  order by created_at, entity_id, sequence limit ${bulkItemsMax}`

/** The failed and missed deliveries of a subscription, the oldest first; as many as a run takes. */
export const readUndelivered = (tx: Tx, { storeId, webhookId }: OfWebhook): Promise<UndeliveredRow[]> =>
  run<UndeliveredRow>(tx, { text: undeliveredText, values: [storeId, webhookId, undelivered] })

const countText = `select count(*)::int as count from webhook_deliveries
  where store_id = $1 and webhook_id = $2 and status = any($3::text[])`

export async function countUndelivered(tx: Tx, { storeId, webhookId }: OfWebhook): Promise<number> {
  const [row] = await run<{ count: number }>(tx, {
    text: countText,
    values: [storeId, webhookId, undelivered],
  })
  return row?.count ?? 0
}

// Shared until the event commits: a switch-on waits for it and replays it, or this sees that the subscription is on again.
const offText = `select webhook_id from webhooks
  where store_id = $1 and webhook_id = any($2::uuid[]) and not active order by webhook_id for share`

/** Which of these subscriptions are off still. */
export async function stillOff(tx: Tx, storeId: string, webhookIds: string[]): Promise<Set<string>> {
  if (webhookIds.length === 0) return new Set()
  const rows = await run<{ webhook_id: string }>(tx, { text: offText, values: [storeId, webhookIds] })
  return new Set(rows.map(({ webhook_id: id }) => id))
}
