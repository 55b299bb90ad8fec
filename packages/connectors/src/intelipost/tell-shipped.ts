import { err, ok } from '@ihub/domain/result'
import type { Shipments } from '@ihub/ports/shipments'
import { tell } from './ask.ts'
import type { Context } from './context.ts'
import { findShipment } from './find-shipment.ts'
import { noSuchShipment } from './no-such-shipment.ts'
import { sendList } from './send-lists.ts'
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
    // Carriers that collect by a list get one of the volumes that are on none.
    if (context.settings.sendsPreShipmentList) {
      const listed = await sendList(context.http, [found.value])
      if (!listed.ok) return listed
    }
    return tell(context.http, {
      verb: 'shipped',
      method: 'POST',
      path: '/shipment_order/multi/shipped/with_date',
      json: [{ order_number: code, event_date: at }],
    })
  }
