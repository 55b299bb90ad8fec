import type { ConnectorAnswers } from '@ihub/ports/answers'
import { z } from 'zod'
import { Made } from './announce-invoice.ts'
import known from './answers.json' with { type: 'json' }
import { Canceled } from './cancel-order.ts'
import { AttributeOptions, CategoryTree, Products, SavedProduct } from './catalog-schema.ts'
import { AnyOrder } from './check-health.ts'
import { ListPage } from './list-orders.ts'
import { MagentoOrder } from './order-schema.ts'
import { Found } from './order-state.ts'
import { BasePrices, PriceProblems, SpecialPrices } from './price-schema.ts'
import { ChangedOrder, Changes } from './read-changes.ts'
import { PaidDocuments } from './refund-order.ts'
import { Comments, Documents, OrderState } from './schema.ts'
import { Saved, SourceItems } from './stock.ts'

export const answers: ConnectorAnswers = {
  known,
  readings: {
    'order-id': { schemas: [Found] },
    order: { schemas: [MagentoOrder, OrderState] },
    'order-state': { schemas: [OrderState] },
    orders: { schemas: [ListPage, z.object({ items: z.array(OrderState) })] },
    changes: { schemas: [Changes, z.object({ items: z.array(ChangedOrder) })] },
    invoices: { schemas: [Documents] },
    shipments: { schemas: [Documents] },
    'invoice-comments': { schemas: [Comments] },
    'shipment-comments': { schemas: [Comments] },
    invoice: { schemas: [Made] },
    ship: { schemas: [Made] },
    track: { schemas: [Made] },
    comment: { schemas: [Made] },
    creditmemos: { schemas: [PaidDocuments] },
    'creditmemo-comments': { schemas: [Comments] },
    'paid-invoices': { schemas: [PaidDocuments] },
    refund: { schemas: [Made] },
    cancel: { schemas: [Canceled] },
    'source-items': { schemas: [SourceItems] },
    'source-items-save': { schemas: [Saved] },
    products: { schemas: [Products] },
    'product-create': { schemas: [SavedProduct] },
    'product-update': { schemas: [SavedProduct] },
    categories: { schemas: [CategoryTree] },
    'attribute-options': { schemas: [AttributeOptions] },
    'base-prices': { schemas: [BasePrices] },
    'base-prices-save': { schemas: [PriceProblems] },
    'special-prices': { schemas: [SpecialPrices] },
    'special-prices-save': { schemas: [PriceProblems] },
    'special-prices-delete': { schemas: [PriceProblems] },
    health: { schemas: [AnyOrder] },
  },
}
