import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import { ask } from './ask.ts'
import { isAbsent } from './errors.ts'
import { ShipmentOrder } from './schema.ts'

/** The shipment order of a number; null where there is none. */
export async function findShipment(
  http: Http,
  code: string,
): Promise<Result<ShipmentOrder | null, CallFailure>> {
  const path = `/shipment_order/${encodeURIComponent(code)}`
  const found = await ask(http, { verb: 'shipment-order', method: 'GET', path }, ShipmentOrder)
  return !found.ok && isAbsent(found.error) ? ok(null) : found
}
