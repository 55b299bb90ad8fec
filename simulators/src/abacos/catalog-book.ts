import type { Random } from '../kit/random.ts'
import { WaitingRows } from './waiting-rows.ts'

export type ProductDetails = {
  name?: string
  barcode?: string
  manufacturerCode?: string
  partnerCode?: string
  brand?: { code: number; name: string }
  family?: { code: number; name: string }
  group?: { code: number; name: string }
  subgroup?: { code: number; name: string }
  className?: string
  fiscalClass?: string
  text?: string
  weightKg?: number
  heightCm?: number
  widthCm?: number
  lengthCm?: number
  leadTimeDays?: number
  isService?: boolean
  descriptors?: { group: string; value: string }[]
  components?: { code: string; quantity: number }[]
  /** Its weight is told as a word. */
  isOdd?: boolean
}

export type NewProduct = ProductDetails & {
  code: string
  /** Absent of a product that is sold as it is. */
  variants?: (ProductDetails & { code: string })[]
}

export type ProductRow = ProductDetails & {
  code: string
  parent: string
  hasVariants: boolean
  isRemoved: boolean
}

export type ListedPrice = {
  price: number
  /** From one moment to another, in epoch milliseconds. */
  promotion?: { price: number; from: number; to: number } | undefined
}
export type PriceRow = ListedPrice & { code: string; list: string }

export class UnknownProduct extends Error {
  constructor(code: string) {
    super(`no product ${code}`)
  }
}

/** Products, one row each and one for each of their variants, and prices by list; every change waits until it is acknowledged. */
export class CatalogBook {
  readonly productRows: WaitingRows<ProductRow>
  readonly priceRows: WaitingRows<PriceRow>
  readonly #products = new Map<string, ProductRow>()

  constructor(random: Random) {
    this.productRows = new WaitingRows(random)
    this.priceRows = new WaitingRows(random)
  }

  add({ variants = [], ...product }: NewProduct): void {
    this.#tell({ ...product, parent: '', hasVariants: variants.length > 0, isRemoved: false })
    for (const variant of variants)
      this.#tell({ ...product, ...variant, parent: product.code, hasVariants: false, isRemoved: false })
  }

  change(code: string, details: ProductDetails): void {
    this.#tell({ ...this.#get(code), ...details })
  }

  remove(code: string): void {
    this.#tell({ ...this.#get(code), isRemoved: true })
  }

  setPrice(list: string, code: string, price: ListedPrice): void {
    this.priceRows.add({ ...price, code, list })
  }

  clear(): void {
    this.productRows.clear()
    this.priceRows.clear()
    this.#products.clear()
  }

  #get(code: string): ProductRow {
    const row = this.#products.get(code)
    if (!row) throw new UnknownProduct(code)
    return row
  }

  #tell(row: ProductRow): void {
    this.#products.set(row.code, row)
    this.productRows.add(row)
  }
}
