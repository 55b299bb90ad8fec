import type { ConnectorAnswers } from '@ihub/ports/answers'
import { z } from 'zod'
import known from './answers.json' with { type: 'json' }
import { BrandList, CategoryTree, KeptProduct, KeptSku, KeptSkus } from './catalog-schema.ts'
import { HeldInventories, InventoryResult, InventoryResults } from './inventories.ts'
import { InfrashopOrder } from './order-schema.ts'
import { Account, Change, ChangePage, ListedRow, Moved, OrderList, OrderState } from './schema.ts'
import { Tracking, TrackingPage } from './tracking-schema.ts'

/** Of both, which answer alike. */
export const answers: ConnectorAnswers = {
  known,
  readings: {
    account: { schemas: [Account] },
    orders: { schemas: [OrderList, z.object({ orders: z.array(ListedRow) })] },
    changes: { schemas: [ChangePage, z.object({ changes: z.array(Change) })] },
    order: { schemas: [InfrashopOrder, OrderState] },
    approve: { schemas: [Moved] },
    picking: { schemas: [Moved] },
    invoice: { schemas: [Moved] },
    dispatch: { schemas: [Moved] },
    deliver: { schemas: [Moved] },
    cancel: { schemas: [Moved] },
    'inventories-set': { schemas: [InventoryResults, z.object({ results: z.array(InventoryResult) })] },
    inventories: { schemas: [HeldInventories] },
    product: { schemas: [KeptProduct] },
    'product-create': { schemas: [KeptProduct] },
    'product-update': { schemas: [KeptProduct] },
    skus: { schemas: [KeptSkus] },
    'sku-create': { schemas: [KeptSku] },
    'sku-update': { schemas: [KeptSku] },
    brands: { schemas: [BrandList] },
    categories: { schemas: [CategoryTree] },
    trackings: { schemas: [TrackingPage, z.object({ trackings: z.array(Tracking) })] },
  },
}
