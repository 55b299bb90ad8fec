import { err, ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import { z } from 'zod'
import type { Context } from './context.ts'
import { toMagentoFailure } from './errors.ts'
import { answerOf, Id, listOf } from './fields.ts'
import { searchCriteria } from './search-criteria.ts'

/** Whether there is an order or not. */
export const AnyOrder = answerOf(z.object({ items: listOf(z.object({ entity_id: Id })) }))

/** One order's id: cheap, and needs the address, the store view, the credentials and the right to read orders. */
export const checkHealth =
  ({ http }: Context): Capabilities['checkHealth'] =>
  async () => {
    const query = searchCriteria({ pageSize: 1, fields: 'items[entity_id]' })
    const read = await http.json({ verb: 'health', method: 'GET', path: '/orders', query }, AnyOrder)
    return read.ok ? ok(null) : err(toMagentoFailure(read.error))
  }
