import type { PriceFacts } from './product.ts'
import { type ProductChange, type ProductDocument, priceChanges, productChanges } from './product-changes.ts'

/** A version as it is kept; `at` is when its system changed it. */
interface Known {
  version: number
  /** ISO-8601; null when its system does not say. */
  at: string | null
}

export interface KnownProduct extends Known {
  document: ProductDocument
}

export interface KnownPrice extends Known {
  price: PriceFacts
}

/** A version that was told again changes nothing; one that is older than the version that is kept never replaces it. */
export type TakenVersion = 'same' | 'stale' | { version: number; changes: ProductChange[] }

/** How a product that is told becomes a version; the first version has no changes. */
export function takeProduct(
  known: KnownProduct | null,
  told: { at: string | null; document: ProductDocument },
): TakenVersion {
  if (!known) return { version: 1, changes: [] }
  if (isOlder(told, known)) return 'stale'
  const changes = productChanges(known.document, told.document)
  return changes.length === 0 ? 'same' : { version: known.version + 1, changes }
}

/** How a price that is told becomes a version; the first one says what it began with. */
export function takePrice(
  known: KnownPrice | null,
  told: { sku: string; at: string | null; price: PriceFacts },
): TakenVersion {
  if (known && isOlder(told, known)) return 'stale'
  const changes = priceChanges(told.sku, known?.price ?? null, told.price)
  if (!known) return { version: 1, changes }
  return changes.length === 0 ? 'same' : { version: known.version + 1, changes }
}

const isOlder = (told: { at: string | null }, known: Known) =>
  told.at !== null && known.at !== null && Date.parse(told.at) < Date.parse(known.at)
