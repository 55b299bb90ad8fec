import { ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Http } from '@ihub/ports/http'
import { ask } from './ask.ts'
import { Info } from './schema.ts'

/** Healthy when the address answers and knows the key. */
export const checkHealth =
  (http: Http): Capabilities['checkHealth'] =>
  async () => {
    const read = await ask(http, { verb: 'info', method: 'GET', path: '/info' }, Info)
    return read.ok ? ok(null) : read
  }
