import { err, ok } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { Shipments } from '@ihub/ports/shipments'
import { tell } from './ask.ts'
import { findShipment } from './find-shipment.ts'
import { hasLeft, isCanceled } from './states.ts'

/** Looks first: a shipment that is not there, or canceled, is done with, and one that left is not. */
export const cancelShipment =
  (http: Http): Shipments['cancelShipment'] =>
  async (code) => {
    const found = await findShipment(http, code)
    if (!found.ok) return found
    const states =
      found.value?.shipment_order_volume_array.map((one) => one.shipment_order_volume_state) ?? []
    if (states.some(hasLeft)) return err(left(code))
    if (!found.value || (states.length > 0 && states.every(isCanceled))) return ok(null)
    return tell(http, {
      verb: 'cancel',
      method: 'POST',
      path: '/shipment_order/cancel_shipment_order',
      json: { order_number: code },
    })
  }

const left = (code: string): CallFailure => ({
  kind: 'conflict',
  message: `the volumes of ${code} are with their carrier already`,
  serviceCode: 'shipment.left',
})
