import type { CallFailure } from '@ihub/ports/http'

export const noSuchShipment = (code: string): CallFailure => ({
  kind: 'not-found',
  message: `there is no shipment order ${code}`,
  serviceCode: 'shipment.not_found',
})
