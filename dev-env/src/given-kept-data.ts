import { randomBytes } from 'node:crypto'
import type { Db } from '@ihub/db/core/pool'
import type { IntegrationStatus, InvoiceStatus } from '@ihub/domain/constants'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import { uuidFloor, uuidv7 } from '@ihub/kit/ids'

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
let made = 0
/** An id as it was made so many days ago, each greater than those of the same day before. */
export const idMade = (days: number) =>
  uuidFloor(daysAgo(days).getTime()).slice(0, -12) + (++made).toString(16).padStart(12, '0')

interface OrderWish {
  storeId: string
  integrationId: string
  madeDays: number
  position: OrderStatus
  platform?: IntegrationStatus
}

/** The row of an order alone. */
export async function givenOrderRow(system: Db, wish: OrderWish): Promise<string> {
  const orderId = idMade(wish.madeDays)
  const at = daysAgo(wish.madeDays)
  await system
    .insertInto('orders')
    .values({
      store_id: wish.storeId,
      order_id: orderId,
      integration_id: wish.integrationId,
      origin_order_id: orderId,
      status: wish.position,
      position: wish.position,
      erp_status: 'accepted',
      erp_position: 'accepted',
      erp_integration: 'sent',
      platform_integration: wish.platform ?? 'sent',
      delivery_channel: 'delivery',
      platform_status: 'other',
      raw_platform_status: 'other',
      history: [],
      event_count: 1,
      created_at: at,
      origin_created_at: at,
      origin_changed_at: at,
      updated_at: at,
      customer_name: '',
      currency: 'BRL',
      selling_price_cents: 1,
      item_count: 1,
      document: '{}',
    })
    .execute()
  return orderId
}

export async function givenInvoiceRow(
  system: Db,
  { storeId, orderId, status }: { storeId: string; orderId: string; status: InvoiceStatus },
): Promise<string> {
  const invoiceId = uuidv7()
  await system
    .insertInto('invoices')
    .values({
      store_id: storeId,
      invoice_id: invoiceId,
      order_id: orderId,
      access_key: invoiceId,
      number: '1',
      series: '1',
      status,
      warnings: [],
      document: '{}',
    })
    .execute()
  return invoiceId
}

interface RunWish {
  storeId: string
  id?: string
  madeDays: number
  /** Null for a process that is still under way. */
  endedDays: number | null
  about?: { kind: 'order' | 'invoice'; id: string } | null
  bytes?: number
}

/** A process with one run; bytes that do not compress. */
export async function givenRunOf(system: Db, wish: RunWish): Promise<string> {
  const { storeId, madeDays, endedDays, about = null, id = idMade(madeDays), bytes = 20 } = wish
  const of = { store_id: storeId, process_id: id }
  await system
    .insertInto('processes')
    .values({
      ...of,
      number: ++made,
      type: 'receive-order',
      status: endedDays === null ? 'warning' : 'success',
      entity_kind: about?.kind ?? null,
      entity_id: about?.id ?? null,
      created_at: daysAgo(madeDays),
      ended_at: endedDays === null ? null : daysAgo(endedDays),
      author_kind: 'cron',
    })
    .execute()
  await system
    .insertInto('process_runs')
    .values({
      ...of,
      attempt: 1,
      started_at: daysAgo(madeDays),
      outcome: 'success',
      exchanges: randomBytes(bytes),
    })
    .execute()
  return id
}

export async function givenPayloadOf(
  system: Db,
  { storeId, orderId, days, bytes = 20 }: { storeId: string; orderId: string; days: number; bytes?: number },
) {
  await system
    .insertInto('order_payloads')
    .values({
      store_id: storeId,
      order_id: orderId,
      changed_at: daysAgo(days),
      received_at: daysAgo(days),
      body: randomBytes(bytes),
    })
    .execute()
}
