import type { ConnectorAnswers } from '@ihub/ports/answers'
import { z } from 'zod'
import known from './answers.json' with { type: 'json' }
import { Outcome } from './ask.ts'
import { Facets, FacetValues, FoundGroups, FoundProduct, MadeGroup, SavedVariants } from './catalog-schema.ts'
import { OrderAnswer } from './order-schema.ts'
import { PricedVariants } from './prices.ts'
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
    product: { schemas: [within(FoundProduct)] },
    createProduct: { schemas: [within(Outcome)] },
    updateProduct: { schemas: [within(Outcome)] },
    optionGroup: { schemas: [within(FoundGroups)] },
    createOptionGroup: { schemas: [within(MadeGroup)] },
    addOptionGroup: { schemas: [within(Outcome)] },
    createOption: { schemas: [within(Outcome)] },
    createVariants: { schemas: [within(SavedVariants)] },
    updateVariants: { schemas: [within(SavedVariants)] },
    facetValues: { schemas: [within(FacetValues)] },
    facets: { schemas: [within(Facets)] },
    prices: { schemas: [within(PricedVariants)] },
    setPrices: { schemas: [within(SavedVariants)] },
    cancelOrder: { schemas: [within(Outcome)] },
  },
}
