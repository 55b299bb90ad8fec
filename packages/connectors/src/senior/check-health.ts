import { err, ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import { type Context, depositOf } from './context.ts'
import { toSeniorFailure } from './errors.ts'
import { Deposit } from './schema.ts'

/** Healthy when the address answers, knows the user and keeps goods of the depositor in the warehouse. */
export const checkHealth =
  ({ http, settings }: Context): Capabilities['checkHealth'] =>
  async () => {
    const query = depositOf(settings)
    const read = await http.json({ verb: 'deposit', method: 'GET', path: '/v1/deposit', query }, Deposit)
    return read.ok ? ok(null) : err(toSeniorFailure(read.error))
  }
