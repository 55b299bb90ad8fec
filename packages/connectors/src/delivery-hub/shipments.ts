import { err, ok } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { CreatedShipment, Shipment, Shipments } from '@ihub/ports/shipments'
import { toDeliveryHubFailure } from './errors.ts'
import { Done, KeptLabel, KeptShipment } from './schema.ts'

const pathOf = (code: string) => `/v1/shipments/${encodeURIComponent(code)}`

/** The address names the shipment, so that one call creates it, finds it again and tells what it lacked. */
export const createShipment =
  (http: Http): Shipments['createShipment'] =>
  async (shipment) => {
    const { code, ...said } = shipment
    const put = await http.json(
      { verb: 'shipment', method: 'PUT', path: pathOf(code), json: toBody(said) },
      KeptShipment,
    )
    if (!put.ok) return err(toDeliveryHubFailure(put.error))
    return put.value.isCanceled ? err(canceled(code)) : ok(toCreated(put.value))
  }

const toBody = ({ originOrderId: orderCode, serviceId: offerId, ...shipment }: Omit<Shipment, 'code'>) => ({
  orderCode,
  offerId,
  ...shipment,
})

const toCreated = ({ shipmentId, carrier, promisedFor, volumes }: KeptShipment): CreatedShipment => ({
  shipmentId,
  carrier: carrier?.name ?? null,
  promisedFor: promisedFor ?? null,
  volumes: volumes.map(({ number, trackingNumber, trackingUrl }) => ({
    number,
    trackingNumber: trackingNumber || null,
    trackingUrl: trackingUrl || null,
  })),
})

const canceled = (code: string): CallFailure => ({
  kind: 'refused',
  message: `the shipment ${code} is canceled`,
  serviceCode: 'shipment_canceled',
})

/** By the contract the first moment stays. */
export const tellShipped =
  (http: Http): Shipments['tellShipped'] =>
  async (code, at) => {
    const told = await http.json(
      { verb: 'departure', method: 'PUT', path: `${pathOf(code)}/departure`, json: { at } },
      Done,
    )
    return told.ok ? ok(null) : err(toDeliveryHubFailure(told.error))
  }

export const readLabel =
  (http: Http): Shipments['readLabel'] =>
  async (code, volumeNumber) => {
    const path = `${pathOf(code)}/volumes/${volumeNumber}/label`
    const read = await http.json({ verb: 'label', method: 'GET', path }, KeptLabel)
    return read.ok ? read : err(toDeliveryHubFailure(read.error))
  }

/** A shipment that is not there is done with. */
export const cancelShipment =
  (http: Http): Shipments['cancelShipment'] =>
  async (code) => {
    const ended = await http.json({ verb: 'cancellation', method: 'DELETE', path: pathOf(code) }, Done)
    if (ended.ok || ended.error.kind === 'not-found') return ok(null)
    return err(toDeliveryHubFailure(ended.error))
  }
