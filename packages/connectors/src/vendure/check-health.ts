import { ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import { ask } from './ask.ts'
import type { Context } from './context.ts'
import { healthQuery } from './queries.ts'
import { AnyOrder } from './schema.ts'

/** One order's id: cheap, and needs the address, the channel, the credentials and the right to read orders. */
export const checkHealth =
  ({ http }: Context): Capabilities['checkHealth'] =>
  async () => {
    const read = await ask(http, { verb: 'health', query: healthQuery }, AnyOrder)
    return read.ok ? ok(null) : read
  }
