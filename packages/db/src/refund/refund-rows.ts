import type { RefundOperation } from '@ihub/domain/refund/operation-names'
import type { EarlierRefund, SlipOfMoney } from '@ihub/domain/refund/owed'
import type { PayeeAccount } from '@ihub/domain/refund/payee'
import type { RefundState, Settlement } from '@ihub/domain/refund/refund-state'
import type { LockedRefund } from '@ihub/engine/refund/decide-refund'
import type { Tx } from '../core/pool.ts'
import { lockOwners, readRows, type WantedIds } from '../core/read-rows.ts'
import type { StoreRow } from '../core/store-parameters.ts'
import type { EntityProcess } from '../process/read-work.ts'

/** The columns that a change of a refund is decided on. */
export interface RefundRow extends SlipColumns {
  store_id: string
  refund_id: string
  order_id: string
  origin_order_id: string
  integration_id: string
  protocol_id: string | null
  protocol_code: string | null
  code: string
  cause: string
  status: string
  refused: string[]
  event_count: number
  payment_id: string
  method: string
  method_name: string
  amount_cents: number
  paid_cents: number
  currency: string
  customer_name: string
  settled_by: string | null
  reference: string | null
  settled_on: string | null
  waived_because: string | null
  payee: unknown
  given_before_cents: number | null
  /** Absent where nobody decides on it. */
  is_slip_busy?: boolean
  created_at: string
}

/** The slip whose gateway has the money. */
export interface SlipColumns {
  bill_id: string | null
  bill_code: string | null
  gateway_bill_id: string | null
  gateway: string | null
  gateway_id: string | null
}

const stateColumns =
  'store_id, refund_id, order_id, origin_order_id, integration_id, protocol_id, protocol_code, code, cause, status, refused, event_count, payment_id, method, method_name, amount_cents, paid_cents, currency, customer_name, settled_by, reference, settled_on, waived_because, created_at, bill_id, bill_code, gateway_bill_id, gateway, gateway_id, payee, given_before_cents'

/** Locks the bills of refunds, so that two refunds of one slip never begin at once. */
export const lockBillsOfRefunds = (tx: Tx, stores: readonly WantedIds[]): Promise<object[]> =>
  lockOwners(tx, stores, { of: 'refunds', by: 'refund_id', owners: 'bills', owner: 'bill_id' })

/** Whether another refund of the slip may be giving money back now; on index refunds__order. */
export const isSlipBusyText = (refund: string) => `(${refund}.bill_id is not null and exists (
  select 1 from refunds o where o.store_id = ${refund}.store_id and o.order_id = ${refund}.order_id
    and o.gateway_bill_id = ${refund}.gateway_bill_id and o.refund_id <> ${refund}.refund_id
    and o.status in ('settling', 'in-doubt')))`

/** Locks refunds. */
export const lockRefunds = (tx: Tx, stores: readonly WantedIds[]): Promise<RefundRow[]> =>
  readRows(
    tx,
    stores,
    (wanted, store) => `
    select locked.* from ${wanted} cross join lateral (
      select ${stateColumns}, ${isSlipBusyText('refunds')} as is_slip_busy
      from refunds where store_id = ${store} and refund_id = wanted.id for no key update) locked`,
  )

/** Locks the refunds that the cancellation of orders caused, of money that their platforms have. */
export const lockCanceledRefunds = (tx: Tx, stores: readonly WantedIds[]): Promise<RefundRow[]> =>
  readRows(
    tx,
    stores,
    (wanted, store) => `
    select locked.* from ${wanted} cross join lateral (
      select ${stateColumns} from refunds where store_id = ${store} and order_id = wanted.id and cause = 'cancellation' and bill_id is null
      order by refund_id for no key update) locked`,
  )

interface EarlierRow extends StoreRow {
  order_id: string
  payment_id: string
  gateway_bill_id: string | null
  amount_cents: number
}

