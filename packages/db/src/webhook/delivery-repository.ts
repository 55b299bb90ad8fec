import type { Actor } from '@ihub/domain/actor'
import { failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import { err, ok } from '@ihub/domain/result'
import { uuidv7 } from '@ihub/kit/ids'
import type { DeliveryRepository } from '@ihub/ports/engine'
import type { ClaimedDelivery, DeliveryOutcome, DeliveryRuns } from '@ihub/ports/work'
import { addAudit } from '../audit/audit.ts'
import { createBatcher } from '../core/batcher.ts'
import { type Db, inStore, inStoreThen, run, type Tx } from '../core/pool.ts'
import type { JobRequest } from '../queue/job-rows.ts'
import type { Jobs } from '../queue/jobs.ts'

export function createDeliveryRepository(db: Db, jobs: Jobs): DeliveryRepository & DeliveryRuns {
  const record = createBatcher<DeliveryOutcome, void>(
    async (storeId, outcomes) => {
      await inStore(db, storeId, (tx) => recordAll(tx, jobs, storeId, outcomes))
      return outcomes.map(() => undefined)
    },
    { largest: 100 },
  )
  return {
    claim: (storeId, jobIds) =>
      inStoreThen(db, storeId, async () => ({
        last: { text: claimText, values: [storeId, jobIds] },
        read: (rows) => (rows as ClaimRow[]).map((row) => toClaimed(storeId, row)),
      })),
    record: (outcome) => record(outcome.claimed.storeId, outcome),
    findTarget: (storeId, webhookId) =>
      inStore(db, storeId, async (tx) => {
        const row = await tx
          .selectFrom('webhooks')
          .select(['url', 'headers', 'secret'])
          .where('store_id', '=', storeId)
          .where('webhook_id', '=', webhookId)
          .where('active', '=', true)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
        return row ? { ...row, headers: row.headers as Record<string, string> } : null
      }),
    resend: (storeId, deliveryId, actor) =>
      inStore(db, storeId, async (tx) => {
        const jobId = uuidv7()
        const row = await tx
          .updateTable('webhook_deliveries')
          .set({ status: 'pending', ended_at: null, next_attempt_at: null, job_id: jobId })
          .where('store_id', '=', storeId)
          .where('delivery_id', '=', deliveryId)
          .where('status', '<>', 'pending')
          .returning(['webhook_id', 'order_id', 'event'])
          .executeTakeFirst()
        if (!row) return err(failure('webhook.event_not_found'))
        await jobs.enqueue(tx, [{ lane: row.webhook_id, id: jobId, data: { storeId, kind: 'delivery' } }])
        await auditResend(tx, storeId, row, actor)
        return ok(null)
      }),
  }
}

async function auditResend(
  tx: Tx,
  storeId: StoreId,
  { webhook_id, order_id, event }: { webhook_id: string; order_id: string; event: string },
  actor: Actor,
) {
  const order = await tx
    .selectFrom('orders')
    .select('origin_order_id')
    .where('store_id', '=', storeId)
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  await addAudit(tx, storeId, actor, {
    action: 'webhook.resent',
    entityKind: 'webhook',
    entityId: webhook_id,
    before: null,
    after: { order: order?.origin_order_id ?? order_id, event },
  })
}

interface ClaimRow {
  job_id: string
  delivery_id: string
  webhook_id: string
  order_id: string
  attempts: number
  created_at: string
  body: string
}

const claimText = `
  update webhook_deliveries set attempts = attempts + 1, next_attempt_at = null
  where store_id = $1 and job_id = any($2::uuid[]) and job_id is not null and status = 'pending'
  returning job_id, delivery_id, webhook_id, order_id, attempts, created_at, payload::text as body`

const toClaimed = (storeId: StoreId, row: ClaimRow): ClaimedDelivery => ({
  jobId: row.job_id,
  storeId,
  deliveryId: row.delivery_id,
  webhookId: row.webhook_id,
  orderId: row.order_id,
  attempt: row.attempts,
  createdAt: row.created_at,
  body: row.body,
})

const recordedColumns = `delivery_id uuid, attempt int, status text, next_attempt_at timestamptz, ended_at timestamptz,
  request_ms int, response_status int, response_body text, message text, job_id uuid`

// Locked in the same sequence as the writer of new deliveries locks them: neither misses the other's head of the line.
const recordText = `
  with r as materialized (select * from jsonb_to_recordset($2::jsonb) as r(${recordedColumns})),
  locked as materialized (
    select d.delivery_id from webhook_deliveries d where d.store_id = $1 and d.delivery_id = any($3::uuid[])
    order by d.delivery_id for update
  )
  update webhook_deliveries d set status = r.status, next_attempt_at = r.next_attempt_at, ended_at = r.ended_at, request_ms = r.request_ms,
    response_status = r.response_status, response_body = r.response_body, message = r.message, job_id = r.job_id
  from locked join r using (delivery_id)
  where d.store_id = $1 and d.delivery_id = locked.delivery_id and d.attempts = r.attempt and d.status = 'pending'`

// A statement of its own: it has to see what joined the line while the one before it waited for the locks.
const releaseText = `
  with pairs as (
    select distinct * from unnest($2::uuid[], $3::uuid[]) as p(webhook_id, order_id)
  )
  update webhook_deliveries d set job_id = gen_random_uuid()
  from pairs p cross join lateral (
    select h.delivery_id, h.job_id from webhook_deliveries h
    where h.store_id = $1 and h.order_id = p.order_id and h.webhook_id = p.webhook_id and h.status = 'pending'
    order by h.sequence limit 1) head
  where d.store_id = $1 and d.delivery_id = head.delivery_id and head.job_id is null
  returning d.webhook_id, d.job_id`

/** Ends or postpones deliveries; the next of the same webhook and order follows in the same transaction. */
async function recordAll(tx: Tx, jobs: Jobs, storeId: string, outcomes: DeliveryOutcome[]) {
  const at = new Date().toISOString()
  const again = outcomes.flatMap(({ claimed, retryAt }): (JobRequest & { deliveryId: string })[] =>
    retryAt
      ? [
          {
            ...jobOf(storeId, claimed.webhookId, uuidv7()),
            startAfter: retryAt,
            deliveryId: claimed.deliveryId,
          },
        ]
      : [],
  )
  const retries = new Map(again.map(({ deliveryId, id }) => [deliveryId, id]))
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
    job_id: retries.get(claimed.deliveryId) ?? claimed.jobId,
  }))
  const ended = outcomes.filter(({ status }) => status !== 'pending').map(({ claimed }) => claimed)
  const [, heads] = await Promise.all([
    run(tx, {
      text: recordText,
      values: [storeId, JSON.stringify(rows), rows.map((row) => row.delivery_id)],
    }),
    run<{ webhook_id: string; job_id: string }>(tx, {
      text: releaseText,
      values: [storeId, ended.map((one) => one.webhookId), ended.map((one) => one.orderId)],
    }),
  ])
  const next = heads.map((row) => jobOf(storeId, row.webhook_id, row.job_id))
  await jobs.enqueue(tx, [...again.map(({ deliveryId: _, ...job }) => job), ...next])
}

const jobOf = (storeId: string, lane: string, id: string): JobRequest => ({
  lane,
  id,
  data: { storeId, kind: 'delivery' },
})
