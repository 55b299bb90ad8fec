import { failure } from '@ihub/domain/errors'
import { asId, type StoreId } from '@ihub/domain/ids'
import { err, ok } from '@ihub/domain/result'
import { uuidv7 } from '@ihub/kit/ids'
import type { DeliveryBook } from '@ihub/ports/engine'
import type { ClaimedDelivery, DeliveryClaims, DeliveryOutcome } from '@ihub/ports/work'
import { sql } from 'kysely'
import { createBatcher } from './batcher.ts'
import type { JobRequest, Jobs } from './jobs.ts'
import { type Db, inStore, type Tx } from './pool.ts'

export function createDeliveryBook(db: Db, jobs: Jobs): DeliveryBook & DeliveryClaims {
  const record = createBatcher<DeliveryOutcome, void>(
    (storeId, outcomes) =>
      inStore(db, storeId, async (tx) => {
        await recordAll(tx, jobs, storeId, outcomes)
        return outcomes.map(() => undefined)
      }),
    { largest: 100 },
  )
  return {
    claim: (storeId, jobIds) => inStore(db, storeId, (tx) => claim(tx, storeId, jobIds)),
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
    resend: (storeId, deliveryId) =>
      inStore(db, storeId, async (tx) => {
        const jobId = uuidv7()
        const row = await tx
          .updateTable('webhook_deliveries')
          .set({ status: 'pending', ended_at: null, next_attempt_at: null, job_id: jobId })
          .where('store_id', '=', storeId)
          .where('delivery_id', '=', deliveryId)
          .where('status', '<>', 'pending')
          .returning('webhook_id')
          .executeTakeFirst()
        if (!row) return err(failure('webhook.event_not_found'))
        await jobs.enqueue(tx, [{ lane: row.webhook_id, id: jobId, data: { storeId, kind: 'delivery' } }])
        return ok(null)
      }),
  }
}

async function claim(tx: Tx, storeId: string, jobIds: string[]): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<{
    job_id: string
    delivery_id: string
    webhook_id: string
    order_id: string
    attempts: number
    created_at: string
    body: string
  }>`
    update webhook_deliveries set attempts = attempts + 1, next_attempt_at = null
    where store_id = ${storeId} and job_id = any(${jobIds}::uuid[]) and status = 'pending'
    returning job_id, delivery_id, webhook_id, order_id, attempts, created_at, payload::text as body`.execute(
    tx,
  )
  return rows.map((row) => ({
    jobId: row.job_id,
    storeId: asId<StoreId>(storeId),
    deliveryId: row.delivery_id,
    webhookId: row.webhook_id,
    orderId: row.order_id,
    attempt: row.attempts,
    createdAt: row.created_at,
    body: row.body,
  }))
}

/** Ends or postpones deliveries; the next of the same webhook and order follows in the same transaction. */
async function recordAll(tx: Tx, jobs: Jobs, storeId: string, outcomes: DeliveryOutcome[]) {
  // In the same sequence as the writer of new deliveries locks them: neither misses the other's head of the line.
  await sql`select 1 from webhook_deliveries where store_id = ${storeId}
    and delivery_id = any(${outcomes.map((one) => one.claimed.deliveryId)}::uuid[]) order by delivery_id for update`.execute(
    tx,
  )
  const at = new Date().toISOString()
  const retries = new Map(
    outcomes.filter(({ retryAt }) => retryAt).map((one) => [one.claimed.deliveryId, uuidv7()]),
  )
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
  await sql`
    update webhook_deliveries d set status = r.status, next_attempt_at = r.next_attempt_at, ended_at = r.ended_at, request_ms = r.request_ms,
      response_status = r.response_status, response_body = r.response_body, message = r.message, job_id = r.job_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(delivery_id uuid, attempt int, status text, next_attempt_at timestamptz,
      ended_at timestamptz, request_ms int, response_status int, response_body text, message text, job_id uuid)
    where d.store_id = ${storeId} and d.delivery_id = r.delivery_id and d.attempts = r.attempt and d.status = 'pending'`.execute(
    tx,
  )
  const again: JobRequest[] = outcomes.flatMap(({ claimed, retryAt }) => {
    const id = retries.get(claimed.deliveryId)
    return id && retryAt
      ? [{ lane: claimed.webhookId, id, data: { storeId, kind: 'delivery' }, startAfter: retryAt }]
      : []
  })
  await jobs.enqueue(tx, [...again, ...(await releaseNext(tx, storeId, outcomes))])
}

async function releaseNext(tx: Tx, storeId: string, outcomes: DeliveryOutcome[]): Promise<JobRequest[]> {
  const ended = outcomes.filter(({ status }) => status !== 'pending').map(({ claimed }) => claimed)
  if (ended.length === 0) return []
  const { rows } = await sql<{ webhook_id: string; job_id: string }>`
    with pairs as (
      select distinct * from unnest(${ended.map((one) => one.webhookId)}::uuid[], ${ended.map((one) => one.orderId)}::uuid[]) as p(webhook_id, order_id)
    ), heads as (
      select distinct on (d.webhook_id, d.order_id) d.delivery_id, d.job_id from webhook_deliveries d join pairs p using (webhook_id, order_id)
      where d.store_id = ${storeId} and d.status = 'pending' order by d.webhook_id, d.order_id, d.sequence
    )
    update webhook_deliveries d set job_id = gen_random_uuid() from heads
    where d.store_id = ${storeId} and d.delivery_id = heads.delivery_id and heads.job_id is null
    returning d.webhook_id, d.job_id`.execute(tx)
  return rows.map((row) => ({ lane: row.webhook_id, id: row.job_id, data: { storeId, kind: 'delivery' } }))
}
