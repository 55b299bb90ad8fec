import { ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Http } from '@ihub/ports/http'
import { findSlips } from './slips.ts'

/** Healthy when the bank gives a token out and answers a question about a number that nobody has. */
export const checkHealth =
  (http: Http): Capabilities['checkHealth'] =>
  async () => {
    const found = await findSlips(http, 'ihub')
    return found.ok ? ok(null) : found
  }
