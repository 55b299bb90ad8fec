import { goodsCents, unitsOf } from '@ihub/domain/protocol/judge-protocol'
import { integrationOfProtocol } from '@ihub/domain/protocol/operations'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { AppliedProtocol, LockedProtocol } from '@ihub/engine/protocol/decide-protocol'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { insertion, type Part, update } from '../core/combine.ts'

const stateTypes = {
  status: 'text',
  integration: 'text',
  refused: 'text[]',
  event_count: 'int',
  erp_return_id: 'text',
  return_invoice: 'jsonb',
  exchange_order_id: 'uuid',
  exchange_order: 'jsonb',
  updated_at: 'timestamptz',
}

const insertProtocols = insertion('protocols', {
  protocol_id: 'uuid',
  order_id: 'uuid',
  origin_order_id: 'text',
  integration_id: 'uuid',
  external_id: 'text',
  type: 'text',
  items: 'jsonb',
  units: 'int',
  value_cents: 'bigint',
  currency: 'text',
  customer_name: 'text',
  email: 'text',
  reason: 'text',
  delivery_address: 'jsonb',
  billing_address: 'jsonb',
  file_name: 'text',
  file: 'bytea',
  created_at: 'timestamptz',
  ...stateTypes,
})
const updateProtocols = update('protocols', 'protocol_id', stateTypes)

/** New protocols, and the states of those that changed. */
export function protocolParts(batch: StoreBatch, applied: AppliedProtocol[]): Part[] {
  const created = new Set(applied.filter(({ isNew }) => isNew).map(({ entity }) => entity))
  const known = new Set(applied.map(({ entity }) => entity).filter((entity) => !created.has(entity)))
  return [
    insertProtocols(
      applied.flatMap((one) =>
        one.opening ? [{ ...newRow(one.entity, one.opening), ...stateRow(batch, one.entity) }] : [],
      ),
    ),
    updateProtocols(
      [...known].map((entity) => ({ protocol_id: entity.subject.id, ...stateRow(batch, entity) })),
    ),
  ]
}

function newRow(
  { subject, createdAt, integrationId, state }: LockedProtocol,
  { change: { facts }, order: { document } }: NonNullable<AppliedProtocol['opening']>,
) {
  const { email, reason, deliveryAddress, billingAddress, file } = facts
  return {
    protocol_id: subject.id,
    order_id: state.orderId,
    origin_order_id: state.originOrderId,
    integration_id: integrationId,
    external_id: state.externalId,
    type: state.type,
    items: state.items,
    units: unitsOf(state.items),
    value_cents: goodsCents(state.items),
    currency: document.currency,
    customer_name: document.customer.name,
    email,
    reason,
    delivery_address: deliveryAddress,
    billing_address: billingAddress,
    file_name: file?.name ?? null,
    file: file?.bytes ?? null,
    created_at: createdAt,
  }
}

const stateRow = ({ at, setup }: StoreBatch, { state, integrationId, eventCount }: LockedProtocol) => ({
  status: state.status,
  integration: integrationOfProtocol(state, orderSettings(setup, integrationId)),
  refused: [...state.refused],
  event_count: eventCount,
  erp_return_id: state.erpReturnId,
  return_invoice: state.returnInvoice,
  exchange_order_id: state.exchangeOrder?.orderId ?? null,
  exchange_order: state.exchangeOrder,
  updated_at: at,
})
