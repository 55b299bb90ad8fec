import { ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Http } from '@ihub/ports/http'
import { findOperation } from './slips.ts'

/** Healthy when the address gives a token out and answers a question about a code that nobody has. */
export const checkHealth =
  (http: Http): Capabilities['checkHealth'] =>
  async () => {
    const found = await findOperation(http, 'ihub')
    return found.ok ? ok(null) : found
  }
