import type { WebhookEventStatus } from '@ihub/domain/constants'
import { ok } from '@ihub/domain/result'
import type { HookKind, HookStatus } from '@ihub/domain/webhook/hook-kinds'
import type {
  DeliveryDetailRead,
  DeliveryKey,
  DeliveryListRequest,
  DeliveryRead,
  PageResult,
} from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { countMax, countUpTo } from '../list/count-up-to.ts'
import { beyondInstant, decodeCursor } from '../list/cursor.ts'
import { toPage } from '../list/to-page.ts'
import { toAuthor } from '../process/process-columns.ts'

interface DeliveryColumns {
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
  status: string
  attempts: number
  created_at: string
  next_attempt_at: string | null
  request_ms: number | null
  response_status: number | null
}

const columns = sql`d.delivery_id, d.webhook_id, w.name as webhook_name, d.entity_id, d.entity_code, o.order_id,
  o.origin_order_id, o.erp_order_id, o.origin_created_at, d.event, d.status, d.attempts, d.created_at, d.next_attempt_at,
  d.request_ms, d.response_status,
  (select string_agg(distinct item ->> 'seller', ', ') from jsonb_array_elements(o.document -> 'items') item) as seller`

/** How the entity of a delivery leads to its order. */
const orderOf: Record<HookKind, RawBuilder<unknown>> = {
  order: sql`d.entity_id`,
  invoice: sql`(select i.order_id from invoices i where i.store_id = d.store_id and i.invoice_id = d.entity_id)`,
}
const joinsOf = (kind: HookKind) => sql`
  join webhooks w on w.store_id = d.store_id and w.webhook_id = d.webhook_id
  left join orders o on o.store_id = d.store_id and o.order_id = ${orderOf[kind]}`

/** By time of the event, on index webhook_deliveries__created; deleted subscriptions keep their history. */
export async function listDeliveries(
  tx: Tx,
  storeId: string,
  request: DeliveryListRequest,
): PageResult<DeliveryRead> {
  const { orderBy, direction, page, limit } = request
  const decoded = decodeCursor(request.cursor, { orderBy, direction, kind: 'instant' })
  if (!decoded.ok) return decoded
  const cursor = decoded.value
  const filter = filterOf(storeId, request)
  const toward = sql.raw(direction)
  const { rows } = await sql<DeliveryColumns & { sort_text: string }>`
    select ${columns}, page.sort_text from (
      select d.delivery_id as id, d.created_at::text as sort_text from webhook_deliveries d
      where ${filter} and ${beyondInstant(sql`(d.created_at, d.delivery_id)`, cursor, direction)}
      order by d.created_at ${toward}, d.delivery_id ${toward}
      limit ${limit + 1} offset ${cursor ? 0 : (page - 1) * limit}) page
    join webhook_deliveries d on d.store_id = ${storeId} and d.delivery_id = page.id ${joinsOf(request.kind)}
    order by d.created_at ${toward}, d.delivery_id ${toward}`.execute(tx)
  const total = await countUpTo(tx, sql`select 1 from webhook_deliveries d where ${filter}`, countMax)
  return ok(
    toPage({ rows, total }, request, {
      toRead: toDelivery,
      keyOf: ({ sort_text: value, delivery_id: id }) => ({ value, id }),
    }),
  )
}

const filterOf = (storeId: string, { kind, integrationStatus, webhookId, entityId }: DeliveryListRequest) =>
  sql.join(
    [
      sql`d.store_id = ${storeId}`,
      sql`d.entity_kind = ${kind}`,
      ...(integrationStatus && integrationStatus.length > 0
        ? [sql`d.status = any(${integrationStatus}::text[])`]
        : []),
      ...(webhookId ? [sql`d.webhook_id = ${webhookId}`] : []),
      ...(entityId ? [sql`d.entity_id = ${entityId}`] : []),
    ],
    sql` and `,
  )

interface DetailColumns extends DeliveryColumns {
  payload: unknown
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
    select ${columns}, d.payload, d.response_body, d.message, coalesce(e.author_kind, 'unknown') as author_kind, e.author_name, e.because
    from webhook_deliveries d ${joinsOf(kind)}
    left join events e on e.store_id = d.store_id and e.entity_id = d.entity_id and e.sequence = d.sequence
    where d.store_id = ${storeId} and d.delivery_id = ${deliveryId} and d.entity_kind = ${kind}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const response = row.response_body ?? row.message
  return { ...toDelivery(row), payload: row.payload, response, author: toAuthor(row) }
}

const toDelivery = (row: DeliveryColumns): DeliveryRead => ({
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
  status: row.status as WebhookEventStatus,
  attempts: row.attempts,
  createdAt: row.created_at,
  nextAttemptAt: row.next_attempt_at,
  requestMs: row.request_ms,
  responseStatus: row.response_status,
})
