import type { BillState } from '@ihub/domain/bill/bill-state'
import { minutesToNextLook } from '@ihub/domain/bill/next-look'
import { capturedCents, paidIssues } from '@ihub/domain/bill/standing'
import { type AppliedBill, type LockedBill, todayOf } from '@ihub/engine/bill/decide-bill'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { insertion, type Part, update } from '../core/combine.ts'
import { creditDueOfBills, creditDueRow } from '../credit/credit-due.ts'

const stateTypes = {
  status: 'text',
  refused: 'text[]',
  event_count: 'int',
  current_value_cents: 'bigint',
  current_due_date: 'text',
  captured_cents: 'bigint',
  paid_on: 'text',
  settled_on: 'text',
  issues: 'jsonb',
  wish: 'jsonb',
  is_canceled: 'boolean',
  troubles: 'text[]',
  resolved: 'text[]',
  barcode: 'text',
  digitable_line: 'text',
  look_at: 'timestamptz',
  updated_at: 'timestamptz',
}

const insertBills = insertion('bills', {
  bill_id: 'uuid',
  order_id: 'uuid',
  origin_order_id: 'text',
  integration_id: 'uuid',
  gateway: 'text',
  seller_id: 'uuid',
  code: 'text',
  payment_id: 'text',
  method: 'text',
  parcel_number: 'int',
  parcel_count: 'int',
  value_cents: 'bigint',
  due_date: 'text',
  currency: 'text',
  customer_name: 'text',
  customer_document: 'text',
  invoice_number: 'text',
  created_at: 'timestamptz',
  ...stateTypes,
})
const updateBills = update('bills', 'bill_id', stateTypes)
const insertSlips = insertion(
  'bill_slips',
  { integration_id: 'uuid', gateway_bill_id: 'text', bill_id: 'uuid' },
  { onConflict: 'on conflict do nothing returning 1' },
)

/** New bills, the states of those that changed, and their slips at the gateway. */
export function billParts(batch: StoreBatch, applied: readonly AppliedBill[]): Part[] {
  const created = new Set(applied.filter(({ isNew }) => isNew).map(({ entity }) => entity))
  const known = new Set(applied.map(({ entity }) => entity).filter((entity) => !created.has(entity)))
  return [
    insertBills([...created].map((entity) => ({ ...newRow(entity), ...stateRow(batch, entity) }))),
    updateBills([...known].map((entity) => ({ bill_id: entity.subject.id, ...stateRow(batch, entity) }))),
    insertSlips([...known].flatMap(slipRows)),
    creditDueOfBills([...known].filter(isOnCredit).map(({ state }) => creditDueRow(state.orderId))),
  ]
}

/** Money that is paid of it is a credit of its customer. */
const isOnCredit = ({ state }: LockedBill) => state.method === 'credit-control' && capturedCents(state) > 0

const slipRows = ({ subject, integrationId, state }: LockedBill) =>
  state.issues.map(({ gatewayBillId }) => ({
    integration_id: integrationId,
    gateway_bill_id: gatewayBillId,
    bill_id: subject.id,
  }))

const newRow = (bill: LockedBill) => ({
  bill_id: bill.subject.id,
  order_id: bill.state.orderId,
  origin_order_id: bill.state.originOrderId,
  integration_id: bill.integrationId,
  gateway: bill.state.gateway,
  seller_id: bill.state.sellerId,
  code: bill.state.code,
  payment_id: bill.state.paymentId,
  method: bill.state.method,
  parcel_number: bill.state.parcel.number,
  parcel_count: bill.state.parcel.of,
  value_cents: bill.state.valueCents,
  due_date: bill.state.dueDate,
  currency: bill.currency,
  customer_name: bill.customerName,
  customer_document: bill.customerDocument,
  invoice_number: bill.invoiceNumber,
  created_at: bill.createdAt,
})

const stateRow = (batch: StoreBatch, { state, eventCount }: LockedBill) => {
  const paid = paidIssues(state).at(-1)?.payment ?? null
  const last = state.issues.at(-1)
  return {
    status: state.status,
    refused: [...state.refused],
    event_count: eventCount,
    current_value_cents: state.currentValueCents,
    current_due_date: state.currentDueDate,
    captured_cents: capturedCents(state),
    paid_on: paid?.paidOn ?? null,
    settled_on: paid?.settledOn ?? null,
    issues: state.issues,
    wish: state.wish,
    is_canceled: state.isCanceled,
    troubles: [...state.troubles],
    resolved: [...state.resolved],
    barcode: last?.barcode ?? null,
    digitable_line: last?.digitableLine ?? null,
    look_at: lookAt(batch, state),
    updated_at: batch.at,
  }
}

function lookAt(batch: StoreBatch, state: BillState): string | null {
  const minutes = minutesToNextLook(state, todayOf(batch))
  return minutes === null ? null : new Date(Date.parse(batch.at) + minutes * 60_000).toISOString()
}
