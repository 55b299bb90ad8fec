import type { AppliedRefund, LockedRefund } from '@ihub/engine/refund/decide-refund'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { insertion, type Part, update } from '../core/combine.ts'

const stateTypes = {
  status: 'text',
  refused: 'text[]',
  event_count: 'int',
  settled_by: 'text',
  reference: 'text',
  settled_on: 'text',
  waived_because: 'text',
  updated_at: 'timestamptz',
}

const insertRefunds = insertion('refunds', {
  refund_id: 'uuid',
  order_id: 'uuid',
  origin_order_id: 'text',
  integration_id: 'uuid',
  protocol_id: 'uuid',
  protocol_code: 'text',
  code: 'text',
  cause: 'text',
  payment_id: 'text',
  method: 'text',
  method_name: 'text',
  amount_cents: 'bigint',
  paid_cents: 'bigint',
  currency: 'text',
  customer_name: 'text',
  bill_id: 'uuid',
  bill_code: 'text',
  gateway_bill_id: 'text',
  gateway: 'text',
  gateway_id: 'uuid',
  created_at: 'timestamptz',
  ...stateTypes,
})
const updateRefunds = update('refunds', 'refund_id', stateTypes)

/** New refunds, and the states of those that changed. */
export function refundParts(batch: StoreBatch, applied: readonly AppliedRefund[]): Part[] {
  const created = new Set(applied.filter(({ isNew }) => isNew).map(({ entity }) => entity))
  const known = new Set(applied.map(({ entity }) => entity).filter((entity) => !created.has(entity)))
  return [
    insertRefunds([...created].map((entity) => ({ ...newRow(entity), ...stateRow(batch, entity) }))),
    updateRefunds([...known].map((entity) => ({ refund_id: entity.subject.id, ...stateRow(batch, entity) }))),
  ]
}

const newRow = ({ subject, createdAt, integrationId, currency, customerName, state }: LockedRefund) => ({
  refund_id: subject.id,
  order_id: state.orderId,
  origin_order_id: state.originOrderId,
  integration_id: integrationId,
  protocol_id: state.protocolId,
  protocol_code: state.protocolCode,
  code: state.code,
  cause: state.cause,
  payment_id: state.paymentId,
  method: state.method,
  method_name: state.methodName,
  amount_cents: state.amountCents,
  paid_cents: state.paidCents,
  currency,
  customer_name: customerName,
  bill_id: state.slip?.billId ?? null,
  bill_code: state.slip?.billCode ?? null,
  gateway_bill_id: state.slip?.gatewayBillId ?? null,
  gateway: state.slip?.gateway ?? null,
  gateway_id: state.slip?.integrationId ?? null,
  created_at: createdAt,
})

const stateRow = ({ at }: StoreBatch, { state, eventCount }: LockedRefund) => ({
  status: state.status,
  refused: [...state.refused],
  event_count: eventCount,
  settled_by: state.settlement?.by ?? null,
  reference: state.settlement?.reference ?? null,
  settled_on: state.settlement?.day ?? null,
  waived_because: state.waivedBecause,
  updated_at: at,
})
