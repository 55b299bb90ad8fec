import { err, ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Http } from '@ihub/ports/http'
import { toEtrackerFailure } from './errors.ts'
import { Account } from './schema.ts'

/** Healthy when the address answers and knows the token. */
export const checkHealth =
  (http: Http): Capabilities['checkHealth'] =>
  async () => {
    const read = await http.json({ verb: 'account', method: 'GET', path: '/v1/account' }, Account)
    return read.ok ? ok(null) : err(toEtrackerFailure(read.error))
  }
