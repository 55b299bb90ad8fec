import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { Shipments } from '@ihub/ports/shipments'
import { tell } from './ask.ts'
import type { Context } from './context.ts'
import { findShipment } from './find-shipment.ts'
import { noSuchShipment } from './no-such-shipment.ts'
import type { ShipmentOrder } from './schema.ts'
import { hasLeft, isCanceled } from './states.ts'

/** Told once: volumes that left by their own state are told no second time. */
export const tellShipped =
  (context: Context): Shipments['tellShipped'] =>
  async (code, at) => {
    const found = await findShipment(context.http, code)
    if (!found.ok) return found
    if (!found.value) return err(noSuchShipment(code))
    const waiting = found.value.shipment_order_volume_array.filter(
      ({ shipment_order_volume_state: state }) => !hasLeft(state) && !isCanceled(state),
    )
    if (waiting.length === 0) return ok(null)
    const listed = await sendList(context, found.value)
    if (!listed.ok) return listed
    return tell(context.http, {
      verb: 'shipped',
      method: 'POST',
      path: '/shipment_order/multi/shipped/with_date',
      json: [{ order_number: code, event_date: at }],
    })
  }

/** Carriers that collect by a list get one of the volumes of which none was sent. */
async function sendList(
  { http, settings }: Context,
  { logistic_provider_id, shipment_order_volume_array }: ShipmentOrder,
): Promise<Result<null, CallFailure>> {
  const ids = shipment_order_volume_array.flatMap(({ pre_shipment_list_state, shipment_order_volume_id }) =>
    pre_shipment_list_state === 'NOT_SENT' ? (shipment_order_volume_id ?? []) : [],
  )
  if (!settings.sendsPreShipmentList || ids.length === 0) return ok(null)
  return tell(http, {
    verb: 'pre-shipment-list',
    method: 'POST',
    path: '/pre_shipment_list/send_volumes',
    json: { ...(logistic_provider_id != null && { logistic_provider_id }), shipment_order_volume_ids: ids },
  })
}
