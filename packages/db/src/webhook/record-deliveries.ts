import type { DeliveryOutcome } from '@ihub/ports/work'
import { run, type Tx } from '../core/pool.ts'
import type { QueuedWork } from '../queue/queue-rows.ts'

const recordedColumns = `delivery_id uuid, attempt int, status text, next_attempt_at timestamptz, ended_at timestamptz,
  request_ms int, response_status int, response_body text, message text`

// Locked in the same sequence as the writer of new deliveries locks them: neither misses the other's head of the line.
const recordText = `
  with r as materialized (select * from jsonb_to_recordset($2::jsonb) as r(${recordedColumns})),
  locked as materialized (
    select d.delivery_id from webhook_deliveries d where d.store_id = $1 and d.delivery_id = any($3::uuid[])
    order by d.delivery_id for update
  )
  update webhook_deliveries d set status = r.status, next_attempt_at = r.next_attempt_at, ended_at = r.ended_at, request_ms = r.request_ms,
    response_status = r.response_status, response_body = r.response_body, message = r.message, held_by = null
  from locked join r using (delivery_id)
  where d.store_id = $1 and d.delivery_id = locked.delivery_id and d.attempts = r.attempt and d.status = 'pending'
    and d.held_by is not null`

// A statement of its own: it has to see what joined the line while the one before it waited for the locks. The heads are
// an array, because a join made the planner read every delivery of the store (85 orders/s instead of 107).
const releaseText = `
  update webhook_deliveries d set released = true
  where d.store_id = $1 and not d.released and d.delivery_id = any(array(
    select h.delivery_id from (select distinct * from unnest($2::uuid[], $3::uuid[]) as p(webhook_id, entity_id)) p
    cross join lateral (
      select delivery_id from webhook_deliveries h
      where h.store_id = $1 and h.entity_id = p.entity_id and h.webhook_id = p.webhook_id and h.status = 'pending'
      order by h.sequence limit 1) h))
  returning d.webhook_id as lane, d.delivery_id as "workId"`

/** Records the outcomes of one store; the deliveries that follow of the same webhooks and subjects. */
export async function recordIn(tx: Tx, storeId: string, outcomes: DeliveryOutcome[]): Promise<QueuedWork[]> {
  const at = new Date().toISOString()
  const rows = outcomes.map(({ claimed, ...outcome }) => ({
    delivery_id: claimed.deliveryId,
    attempt: claimed.attempt,
    status: outcome.status,
    next_attempt_at: outcome.retryAt,
    ended_at: outcome.status === 'pending' ? null : at,
    request_ms: outcome.requestMs,
    response_status: outcome.responseStatus,
    response_body: outcome.responseBody,
    message: outcome.message,
  }))
  const ended = outcomes.filter(({ status }) => status !== 'pending').map(({ claimed }) => claimed)
  const [, heads] = await Promise.all([
    run(tx, {
      text: recordText,
      values: [storeId, JSON.stringify(rows), rows.map((row) => row.delivery_id)],
    }),
    run<{ lane: string; workId: string }>(tx, {
      text: releaseText,
      values: [storeId, ended.map((one) => one.webhookId), ended.map(({ subject }) => subject.id)],
    }),
  ])
  return heads.map((head) => ({ ...head, kind: 'delivery', storeId }))
}

/** Deliveries that are tried again at their time. */
export const againOf = (outcomes: DeliveryOutcome[]): QueuedWork[] =>
  outcomes.flatMap(
    ({ claimed: { deliveryId: workId, storeId, webhookId: lane }, retryAt: dueAt, awaitsSystem }) =>
      dueAt ? [{ workId, kind: 'delivery', storeId, lane, dueAt, awaitsSystem }] : [],
  )
