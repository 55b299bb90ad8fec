import type { BlockerReason } from '@ihub/domain/blocker-reasons'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { DeliveryChannel, IntegrationStatus, PaymentMethod } from '@ihub/domain/constants'
import { shownIntegration } from '@ihub/domain/order/integration-status'
import type { OrderSettings } from '@ihub/domain/order/state'
import type { ErpStatus, OrderMicrostatus, OrderStatus } from '@ihub/domain/order/statuses'
import { erpOf, type StoreSystems } from '@ihub/domain/store/store-systems'
import { type WmsSteps, wmsStatusOf } from '@ihub/domain/wms/wms-steps'
import { hubClock } from '@ihub/kit/clock'
import type { BlockerRead, OrderRowRead } from '@ihub/ports/reads'
import { type Selectable, sql } from 'kysely'
import { compiled, run, type Tx } from '../core/pool.ts'
import type { Orders } from '../core/schema.gen.ts'
import { awaitsMoney, causeId, erpOutages, sendsToErp, toldByErp } from '../process/blocker.ts'

const causeOfMoney = causeId({
  reason: sql`o.erp_hold`,
  connector: sql`(select s.order_destination from stores s where s.store_id = o.store_id)`,
  type: sql`null`,
  cause: sql`null`,
  integrationId: sql`null`,
})

/** The columns of a list for an order `o` and for the process `h` that holds it up. */
export const orderColumns = sql`o.order_id, o.integration_id, o.origin_order_id, o.erp_order_id, o.erp_hold, o.sequence, o.status, o.position, o.microstatus, o.erp_status, o.erp_position, o.erp_integration, o.platform_integration,
  o.customer_name, o.delivery_channel, o.sales_channel, o.currency, o.selling_price_cents, o.item_count, o.invoice_number,
  o.tracking_number, o.created_at, o.origin_created_at, o.updated_at, o.due_date,
  o.seller, o.courier, o.payment_type, o.wms -> 'steps' as wms_steps, case when ${awaitsMoney(sql`o`)} then ${causeOfMoney} end as money_cause_id, h.*`

export interface BlockerColumns {
  blocker_id: string | null
  blocker_reason: BlockerReason
  blocker_type: string
  blocker_message: string | null
  blocker_created_at: string
  blocker_started_at: string | null
  blocker_ended_at: string | null
  blocker_next_attempt_at: string | null
  blocker_can_retry: boolean
  blocker_integration_id: string | null
  blocker_connector: string | null
  blocker_label: string | null
  blocker_cause_id: string | null
  blocker_health: string | null
  blocker_pause: string | null
  blocker_kind: string | null
  blocker_next_probe_at: string | null
  down_since: string | null
}

export type OrderColumns = Omit<
  Selectable<Orders>,
  'document' | 'history' | 'refused' | 'parcels' | 'quotation' | 'shipments' | 'wms'
> &
  BlockerColumns & {
    wms_steps: WmsSteps | null
    /** Null unless the order waits for its seller's money, or its customer's credit. */
    money_cause_id: string | null
  }

/** The store's systems as they are now, shown with a row. */
export interface StoreNow {
  settings: OrderSettings
  /** Of the ERP that orders of a platform's account go to; null while it works. */
  outageOf(platformId: string): ErpOutage | null
}

interface ErpOutage {
  integrationId: string
  connector: string
  label: string
  kind: string | null
  message: string | null
  downSince: string
  nextProbeAt: string | null
  causeId: string
}

const causeOfOutage = causeId({
  reason: sql`'integration-down'`,
  connector: sql`i.connector`,
  type: sql`null`,
  cause: sql`null`,
  integrationId: sql`i.integration_id`,
})

/** The outages of the store's ERP, by the account that orders go to. */
export async function readErpOutages(
  tx: Tx,
  storeId: string,
  known: StoreSystems | Promise<StoreSystems>,
): Promise<StoreNow['outageOf']> {
  const statement = sql`
    select i.integration_id as "integrationId", i.connector, i.label, i.health_kind as kind, i.health_message as message,
      i.down_since as "downSince", i.next_probe_at as "nextProbeAt", ${causeOfOutage} as "causeId" ${erpOutages(storeId)}`
  const [outages, systems] = await Promise.all([
    run<ErpOutage>(tx, compiled(tx, statement, { plansOnce: true })),
    known,
  ])
  return (platformId) => {
    const erp = erpOf(systems, platformId)
    return outages.find(({ integrationId }) => integrationId === erp?.integrationId) ?? null
  }
}

