import { hubClock } from '@ihub/kit/clock'
import type { DeliveryOutcome } from '@ihub/ports/work'
import { run, type Tx } from '../core/pool.ts'
import { type StoreParameters, storeParameters } from '../core/store-parameters.ts'
import type { QueuedWork } from '../queue/queue-rows.ts'
import { recordStandings } from './webhook-standing.ts'

const recordedColumns = `delivery_id uuid, attempt int, status text, next_attempt_at timestamptz, ended_at timestamptz,
  failures int, due_at timestamptz, attempted_at timestamptz, request_headers jsonb, request_body text,
  request_ms int, response_status int, response_body text, message text`

/** Of an attempt, on the delivery's own row and among its earlier ones. */
const attemptColumns = [
  'attempted_at',
  'request_headers',
  'request_body',
  'request_ms',
  'response_status',
  'response_body',
  'message',
]

// The attempt before is moved out of the delivery's row. Left out where all are made for the first time.
const keepText = (store: StoreParameters['store']) => `,
  kept as (
    insert into webhook_attempts (store_id, delivery_id, attempt, ${attemptColumns.join(', ')})
    select ${store('locked')}, locked.delivery_id, locked.recorded_attempt, ${attemptColumns.map((one) => `locked.${one}`).join(', ')}
    from locked join r using (delivery_id)
    where locked.recorded_attempt < r.attempt and locked.attempts = r.attempt and locked.status = 'pending' and locked.held_by is not null
    on conflict do nothing
  )`

interface Recording {
  list: string
  recorded: string
  store: StoreParameters['store']
  isRepeated: boolean
}

// Locked in the same sequence as the writer of new deliveries locks them: neither misses the other's head of the line. By
// its end and not its status, as `claimDeliveries` has it.
const recordText = ({ list, store, recorded, isRepeated }: Recording) => `
  with r as materialized (select * from jsonb_to_recordset(${recorded}::jsonb) as r(${recordedColumns})),
  locked as materialized (
    select d.store_id, d.delivery_id${isRepeated ? `, d.recorded_attempt, d.attempts, d.status, d.held_by, ${attemptColumns.map((one) => `d.${one}`).join(', ')}` : ''} from ${list}
    join webhook_deliveries d on d.store_id = ${store('named')} and d.delivery_id = named.delivery_id
    order by d.store_id, d.delivery_id for update of d
  )${isRepeated ? keepText(store) : ''}
  update webhook_deliveries d set status = r.status, next_attempt_at = r.next_attempt_at, ended_at = r.ended_at,
    failures = r.failures, due_at = r.due_at, attempted_at = r.attempted_at, request_headers = r.request_headers, request_body = r.request_body,
    recorded_attempt = case when r.attempted_at is null then null else r.attempt end, request_ms = r.request_ms,
    response_status = r.response_status, response_body = r.response_body, message = r.message, held_by = null
  from locked join r using (delivery_id)
  where d.store_id = ${store('locked')} and d.delivery_id = locked.delivery_id and d.attempts = r.attempt and d.ended_at is null
    and d.held_by is not null`

// A statement of its own: it has to see deliveries that joined the line while the one before it waited for the locks. Each
// head is looked up by its key, because a plain join made the planner read every delivery of the store (85 orders/s
// instead of 107).
export const releaseText = (list: string, store: StoreParameters['store']) => `
  with head as materialized (
    select h.* from (select distinct * from ${list}) line cross join lateral (
      select h.store_id, h.delivery_id from webhook_deliveries h
      where h.store_id = ${store('line')} and h.entity_id = line.entity_id and h.webhook_id = line.webhook_id and h.status = 'pending'
      order by h.sequence limit 1) h
  )
  update webhook_deliveries d set released = true
  from head where d.store_id = ${store('head')} and d.delivery_id = head.delivery_id and not d.released
  returning d.store_id as "storeId", d.webhook_id as lane, d.delivery_id as "workId"`

/** Records the outcomes of some stores; the deliveries that follow of the same webhooks and subjects. */
export async function recordIn(
  tx: Tx,
  storeIds: readonly string[],
  outcomes: DeliveryOutcome[],
): Promise<QueuedWork[]> {
  const at = hubClock.nowIso()
  const rows = outcomes.map(({ claimed, ...outcome }) => ({
    delivery_id: claimed.deliveryId,
    attempt: claimed.attempt,
    status: outcome.status,
    next_attempt_at: outcome.retryAt,
    ended_at: outcome.status === 'pending' ? null : at,
    failures: outcome.failures,
    due_at: outcome.dueAt,
    attempted_at: outcome.attemptedAt,
    request_headers: outcome.requestHeaders,
    request_body: outcome.requestBody,
    request_ms: outcome.requestMs,
    response_status: outcome.responseStatus,
    response_body: outcome.responseBody,
    message: outcome.message,
  }))
  const ended = outcomes.filter(({ status }) => status !== 'pending').map(({ claimed }) => claimed)
  const named = outcomes.map(({ claimed: { storeId, deliveryId } }) => ({
    store_id: storeId as string,
    delivery_id: deliveryId,
  }))
  const lines = ended.map(({ storeId, webhookId, subject }) => ({
    store_id: storeId as string,
    webhook_id: webhookId,
    entity_id: subject.id,
  }))
  const [recording, releasing] = [storeParameters(tx, storeIds), storeParameters(tx, storeIds)]
  const list = recording.list('named', { delivery_id: 'uuid' }, named)
  const released = releasing.list('line', { webhook_id: 'uuid', entity_id: 'uuid' }, lines)
  const [, , heads] = await Promise.all([
    recordStandings(tx, storeIds, outcomes),
    run(tx, {
      text: recordText({
        list,
        recorded: recording.value(JSON.stringify(rows)),
        store: recording.store,
        isRepeated: outcomes.some(({ claimed }) => claimed.attempt > 1),
      }),
      values: recording.values,
    }),
    run<Pick<QueuedWork, 'storeId' | 'lane' | 'workId'>>(tx, {
      text: releaseText(released, releasing.store),
      values: releasing.values,
    }),
  ])
  return heads.map((head) => ({ ...head, kind: 'delivery' }))
}

/** Deliveries that are tried again at their time. */
export const againOf = (outcomes: DeliveryOutcome[]): QueuedWork[] =>
  outcomes.flatMap(
    ({ claimed: { deliveryId: workId, storeId, webhookId: lane }, retryAt: dueAt, awaitsSystem }) =>
      dueAt ? [{ workId, kind: 'delivery', storeId, lane, dueAt, awaitsSystem }] : [],
  )
