import { err, ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Http } from '@ihub/ports/http'
import { toPagarmeFailure } from './errors.ts'
import { ChargePage } from './schema.ts'

/** Healthy when the address answers and knows the key. */
export const checkHealth =
  (http: Http): Capabilities['checkHealth'] =>
  async () => {
    const query = { page: 1, size: 1 }
    const read = await http.json({ verb: 'charge-list', method: 'GET', path: '/charges', query }, ChargePage)
    return read.ok ? ok(null) : err(toPagarmeFailure(read.error))
  }
