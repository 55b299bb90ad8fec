import { pricedTypes, type Shelf } from './shelf.ts'

/** Units of currency; store view 0 stands for every one. */
export type Price = { price: number; store_id: number; sku: string }
export type SpecialPrice = Price & { price_from: string; price_to: string }
type Problem = { message: string; parameters: Record<string, string> }

const keyOf = ({ sku, store_id }: Price) => `${sku.toLowerCase()} ${store_id}`
const stamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** Base and special prices of the efficient price API: rows that are wrong are told, and the others are saved. */
export class PriceBook {
  readonly #shelf: Shelf
  readonly #base = new Map<string, Price>()
  readonly #special = new Map<string, SpecialPrice>()
  #refused: string | null = null
  #saves = 0

  constructor(shelf: Shelf) {
    this.#shelf = shelf
  }

  clear(): void {
    this.#base.clear()
    this.#special.clear()
    this.#refused = null
    this.#saves = 0
  }

  /** Prices of this SKU are not taken from now on, until it is null. */
  refuse(sku: string | null): void {
    this.#refused = sku
  }

  /** How many rows were saved or deleted. */
  get saves(): number {
    return this.#saves
  }

  base = (skus: readonly string[]): Price[] => among(this.#base, skus)
  special = (skus: readonly string[]): SpecialPrice[] => among(this.#special, skus)

  /** The units that a customer pays at an instant; null without a price. */
  payable(sku: string, at: string): number | null {
    const [special] = this.special([sku])
    if (special && special.price_from <= at && special.price_to >= at) return special.price
    return this.base([sku])[0]?.price ?? null
  }

  saveBase(rows: readonly Price[]): Problem[] {
    return this.#each(rows, (row) => this.#base.set(keyOf(row), row))
  }

  saveSpecial(rows: readonly SpecialPrice[]): Problem[] {
    return this.#each(rows, (row) => this.#special.set(keyOf(row), row), isDated)
  }

  deleteSpecial(rows: readonly SpecialPrice[]): Problem[] {
    return this.#each(rows, (row) => this.#special.delete(keyOf(row)), isDated)
  }

  #each<Row extends Price>(
    rows: readonly Row[],
    save: (row: Row) => void,
    problemOf: (row: Row) => Problem | null = () => null,
  ): Problem[] {
    return rows.flatMap((row) => {
      const problem = this.#problemOf(row) ?? problemOf(row)
      if (problem) return [problem]
      save(row)
      this.#saves += 1
      return []
    })
  }

  #problemOf({ sku, store_id, price }: Price): Problem | null {
    const parameters = { SKU: sku, storeId: String(store_id) }
    const product = this.#shelf.product(sku)
    if (!product || !pricedTypes.includes(product.type_id))
      return {
        message:
          "The product that was requested doesn't exist. Verify the product and try again. Row ID: SKU = %SKU, Store ID: %storeId.",
        parameters,
      }
    if (typeof price !== 'number' || price < 0 || sku === this.#refused)
      return {
        message: 'Invalid attribute Price = %price. Row ID: SKU = %SKU, Store ID: %storeId.',
        parameters: { ...parameters, price: String(price) },
      }
    return null
  }
}

function among<Row extends Price>(rows: ReadonlyMap<string, Row>, skus: readonly string[]): Row[] {
  const wanted = new Set(skus.map((sku) => sku.toLowerCase()))
  return [...rows.values()].filter(({ sku }) => wanted.has(sku.toLowerCase()))
}

function isDated({ sku, store_id, price_from, price_to }: SpecialPrice): Problem | null {
  const wrong = [
    ['Price From', price_from],
    ['Price To', price_to],
  ].find(([, value]) => !stamp.test(value ?? ''))
  return wrong
    ? {
        message: 'Invalid attribute %label = %priceTo. Row ID: SKU = %SKU, Store ID: %storeId.',
        parameters: { label: wrong[0] ?? '', priceTo: String(wrong[1]), SKU: sku, storeId: String(store_id) },
      }
    : null
}
