import { ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Context } from './context.ts'
import { findState } from './find-order.ts'

/** A look for a number that no order has: cheap, and needs the address and the key to be right. */
export const checkHealth =
  (context: Context): Capabilities['checkHealth'] =>
  async () => {
    const state = await findState(context, '0')
    return state.ok ? ok(null) : state
  }
