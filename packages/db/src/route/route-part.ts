import { promisedDay } from '@ihub/domain/order/departure'
import { chosenOffer } from '@ihub/domain/order/quotation'
import type { OrderState } from '@ihub/domain/order/state'
import type { OrderShipment } from '@ihub/domain/route/order-shipment'
import { arrivalOf } from '@ihub/domain/route/shipment-ends'
import { shipmentCode } from '@ihub/domain/route/shipments'
import { dayIn, timeZoneOf } from '@ihub/domain/store/time-zone'
import type { AppliedOrder, LockedOrder } from '@ihub/engine/order/order-batch'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { insertion, type Part } from '../core/combine.ts'

const kept = ['handed_over_at', 'grouping']
const moving = [
  'status',
  'reason',
  'words',
  'carrier',
  'shipment_id',
  'promised_for',
  'list_number',
  'listed_at',
  'arrived_at',
  'updated_at',
]

/** A route is handed over once: a later taking of the same shipment leaves its day and its group. */
const changes = [
  ...moving.map((column) => `${column} = excluded.${column}`),
  ...kept.map((column) => `${column} = coalesce(routes.${column}, excluded.${column})`),
].join(', ')

const upsertRoutes = insertion(
  'routes',
  {
    route_id: 'uuid',
    order_id: 'uuid',
    invoice_number: 'text',
    code: 'text',
    status: 'text',
    reason: 'text',
    words: 'text',
    carrier: 'text',
    shipment_id: 'text',
    promised_for: 'text',
    handed_over_at: 'timestamptz',
    grouping: 'text',
    list_number: 'text',
    listed_at: 'timestamptz',
    arrived_at: 'timestamptz',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  {
    onConflict: `on conflict (store_id, order_id, invoice_number) do update set ${changes} returning 1`,
  },
)

/** The routes of the shipments that a batch planned or moved, or whose volumes arrived. */
export function routeRows(batch: StoreBatch, applied: readonly AppliedOrder[]): Part {
  const firsts = new Map<LockedOrder, OrderState>()
  for (const { entity, stateBefore } of applied) if (!firsts.has(entity)) firsts.set(entity, stateBefore)
  return upsertRoutes(
    [...firsts].flatMap(([order, before]) =>
      order.state.shipments
        .filter(
          (shipment) =>
            !before.shipments.includes(shipment) ||
            arrivalOf(before, shipment) !== arrivalOf(order.state, shipment),
        )
        .map((shipment) => routeRow(batch, order, shipment)),
    ),
  )
}

function routeRow(batch: StoreBatch, { subject, state }: LockedOrder, shipment: OrderShipment) {
  const { invoiceNumber, status, isTaken, reason, words, shipmentId, promisedFor } = shipment
  const offer = state.quotation && chosenOffer(state.quotation)
  const carrier = shipment.carrier ?? offer?.carrierName ?? null
  const day = dayIn(batch.at, timeZoneOf(batch.setup.store))
  return {
    route_id: batch.newId(),
    order_id: subject.id,
    invoice_number: invoiceNumber,
    code: shipmentCode(subject.code, invoiceNumber),
    status,
    reason,
    words,
    carrier,
    shipment_id: shipmentId,
    promised_for: promisedFor ?? promisedDay(state.quotation),
    handed_over_at: isTaken ? batch.at : null,
    grouping: isTaken ? [day, carrier].filter((part) => part !== null).join(' ') : null,
    list_number: shipment.list?.number ?? null,
    listed_at: shipment.list?.at ?? null,
    arrived_at: arrivalOf(state, shipment),
    created_at: batch.at,
    updated_at: batch.at,
  }
}
