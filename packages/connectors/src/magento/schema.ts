import { z } from 'zod'
import { Amount, answerOf, Code, Id, listOf, Text, Units } from './fields.ts'

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

/** GET /invoices or /shipments by `order_id`. */
export const Documents = answerOf(
  z.object({
    items: listOf(
      z.object({
        entity_id: Id,
        tracks: listOf(z.object({ track_number: Text, title: Text })),
        items: listOf(z.object({ order_item_id: Id, qty: Units })),
      }),
    ),
  }),
)
export type Document = z.output<typeof Documents>['items'][number]

/** GET /invoices/{id}/comments or /shipment/{id}/comments. */
export const Comments = answerOf(z.object({ items: listOf(z.object({ comment: Text })) }))
