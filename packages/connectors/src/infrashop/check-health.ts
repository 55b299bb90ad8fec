import { err, ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Http } from '@ihub/ports/http'
import { toInfrashopFailure } from './errors.ts'
import { Account } from './schema.ts'

/** Healthy when the address answers and knows the credentials. */
export const checkHealth =
  (http: Http): Capabilities['checkHealth'] =>
  async () => {
    const read = await http.json({ verb: 'account', method: 'GET', path: '/ihub/account' }, Account)
    return read.ok ? ok(null) : err(toInfrashopFailure(read.error))
  }
