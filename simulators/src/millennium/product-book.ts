import { ChangeLog } from './change-log.ts'
import { Refusal } from './parse-order.ts'

/** One SKU as a person registers it in the ERP. */
export type NewSku = {
  /** `produto_cor_estampa_tamanho`; made from the product's id and the place of the SKU when absent. */
  sku?: string | undefined
  ean?: string | undefined
  externalId?: string | undefined
  reference?: string | undefined
  color?: string | undefined
  print?: string | undefined
  size?: string | undefined
  isActive?: boolean | undefined
  weightKg?: number | undefined
  images?: string | undefined
  /** Of a kit: the SKUs that it is made of. */
  components?: { sku: string; quantity: number }[] | undefined
  /** By the number of the showcase whose table it is in. */
  prices?: Readonly<Record<number, NewPrice>> | undefined
}

export type NewPrice = { price: number; comparedPrice?: number | undefined; cost?: number | undefined }

export type NewProduct = {
  code: string
  name: string
  siteName?: string | undefined
  description?: string | undefined
  keywords?: string | undefined
  brand?: { code: string; name: string } | undefined
  department?: { code: string; name: string } | undefined
  category?: { id: number; name: string } | undefined
  ncm?: string | undefined
  cest?: string | undefined
  isActive?: boolean | undefined
  weightKg?: number | undefined
  heightCm?: number | undefined
  widthCm?: number | undefined
  lengthCm?: number | undefined
  leadTimeDays?: number | undefined
  skus: NewSku[]
}

export type Product = Omit<NewProduct, 'skus'> & {
  id: number
  isDeleted: boolean
  createdAt: number
  changedAt: number
  transId: number
  skus: (Omit<NewSku, 'prices' | 'sku'> & { sku: string })[]
}

export type Price = NewPrice & {
  sku: string
  productId: number
  productCode: string
  showcase: number
  isBlocked: boolean
  changedAt: number
  transId: number
}

/** Every product and price that the ERP knows; each list has changes of its own. */
export class ProductBook {
  /** As an installation whose lists do not know `$skip`. */
  ignoresSkip = false
  readonly #byCode = new Map<string, Product>()
  readonly #prices = new Map<string, Price>()
  #products = new ChangeLog<Product>()
  #priceLog = new ChangeLog<Price>()
  #lastId = 30_000
  #lastTransId = 0
  /** The `trans_id` that every change gets from now on. */
  #frozenAt: number | null = null

  add({ skus, ...asked }: NewProduct): Product {
    if (this.#byCode.has(asked.code)) throw new Refusal(`Já existe um produto com o código ${asked.code}`)
    this.#lastId += 1
    const id = this.#lastId
    const now = Date.now()
    const product: Product = {
      ...asked,
      id,
      isDeleted: false,
      createdAt: now,
      changedAt: now,
      transId: 0,
      skus: skus.map(({ prices: _, ...sku }, place) => ({
        ...sku,
        sku: sku.sku ?? `${id}_0_0_${place + 1}`,
      })),
    }
    this.#byCode.set(product.code, product)
    this.#changed(product)
    for (const [place, { prices = {} }] of skus.entries())
      for (const [showcase, price] of Object.entries(prices))
        this.setPrice(product.skus[place]?.sku ?? '', price, Number(showcase))
    return product
  }

  /** A person changes fields of a product; SKUs are told by their codes. */
  change(code: string, { skus, ...fields }: Partial<NewProduct>): Product {
    const product = this.get(code)
    Object.assign(product, fields)
    for (const { prices: _, ...sku } of skus ?? []) {
      const known = product.skus.find((one) => one.sku === sku.sku)
      if (known) Object.assign(known, sku)
      else product.skus.push({ ...sku, sku: sku.sku ?? `${product.id}_0_0_${product.skus.length + 1}` })
    }
    this.#changed(product)
    return product
  }

  remove(code: string): void {
    const product = this.get(code)
    product.isDeleted = true
    this.#changed(product)
  }

  setPrice(sku: string, price: NewPrice & { isBlocked?: boolean | undefined }, showcase = 1): void {
    const product = [...this.#byCode.values()].find(({ skus }) => skus.some((one) => one.sku === sku))
    if (!product) throw new Refusal(`Produto ${sku} não encontrado`)
    const key = `${showcase} ${sku}`
    const known = this.#prices.get(key)
    const row: Price = known ?? {
      ...price,
      sku,
      showcase,
      productId: product.id,
      productCode: product.code,
      isBlocked: false,
      changedAt: 0,
      transId: 0,
    }
    Object.assign(row, price)
    row.changedAt = Date.now()
    row.transId = this.#nextTransId()
    this.#prices.set(key, row)
    this.#priceLog.add(row)
  }

  /** From now on every change gets one and the same `trans_id`, as after an import in one go; false ends that. */
  freezeTransId(isFrozen: boolean): void {
    this.#frozenAt = isFrozen ? this.#nextTransId() : null
  }

  get(code: string): Product {
    const product = this.#byCode.get(code)
    if (!product) throw new Refusal(`Produto ${code} não encontrado`)
    return product
  }

  list(): Product[] {
    return [...this.#byCode.values()]
  }

  products(from: number): Iterable<Product> {
    return this.#products.from(from)
  }

  prices(from: number): Iterable<Price> {
    return this.#priceLog.from(from)
  }

  clear(): void {
    this.#byCode.clear()
    this.#prices.clear()
    this.#products = new ChangeLog<Product>()
    this.#priceLog = new ChangeLog<Price>()
    this.#frozenAt = null
    this.ignoresSkip = false
  }

  #changed(product: Product): void {
    product.changedAt = Date.now()
    product.transId = this.#nextTransId()
    this.#products.add(product)
  }

  #nextTransId(): number {
    if (this.#frozenAt !== null) return this.#frozenAt
    this.#lastTransId += 1
    return this.#lastTransId
  }
}
