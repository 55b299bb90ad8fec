import type { WebhookEventStatus } from '@ihub/domain/constants'
import type { HookKind, HookStatus } from '@ihub/domain/webhook/hook-kinds'
import type { DeliveryAttemptRead } from '@ihub/ports/delivery-attempts'
import type { DeliveryDetailRead, DeliveryKey, DeliveryRead } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { toAuthor } from '../process/process-columns.ts'

export interface DeliveryColumns {
  delivery_id: string
  webhook_id: string
  webhook_name: string
  entity_id: string
  entity_code: string | null
  order_id: string | null
  origin_order_id: string
  erp_order_id: string | null
  seller: string | null
  origin_created_at: string
  event: string
  sequence: number
  status: string
  attempts: number
  created_at: string
  next_attempt_at: string | null
  request_ms: number | null
  response_status: number | null
}

export const deliveryColumns = sql`d.delivery_id, d.webhook_id, w.name as webhook_name, d.entity_id, d.entity_code, o.order_id,
  o.origin_order_id, o.erp_order_id, o.origin_created_at, d.event, d.sequence, d.status, d.attempts, d.created_at, d.next_attempt_at,
  d.request_ms, d.response_status,
  (select string_agg(distinct item ->> 'seller', ', ') from jsonb_array_elements(o.document -> 'items') item) as seller`

/** How the entity of a delivery leads to its order. */
const orderOf: Record<HookKind, RawBuilder<unknown>> = {
  order: sql`d.entity_id`,
  invoice: sql`(select i.order_id from invoices i where i.store_id = d.store_id and i.invoice_id = d.entity_id)`,
  // That it was found on first.
  alert: sql`(select a.entity_id from alerts a where a.store_id = d.store_id and a.alert_id = d.entity_id and a.entity_kind = 'order')`,
}
export const deliveryJoins = (kind: HookKind) => sql`
  join webhooks w on w.store_id = d.store_id and w.webhook_id = d.webhook_id
  left join orders o on o.store_id = d.store_id and o.order_id = ${orderOf[kind]}`

const ofEntity = sql`left join events e on e.store_id = d.store_id and e.entity_id = d.entity_id and e.sequence = d.sequence`

/** The event `e` that a delivery tells. */
const eventOf: Record<HookKind, RawBuilder<unknown>> = {
  order: ofEntity,
  invoice: ofEntity,
  alert: sql`left join alert_events e on e.store_id = d.store_id and e.alert_id = d.entity_id and e.sequence = d.sequence`,
}

interface DetailColumns extends DeliveryColumns {
  payload: unknown
  body: string
  failures: number
  response_body: string | null
  message: string | null
  author_kind: string
  author_name: string | null
  because: string | null
}

/** A delivery has the author of the event it tells. */
export async function findDelivery(
  tx: Tx,
  storeId: string,
  { kind, deliveryId }: DeliveryKey,
): Promise<DeliveryDetailRead | null> {
  const { rows } = await sql<DetailColumns>`
    select ${deliveryColumns}, d.payload, d.payload::text as body, d.failures, d.response_body, d.message, coalesce(e.author_kind, 'unknown') as author_kind, e.author_name, e.because
    from webhook_deliveries d ${deliveryJoins(kind)}
    ${eventOf[kind]}
    where d.store_id = ${storeId} and d.delivery_id = ${deliveryId} and d.entity_kind = ${kind}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const response = row.response_body ?? row.message
  const { payload, body, failures } = row
  const attemptsMade = await listAttempts(tx, storeId, deliveryId)
  return { ...toDelivery(row), payload, body, failures, response, attemptsMade, author: toAuthor(row) }
}

interface AttemptColumns {
  attempt: number
  attempted_at: string
  request_headers: Record<string, string> | null
  request_body: string | null
  request_ms: number | null
  response_status: number | null
  response_body: string | null
  message: string | null
}

/** A receiver that was out for days was tried with one delivery again and again. */
const attemptsShown = 100

/** The newest stands on the delivery's own row. */
async function listAttempts(tx: Tx, storeId: string, deliveryId: string): Promise<DeliveryAttemptRead[]> {
  const columns = sql`attempted_at, request_headers, request_body, request_ms, response_status, response_body, message`
  const { rows } = await sql<AttemptColumns>`
    select recorded_attempt as attempt, ${columns} from webhook_deliveries
    where store_id = ${storeId} and delivery_id = ${deliveryId} and recorded_attempt is not null
    union all
    (select attempt, ${columns} from webhook_attempts
    where store_id = ${storeId} and delivery_id = ${deliveryId} order by attempt desc limit ${attemptsShown})
    order by attempt desc`.execute(tx)
  return rows.map((row) => ({
    attempt: row.attempt,
    attemptedAt: row.attempted_at,
    requestHeaders: row.request_headers,
    requestBody: row.request_body,
    requestMs: row.request_ms,
    responseStatus: row.response_status,
    responseBody: row.response_body,
    message: row.message,
  }))
}

export const toDelivery = (row: DeliveryColumns): DeliveryRead => ({
  deliveryId: row.delivery_id,
  webhook: { webhookId: row.webhook_id, name: row.webhook_name },
  subject: { id: row.entity_id, code: row.entity_code ?? row.entity_id },
  order:
    row.order_id === null
      ? null
      : {
          orderId: row.order_id,
          originOrderId: row.origin_order_id,
          erpOrderId: row.erp_order_id,
          seller: row.seller,
          purchasedAt: row.origin_created_at,
        },
  event: row.event as HookStatus,
  sequence: row.sequence,
  status: row.status as WebhookEventStatus,
  attempts: row.attempts,
  createdAt: row.created_at,
  nextAttemptAt: row.next_attempt_at,
  requestMs: row.request_ms,
  responseStatus: row.response_status,
})