/** The refunds of orders whose rows are locked; a new one of them waits for that lock. */
export async function readEarlierRefunds(
  tx: Tx,
  stores: readonly WantedIds[],
): Promise<(orderId: string) => EarlierRefund[]> {
  const rows = await readRows<EarlierRow>(
    tx,
    stores,
    (wanted, store) => `
    select r.* from ${wanted} cross join lateral (
      select store_id, order_id, payment_id, gateway_bill_id, amount_cents from refunds where store_id = ${store} and order_id = wanted.id offset 0) r`,
  )
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return (orderId) =>
    (byOrder.get(orderId) ?? []).map((row) => ({
      paymentId: row.payment_id,
      gatewayBillId: row.gateway_bill_id,
      amountCents: row.amount_cents,
    }))
}

/** Null of one that nobody settled. */
export const settlementOf = ({
  settled_by: by,
  reference,
  settled_on: day,
}: Pick<RefundRow, 'settled_by' | 'reference' | 'settled_on'>): Settlement | null =>
  by !== null && day !== null ? { by: by as Settlement['by'], reference, day } : null

/** Null of one whose money the platform has. */
export const slipOf = ({
  bill_id: billId,
  bill_code: billCode,
  gateway_bill_id: gatewayBillId,
  gateway,
  gateway_id: integrationId,
}: SlipColumns): SlipOfMoney | null =>
  billId && billCode && gatewayBillId && gateway && integrationId
    ? { billId, billCode, gatewayBillId, gateway, integrationId }
    : null

export const refundStateOf = (row: Omit<RefundRow, 'store_id'>, open: readonly string[]): RefundState => ({
  status: row.status as RefundState['status'],
  cause: row.cause as RefundState['cause'],
  code: row.code,
  orderId: row.order_id,
  originOrderId: row.origin_order_id,
  protocolId: row.protocol_id,
  protocolCode: row.protocol_code,
  paymentId: row.payment_id,
  method: row.method as RefundState['method'],
  methodName: row.method_name,
  amountCents: row.amount_cents,
  paidCents: row.paid_cents,
  slip: slipOf(row),
  payee: row.payee as PayeeAccount | null,
  givenBeforeCents: row.given_before_cents,
  isSlipBusy: row.is_slip_busy === true,
  settlement: settlementOf(row),
  waivedBecause: row.waived_because,
  pending: open as RefundOperation[],
  refused: row.refused as RefundOperation[],
})

export const toLockedRefund = (
  row: RefundRow,
  { open, failed }: { open: EntityProcess[]; failed: EntityProcess[] },
): LockedRefund => {
  const own = ({ entityId }: EntityProcess) => entityId === row.refund_id
  const openOwn = open.filter(own)
  return {
    subject: { kind: 'refund', id: row.refund_id, code: row.code },
    integrationId: row.integration_id,
    createdAt: row.created_at,
    eventCount: row.event_count,
    currency: row.currency,
    customerName: row.customer_name,
    state: refundStateOf(
      row,
      openOwn.map(({ type }) => type),
    ),
    isNew: false,
    open: openOwn,
    failed: failed.filter(own),
    planned: [],
  }
}

interface PaidOrderRow extends StoreRow {
  order_id: string
  past: { sequence: number; to: string }[]
}

/** The statuses that orders went through, by the id of the order. */
export async function readPastStatuses(tx: Tx, stores: readonly WantedIds[]) {
  const rows = await readRows<PaidOrderRow>(
    tx,
    stores,
    (wanted, store) => `
    select p.* from ${wanted} cross join lateral (
      select store_id, entity_id as order_id, json_agg(json_build_object('sequence', sequence, 'to', to_status)) as past from events
      where store_id = ${store} and entity_id = wanted.id and entity_kind = 'order' group by store_id, entity_id) p`,
  )
  return new Map(rows.map((row) => [row.order_id, row.past]))
}
