import { ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Ask } from './calls.ts'
import { Deposit } from './schema.ts'

/** Healthy when the address answers, knows the user and keeps goods of the depositor in the warehouse. */
export const checkHealth =
  (ask: Ask): Capabilities['checkHealth'] =>
  async () => {
    const read = await ask('deposit', {}, Deposit)
    return read.ok ? ok(null) : read
  }
