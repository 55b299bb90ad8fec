import { err, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import { toPagarmeFailure } from './errors.ts'
import { Charge } from './schema.ts'

export const chargePath = (id: string) => `/charges/${encodeURIComponent(id)}`

export async function readCharge(http: Http, id: string): Promise<Result<Charge, CallFailure>> {
  const read = await http.json({ verb: 'charge', method: 'GET', path: chargePath(id) }, Charge)
  return read.ok ? read : err(toPagarmeFailure(read.error))
}
