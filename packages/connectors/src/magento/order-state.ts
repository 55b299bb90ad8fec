import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import { z } from 'zod'
import { toMagentoFailure } from './errors.ts'
import { Amount, Code, Id, listOf, Text, Units } from './fields.ts'
import { searchCriteria } from './search-criteria.ts'

const StateItem = z.object({
  item_id: Id,
  parent_item_id: Id.nullish().transform((id) => id ?? null),
  sku: Code,
  product_type: Text,
  is_virtual: z.union([z.number(), z.boolean()]).nullish().transform(Boolean),
  price: Amount,
  qty_ordered: Units,
  qty_invoiced: Units,
  qty_shipped: Units,
  qty_canceled: Units,
  qty_refunded: Units,
})
export type StateItem = z.output<typeof StateItem>

/** The order as far as it decides its status, and shows the work that is done already. */
export const OrderState = z
  .object({
    entity_id: Id,
    increment_id: Code,
    state: Text,
    status: Text,
    created_at: Text,
    total_due: Amount,
    payment: z.object({ method: Text }).nullish(),
    items: listOf(StateItem),
    status_histories: listOf(z.object({ comment: Text })),
  })
  .transform(({ status_histories, payment, total_due, ...order }) => ({
    ...order,
    totalDueCents: total_due,
    method: payment?.method ?? null,
    comments: status_histories.flatMap(({ comment }) => comment ?? []),
  }))
export type OrderState = z.output<typeof OrderState>

/** `OrderState`, for a list. */
export const stateFields =
  'entity_id,increment_id,state,status,created_at,total_due,payment[method],items[item_id,parent_item_id,sku,product_type,is_virtual,price,qty_ordered,qty_invoiced,qty_shipped,qty_canceled,qty_refunded],status_histories[comment]'

const Found = z.object({ items: listOf(z.object({ entity_id: Id })) })

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
  const found = await http.json({ method: 'GET', path: '/orders', query }, Found)
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
    { method: 'GET', path: orderPath(id), query: { fields: stateFields } },
    OrderState,
  )
  return read.ok ? read : err(toMagentoFailure(read.error))
}

export const orderPath = (id: number) => `/orders/${id}`
