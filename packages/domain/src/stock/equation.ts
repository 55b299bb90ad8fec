import type { StockFigures, ValueOrigin } from './figures.ts'

/** The choices that turn what is available into what a platform is told; factors in percent, null where nobody chose. */
export interface StockRules {
  skuFactor: number | null
  sellerFactor: number | null
  storeFactor: number | null
  /** Units that no platform is told of. */
  minimum: number
}

export interface Equation {
  /** May be below zero: more was sold than there is. */
  available: number
  /** The factor of what is available, rounded down; never below zero. */
  adjusted: number
  /** The factor of what is available above the minimum, rounded down; never below zero. */
  sent: number
  appliedFactor: number
  valueOrigin: ValueOrigin
}

/** The units that there are, less all that open orders hold; those that the platform reserves have no order here yet and stay in. */
export const availableOf = (figures: Omit<StockFigures, 'reservedPlatform'>): number =>
  figures.onHand - figures.reservedErp - figures.reservedOpen - figures.inTransit - figures.notIntegrated

/** The factor of the SKU comes before its seller's, and that before the store's. */
function factorOf(rules: Omit<StockRules, 'minimum'>): Pick<Equation, 'appliedFactor' | 'valueOrigin'> {
  if (rules.skuFactor !== null) return { appliedFactor: rules.skuFactor, valueOrigin: 'sku' }
  if (rules.sellerFactor !== null) return { appliedFactor: rules.sellerFactor, valueOrigin: 'seller' }
  return { appliedFactor: rules.storeFactor ?? 100, valueOrigin: 'store' }
}

/** The equation of one inventory. */
export function equationOf(figures: Omit<StockFigures, 'reservedPlatform'>, rules: StockRules): Equation {
  const available = availableOf(figures)
  const factor = factorOf(rules)
  const share = (units: number) => Math.floor((Math.max(0, units) * factor.appliedFactor) / 100)
  return { available, adjusted: share(available), sent: share(available - rules.minimum), ...factor }
}
