import { z } from 'zod'
import { Code, Id, Text, Units } from './fields.ts'

const Note = z.object({ data: z.object({ note: Text }).nullish().catch(null) })

const Fulfillment = z.object({
  id: Id,
  state: z.string(),
  trackingCode: Text,
  lines: z.array(z.object({ orderLineId: Id, quantity: Units })),
})
export type Fulfillment = z.output<typeof Fulfillment>

/** The order as far as it decides its status, and shows the work that is done already. */
export const OrderState = z
  .object({
    id: Id,
    code: Code,
    state: z.string(),
    updatedAt: z.string(),
    orderPlacedAt: Text,
    lines: z.array(z.object({ id: Id, quantity: Units, productVariant: z.object({ sku: Code }) })),
    fulfillments: z
      .array(Fulfillment)
      .nullish()
      .transform((list) => list ?? []),
    history: z.object({ items: z.array(Note) }),
  })
  .transform(({ history, fulfillments, ...order }) => ({
    ...order,
    /** Those that stand. */
    fulfillments: fulfillments.filter(({ state }) => state !== 'Cancelled'),
    notes: history.items.flatMap(({ data }) => data?.note ?? []),
  }))
export type OrderState = z.output<typeof OrderState>

/** Orders by their code: one, or none. */
export const FoundStates = z.object({ orders: z.object({ items: z.array(OrderState) }) })

export const ListPage = z.object({ orders: z.object({ totalItems: z.int(), items: z.array(z.unknown()) }) })
export const Changes = z.object({ orders: z.object({ items: z.array(z.unknown()) }) })
export const AnyOrder = z.object({ orders: z.object({ items: z.array(z.object({ id: Id })) }) })
