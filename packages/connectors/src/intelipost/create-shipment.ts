import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { CallFailure } from '@ihub/ports/http'
import type { CreatedShipment, Shipment, Shipments } from '@ihub/ports/shipments'
import { ask, tell } from './ask.ts'
import type { Context } from './context.ts'
import { alreadyExists } from './errors.ts'
import { findShipment } from './find-shipment.ts'
import { ShipmentOrder } from './schema.ts'
import { isCanceled, isNew } from './states.ts'
import { toInvoice, toShipmentOrder } from './to-shipment-order.ts'
import { trackingOf } from './volumes.ts'

/** Looks, creates, and puts right what a lost answer left undone: the invoice, the codes of the parcels, and that the goods wait. */
export const createShipment =
  (context: Context): Shipments['createShipment'] =>
  async (shipment) => {
    const found = await findOrCreate(context, shipment)
    if (!found.ok) return found
    const states = found.value.shipment_order_volume_array.map((one) => one.shipment_order_volume_state)
    if (states.length > 0 && states.every(isCanceled)) return err(canceled(shipment.code))
    const completed = await complete(context, shipment, found.value)
    return completed.ok ? ok(toCreated(shipment, found.value)) : completed
  }

const canceled = (code: string): CallFailure => ({
  kind: 'refused',
  message: `the shipment order ${code} is canceled`,
  serviceCode: 'CANCELLED',
})

async function findOrCreate(
  { http, settings }: Context,
  shipment: Shipment,
): Promise<Result<ShipmentOrder, CallFailure>> {
  const known = await findShipment(http, shipment.code)
  if (!known.ok) return known
  if (known.value) return ok(known.value)
  const json = toShipmentOrder(shipment, settings)
  const request = { verb: 'create-shipment-order', method: 'POST', path: '/shipment_order', json } as const
  const created = await ask(http, request, ShipmentOrder)
  if (created.ok || created.error.serviceCode !== alreadyExists) return created
  // Another process created it meanwhile.
  const again = await findShipment(http, shipment.code)
  if (!again.ok) return again
  return again.value ? ok(again.value) : created
}

async function complete(
  { http }: Context,
  { code, invoice, volumes }: Shipment,
  { shipment_order_volume_array: known }: ShipmentOrder,
): Promise<Result<null, CallFailure>> {
  const numberOf = ({ shipment_order_volume_number }: (typeof known)[number]) => shipment_order_volume_number
  const unbilled = known.filter((one) => one.shipment_order_volume_invoice?.invoice_key !== invoice?.key)
  if (invoice && unbilled.length > 0) {
    const json = {
      order_number: code,
      shipment_order_volume_invoice_array: unbilled.map((one) => ({
        shipment_order_volume_number: numberOf(one),
        ...toInvoice(invoice),
      })),
    }
    const set = await tell(http, {
      verb: 'set-invoice',
      method: 'POST',
      path: '/shipment_order/set_invoice',
      json,
    })
    if (!set.ok) return set
  }
  const untracked = volumes.flatMap(({ number, trackingNumber }) => {
    const volume = known.find((one) => numberOf(one) === String(number))
    if (trackingNumber === null || volume?.tracking_code === trackingNumber) return []
    return [{ shipment_order_volume_number: String(number), tracking_code: trackingNumber }]
  })
  if (untracked.length > 0) {
    const json = { order_number: code, tracking_data_array: untracked }
    const set = await tell(http, {
      verb: 'set-tracking-data',
      method: 'POST',
      path: '/shipment_order/set_tracking_data',
      json,
    })
    if (!set.ok) return set
  }
  // Carriers take goods with their invoice alone.
  if (!invoice || !known.some((one) => isNew(one.shipment_order_volume_state))) return ok(null)
  return tell(http, {
    verb: 'ready-for-shipment',
    method: 'POST',
    path: '/shipment_order/multi/ready_for_shipment/with_date',
    json: [{ order_number: code, event_date: hubClock.nowIso() }],
  })
}

function toCreated({ volumes }: Shipment, order: ShipmentOrder): CreatedShipment {
  const known = new Map(
    order.shipment_order_volume_array.map((one) => [one.shipment_order_volume_number, one]),
  )
  const promised =
    order.estimated_delivery_date_iso ??
    order.shipment_order_volume_array.find((one) => one.estimated_delivery_date_iso)
      ?.estimated_delivery_date_iso
  return {
    shipmentId: order.id ?? null,
    carrier: order.logistic_provider_name || null,
    volumes: volumes.map(({ number, trackingNumber }) => {
      const volume = known.get(String(number))
      return {
        number,
        trackingNumber: trackingNumber ?? trackingOf(volume),
        trackingUrl: volume?.tracking_url || order.tracking_url || null,
      }
    }),
    promisedFor: promised?.slice(0, 10) ?? null,
  }
}
