import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import { z } from 'zod'
import { toMagentoFailure } from './errors.ts'
import { answerOf, Id, listOf } from './fields.ts'
import { OrderState, stateFields } from './schema.ts'
import { searchCriteria } from './search-criteria.ts'

export const Found = answerOf(z.object({ items: listOf(z.object({ entity_id: Id })) }))

const unknownOrder = (incrementId: string): CallFailure => ({
  kind: 'not-found',
  message: `Magento has no order ${incrementId}`,
  serviceCode: 'order.unknown',
})

/** The id that calls take, of the number that people know. */
export async function findEntityId(http: Http, incrementId: string): Promise<Result<number, CallFailure>> {
  const query = searchCriteria({
    groups: [[{ field: 'increment_id', condition: 'eq', value: incrementId }]],
    pageSize: 1,
    fields: 'items[entity_id]',
  })
  const found = await http.json({ verb: 'order-id', method: 'GET', path: '/orders', query }, Found)
  if (!found.ok) return err(toMagentoFailure(found.error))
  const [order] = found.value.items
  return order ? ok(order.entity_id) : err(unknownOrder(incrementId))
}

export async function readOrderState(
  http: Http,
  incrementId: string,
): Promise<Result<OrderState, CallFailure>> {
  const id = await findEntityId(http, incrementId)
  return id.ok ? readStateById(http, id.value) : id
}

export async function readStateById(http: Http, id: number): Promise<Result<OrderState, CallFailure>> {
  const read = await http.json(
    { verb: 'order-state', method: 'GET', path: orderPath(id), query: { fields: stateFields } },
    OrderState,
  )
  return read.ok ? read : err(toMagentoFailure(read.error))
}

export const orderPath = (id: number) => `/orders/${id}`
