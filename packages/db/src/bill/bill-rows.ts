import type { BillState, BillWish } from '@ihub/domain/bill/bill-state'
import type { BillIssue } from '@ihub/domain/bill/issue'
import type { BillOperation } from '@ihub/domain/bill/operation-names'
import type { BillTrouble } from '@ihub/domain/bill/statuses'
import type { LockedBill } from '@ihub/engine/bill/decide-bill'
import type { Tx } from '../core/pool.ts'
import { lockOwners, readRows, type WantedIds } from '../core/read-rows.ts'
import type { StoreRow } from '../core/store-parameters.ts'
import type { EntityProcess } from '../process/read-work.ts'

/** The columns that a change of a bill is decided on. */
export interface BillRow {
  store_id: string
  bill_id: string
  order_id: string
  origin_order_id: string
  integration_id: string
  gateway: string
  seller_id: string | null
  code: string
  payment_id: string
  method: string
  parcel_number: number
  parcel_count: number
  status: string
  refused: string[]
  event_count: number
  value_cents: number
  due_date: string
  current_value_cents: number
  current_due_date: string
  issues: unknown
  wish: unknown
  is_canceled: boolean
  troubles: string[]
  resolved: string[]
  currency: string
  customer_name: string
  customer_document: string | null
  invoice_number: string | null
  created_at: string
}

const stateColumns =
  'store_id, bill_id, order_id, origin_order_id, integration_id, gateway, seller_id, code, payment_id, method, parcel_number, parcel_count, status, refused, event_count, value_cents, due_date, current_value_cents, current_due_date, issues, wish, is_canceled, troubles, resolved, currency, customer_name, customer_document, invoice_number, created_at'

/** Locks bills. */
export const lockBills = (tx: Tx, stores: readonly WantedIds[]): Promise<BillRow[]> =>
  readRows(
    tx,
    stores,
    (wanted, store) => `
    select locked.* from ${wanted} cross join lateral (
      select ${stateColumns} from bills where store_id = ${store} and bill_id = wanted.id for no key update) locked`,
  )

/** Locks the orders of bills: everybody who holds an order and one of its bills took the order first. */
export const lockOrdersOfBills = (tx: Tx, stores: readonly WantedIds[]): Promise<object[]> =>
  lockOwners(tx, stores, { of: 'bills', by: 'bill_id', owners: 'orders', owner: 'order_id' })

/** Locks the bills of orders. */
export const lockBillsOfOrders = (tx: Tx, stores: readonly WantedIds[]): Promise<BillRow[]> =>
  readRows(
    tx,
    stores,
    (wanted, store) => `
    select locked.* from ${wanted} cross join lateral (
      select ${stateColumns} from bills where store_id = ${store} and order_id = wanted.id
      order by bill_id for no key update) locked`,
  )

interface BilledRow extends StoreRow {
  order_id: string
  payment_id: string
}

/** The payments that bills of orders are of; a new bill of an order waits for the lock of its row. */
export async function readBilledPayments(
  tx: Tx,
  stores: readonly WantedIds[],
): Promise<(orderId: string) => string[]> {
  const rows = await readRows<BilledRow>(
    tx,
    stores,
    (wanted, store) => `
    select b.* from ${wanted} cross join lateral (
      select store_id, order_id, payment_id from bills where store_id = ${store} and order_id = wanted.id offset 0) b`,
  )
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return (orderId) => (byOrder.get(orderId) ?? []).map(({ payment_id }) => payment_id)
}

export const billStateOf = (row: Omit<BillRow, 'store_id'>, open: readonly string[]): BillState => ({
  status: row.status as BillState['status'],
  code: row.code,
  orderId: row.order_id,
  originOrderId: row.origin_order_id,
  paymentId: row.payment_id,
  method: row.method as BillState['method'],
  gateway: row.gateway,
  sellerId: row.seller_id,
  parcel: { number: row.parcel_number, of: row.parcel_count },
  valueCents: row.value_cents,
  dueDate: row.due_date,
  currentValueCents: row.current_value_cents,
  currentDueDate: row.current_due_date,
  issues: row.issues as BillIssue[],
  wish: row.wish as BillWish | null,
  isCanceled: row.is_canceled,
  troubles: row.troubles as BillTrouble[],
  resolved: row.resolved as BillTrouble[],
  pending: open as BillOperation[],
  refused: row.refused as BillOperation[],
})

export const toLockedBill = (
  row: BillRow,
  { open, failed }: { open: EntityProcess[]; failed: EntityProcess[] },
): LockedBill => {
  const own = ({ entityId }: EntityProcess) => entityId === row.bill_id
  const openOwn = open.filter(own)
  return {
    subject: { kind: 'bill', id: row.bill_id, code: row.code },
    integrationId: row.integration_id,
    createdAt: row.created_at,
    eventCount: row.event_count,
    currency: row.currency,
    customerName: row.customer_name,
    customerDocument: row.customer_document,
    invoiceNumber: row.invoice_number,
    state: billStateOf(
      row,
      openOwn.map(({ type }) => type),
    ),
    isNew: false,
    open: openOwn,
    failed: failed.filter(own),
    planned: [],
  }
}
