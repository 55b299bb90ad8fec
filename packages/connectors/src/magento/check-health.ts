import { err, ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import { z } from 'zod'
import type { Context } from './context.ts'
import { toMagentoFailure } from './errors.ts'
import { answerOf } from './fields.ts'
import { searchCriteria } from './search-criteria.ts'

/** One order's id: cheap, and needs the address, the store view, the credentials and the right to read orders. */
export const checkHealth =
  ({ http }: Context): Capabilities['checkHealth'] =>
  async () => {
    const query = searchCriteria({ pageSize: 1, fields: 'items[entity_id]' })
    const read = await http.json(
      { method: 'GET', path: '/orders', query },
      answerOf(z.object({ items: z.array(z.unknown()).nullish() })),
    )
    return read.ok ? ok(null) : err(toMagentoFailure(read.error))
  }
