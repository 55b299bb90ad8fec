import { equationOf } from './equation.ts'
import type { StockFigures } from './figures.ts'

/** An inventory with the factor that applies to it, in percent. */
interface Applied extends StockFigures {
  appliedFactor: number
  minimum: number
}

/** The units of an inventory that channels are told in all. */
export const toldQuantity = (inventory: Applied): number =>
  equationOf(inventory, {
    skuFactor: inventory.appliedFactor,
    sellerFactor: null,
    storeFactor: null,
    minimum: inventory.minimum,
  }).sent
