import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { DeliveryChannel, IntegrationStatus } from '@ihub/domain/constants'
import type { HoldupReason } from '@ihub/domain/order/holdup-reasons'
import { shownIntegration } from '@ihub/domain/order/integration-status'
import type { OrderSettings } from '@ihub/domain/order/state'
import type { ErpStatus, OrderMicrostatus, OrderStatus } from '@ihub/domain/order/statuses'
import type { HoldupRead, OrderRowRead } from '@ihub/ports/reads'
import { type Selectable, sql } from 'kysely'
import { erpOutage as outageOfErp, toldByErp } from './holdup.ts'
import type { Tx } from './pool.ts'
import type { Orders } from './schema.gen.ts'

/** What a list shows of an order `o` and of the process `h` that holds it up. */
export const orderColumns = sql`o.order_id, o.origin_order_id, o.erp_order_id, o.sequence, o.status, o.position, o.microstatus, o.erp_status, o.erp_position, o.erp_integration, o.platform_integration,
  o.customer_name, o.delivery_channel, o.sales_channel, o.currency, o.selling_price_cents, o.item_count, o.invoice_number,
  o.tracking_number, o.created_at, o.origin_created_at, o.updated_at, o.due_date, h.*`

interface HoldupColumns {
  holdup_id: string | null
  holdup_reason: HoldupReason
  holdup_type: string
  holdup_message: string | null
  holdup_created_at: string
  holdup_started_at: string | null
  holdup_ended_at: string | null
  holdup_next_attempt_at: string | null
  holdup_can_retry: boolean
  holdup_integration_id: string | null
  holdup_connector: string | null
  holdup_health: string | null
  holdup_kind: string | null
  holdup_next_probe_at: string | null
  down_since: string | null
}

export type OrderColumns = Omit<Selectable<Orders>, 'document' | 'history' | 'refused' | 'shipment'> &
  HoldupColumns

/** The store's systems as they are now, shown with a row. */
export interface StoreNow {
  settings: OrderSettings
  erpOutage: ErpOutage | null
}

interface ErpOutage {
  integrationId: string
  connector: string
  kind: string | null
  message: string | null
  downSince: string
  nextProbeAt: string | null
}

/** The store's ERP while it is down; null while it works. */
export async function readErpOutage(tx: Tx, storeId: string): Promise<ErpOutage | null> {
  const { rows } = await sql<ErpOutage>`
    select i.integration_id as "integrationId", i.connector, i.health_kind as kind, i.health_message as message,
      i.down_since as "downSince", i.next_probe_at as "nextProbeAt" ${outageOfErp(storeId)}`.execute(tx)
  return rows[0] ?? null
}

const ahead = (at: string | null) => (at !== null && Date.parse(at) > Date.now() ? at : null)
const later = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other)

/** An order of which nothing is under way waits for what its ERP is to tell: while that is down, it waits in vain. */
function waitForErp(row: OrderColumns, outage: ErpOutage | null): HoldupRead | null {
  const operation = toldByErp[row.erp_position as ErpStatus]
  if (!outage || !operation || row.position === 'canceled' || row.position === 'delivered') return null
  return {
    reason: 'integration-down',
    operation,
    connector: outage.connector,
    integrationId: outage.integrationId,
    processId: null,
    kind: outage.kind as CallFailureKind | null,
    message: outage.message,
    since: later(row.updated_at, outage.downSince),
    nextAttemptAt: ahead(outage.nextProbeAt),
    canRetry: false,
  }
}

/** The status columns are written from the unions of the domain only. */
export const toOrderRow = (row: OrderColumns, { settings, erpOutage }: StoreNow): OrderRowRead => ({
  orderId: row.order_id,
  originOrderId: row.origin_order_id,
  erpOrderId: row.erp_order_id,
  sequence: row.sequence,
  status: row.status as OrderStatus,
  erpStatus: row.erp_status as ErpStatus,
  position: row.position as OrderStatus,
  erpPosition: row.erp_position as ErpStatus,
  microstatus: row.microstatus as OrderMicrostatus | null,
  integrations: {
    erp: shownIntegration(row.erp_integration as IntegrationStatus, settings, 'erp'),
    platform: shownIntegration(row.platform_integration as IntegrationStatus, settings, 'platform'),
  },
  customerName: row.customer_name,
  deliveryChannel: row.delivery_channel as DeliveryChannel,
  salesChannel: row.sales_channel,
  currency: row.currency,
  sellingPriceCents: row.selling_price_cents,
  itemCount: row.item_count,
  invoiceNumber: row.invoice_number,
  trackingNumber: row.tracking_number,
  createdAt: row.created_at,
  originCreatedAt: row.origin_created_at,
  updatedAt: row.updated_at,
  dueDate: row.due_date,
  holdup: toHoldup(row) ?? waitForErp(row, erpOutage),
})

function toHoldup(row: HoldupColumns): HoldupRead | null {
  if (row.holdup_id === null) return null
  return {
    ...whyOf(row),
    operation: row.holdup_type,
    connector: row.holdup_connector,
    integrationId: row.holdup_integration_id,
    processId: row.holdup_id,
    nextAttemptAt: nextAttemptOf(row),
    kind:
      row.down_since === null || row.holdup_ended_at !== null
        ? null
        : (row.holdup_kind as CallFailureKind | null),
    // Asking again leads nowhere: a person changes the order in its ERP, and says so.
    canRetry: row.holdup_can_retry && row.holdup_reason !== 'outdated',
  }
}

/** While its system is down nothing is attempted before the next trial, whatever was planned before. */
const nextAttemptOf = (row: HoldupColumns) =>
  row.holdup_ended_at !== null
    ? null
    : ahead(row.down_since === null ? row.holdup_next_attempt_at : row.holdup_next_probe_at)

function whyOf(row: HoldupColumns): Pick<HoldupRead, 'reason' | 'message' | 'since'> {
  const { holdup_reason: reason, holdup_message: message, holdup_created_at: created } = row
  const since = row.holdup_started_at ?? created
  switch (reason) {
    case 'refused':
      return { reason, message, since: row.holdup_ended_at ?? since }
    case 'outdated':
      return { reason, message: null, since: row.holdup_ended_at ?? since }
    case 'integration-down':
      return { reason, message: row.holdup_health ?? message, since: created }
    case 'retrying':
      return { reason, message, since }
    case 'running':
      return { reason, message: null, since }
    default:
      return { reason, message: null, since: created }
  }
}
