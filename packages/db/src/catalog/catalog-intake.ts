import type { CatalogIntake } from '@ihub/ports/catalog'
import { type Db, inStore } from '../core/pool.ts'
import { markStuck } from './stuck-lists.ts'
import { takeDuePrices } from './take-due-prices.ts'
import { takePrices } from './take-prices.ts'
import { takeProducts } from './take-products.ts'

/** Each page of products or prices commits as a whole, before its cursor is kept. */
export const createCatalogIntake = (app: Db): CatalogIntake => ({
  takeProducts: (source, reports) => inStore(app, source.storeId, (tx) => takeProducts(tx, source, reports)),
  takePrices: (source, reports) => inStore(app, source.storeId, (tx) => takePrices(tx, source, reports)),
  takeDuePrices: (source) => inStore(app, source.storeId, (tx) => takeDuePrices(tx, source)),
  markStuck: (source, list, isStuck) =>
    inStore(app, source.storeId, (tx) => markStuck(tx, source, list, isStuck)),
})
