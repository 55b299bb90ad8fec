import { ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Context } from './context.ts'
import { AnyId } from './schema.ts'

/** One sale's id: cheap, and needs the address, the database, the credentials and the right to read sales. */
export const checkHealth =
  ({ rpc }: Context): Capabilities['checkHealth'] =>
  async () => {
    const read = await rpc.search('sale.sale', {
      verb: 'health',
      domain: [],
      fields: [],
      row: AnyId,
      limit: 1,
    })
    return read.ok ? ok(null) : read
  }