const ahead = (at: string | null) => (at !== null && Date.parse(at) > hubClock.nowMs() ? at : null)
const later = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other)

/** An order of which nothing is under way waits for a report of its ERP: while that is down, it waits in vain. */
function waitForErp(row: OrderColumns, outage: ErpOutage | null): BlockerRead | null {
  const operation = toldByErp[row.erp_position as ErpStatus]
  if (!outage || !operation || row.position === 'canceled' || row.position === 'delivered') return null
  return {
    reason: 'integration-down',
    operation,
    connector: outage.connector,
    label: outage.label,
    integrationId: outage.integrationId,
    processId: null,
    kind: outage.kind as CallFailureKind | null,
    message: outage.message,
    since: later(row.updated_at, outage.downSince),
    nextAttemptAt: ahead(outage.nextProbeAt),
    causeId: outage.causeId,
    canRetry: false,
  }
}

/** An order of which nothing is under way waits for a person to send it, once its seller has its money, or for its customer's credit. */
function waitForMoney(row: OrderColumns, { orderDestination }: OrderSettings): BlockerRead | null {
  if (row.money_cause_id === null) return null
  return {
    reason: row.erp_hold === 'customer-credit' ? row.erp_hold : 'seller-payment',
    operation: sendsToErp,
    connector: orderDestination,
    label: null,
    integrationId: null,
    processId: null,
    kind: null,
    message: null,
    since: row.updated_at,
    nextAttemptAt: null,
    causeId: row.money_cause_id,
    canRetry: false,
  }
}

/** The status columns are written from the unions of the domain only. */
export const toOrderRow = (row: OrderColumns, { settings, outageOf }: StoreNow): OrderRowRead => ({
  orderId: row.order_id,
  originOrderId: row.origin_order_id,
  erpOrderId: row.erp_order_id,
  sequence: row.sequence,
  status: row.status as OrderStatus,
  erpStatus: row.erp_status as ErpStatus,
  position: row.position as OrderStatus,
  erpPosition: row.erp_position as ErpStatus,
  microstatus: row.microstatus as OrderMicrostatus | null,
  wmsStatus: row.wms_steps && wmsStatusOf(row.wms_steps),
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
  seller: row.seller,
  courier: row.courier,
  paymentType: row.payment_type as PaymentMethod | null,
  blocker: toBlocker(row) ?? waitForErp(row, outageOf(row.integration_id)) ?? waitForMoney(row, settings),
})

export function toBlocker(row: BlockerColumns): BlockerRead | null {
  if (row.blocker_id === null) return null
  return {
    ...whyOf(row),
    operation: row.blocker_type,
    connector: row.blocker_connector,
    label: row.blocker_label,
    integrationId: row.blocker_integration_id,
    processId: row.blocker_id,
    causeId: row.blocker_cause_id,
    nextAttemptAt: nextAttemptOf(row),
    kind:
      row.down_since === null || row.blocker_ended_at !== null
        ? null
        : (row.blocker_kind as CallFailureKind | null),
    // Asking again leads nowhere: a person changes the order in its ERP, and says so.
    canRetry: row.blocker_can_retry && row.blocker_reason !== 'outdated',
  }
}

/** While its system is down nothing is attempted before the next trial, whatever was planned before. */
const nextAttemptOf = (row: BlockerColumns) =>
  row.blocker_ended_at !== null
    ? null
    : ahead(row.down_since === null ? row.blocker_next_attempt_at : row.blocker_next_probe_at)

function whyOf(row: BlockerColumns): Pick<BlockerRead, 'reason' | 'message' | 'since'> {
  const { blocker_reason: reason, blocker_message: message, blocker_created_at: created } = row
  const since = row.blocker_started_at ?? created
  switch (reason) {
    case 'refused':
      return { reason, message, since: row.blocker_ended_at ?? since }
    case 'outdated':
      return { reason, message: null, since: row.blocker_ended_at ?? since }
    case 'integration-down':
      return { reason, message: row.blocker_health ?? message, since: created }
    case 'paused':
      return { reason, message: row.blocker_pause, since: created }
    case 'retrying':
      return { reason, message, since }
    case 'running':
      return { reason, message: null, since }
    default:
      return { reason, message: null, since: created }
  }
}
