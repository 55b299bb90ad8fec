import type { ConnectorAnswers } from '@ihub/ports/answers'
import { z } from 'zod'
import known from './answers.json' with { type: 'json' }
import { Outcome } from './ask.ts'
import { OrderAnswer } from './order-schema.ts'
import { ChangedOrder } from './read-changes.ts'
import { AnyOrder, Changes, FoundStates, ListPage, OrderState } from './schema.ts'
import { ToldStock, Variants } from './stock.ts'

const within = (data: z.ZodType) => z.object({ data })
const listOf = (order: z.ZodType) => within(z.object({ orders: z.object({ items: z.array(order) }) }))

export const answers: ConnectorAnswers = {
  known,
  readings: {
    order: { schemas: [within(OrderAnswer), within(FoundStates)] },
    orderState: { schemas: [within(FoundStates)] },
    orders: { schemas: [within(ListPage), listOf(OrderState)] },
    changes: { schemas: [within(Changes), listOf(ChangedOrder)] },
    health: { schemas: [within(AnyOrder)] },
    addNote: { schemas: [within(Outcome)] },
    addFulfillment: { schemas: [within(Outcome)] },
    moveFulfillment: { schemas: [within(Outcome)] },
    stock: { schemas: [within(Variants)] },
    setStock: { schemas: [within(ToldStock)] },
    cancelOrder: { schemas: [within(Outcome)] },
  },
}
