import { conflict, invalid, Problem } from './problem.ts'

type Fields = Record<string, unknown>

export type SimProduct = {
  productId: string
  code: string
  name: string
  description: string | null
  brandId: string
  categoryId: string
  /** New ones wait for people, who put them into the shop. */
  status: 'draft' | 'published'
}

export type SimSku = {
  skuId: string
  sku: string
  productCode: string
  name: string
  ean: string | null
  weightGrams: number | null
  heightMm: number | null
  widthMm: number | null
  lengthMm: number | null
  sellingPriceCents: number | null
  listPriceCents: number | null
}

const brands = [
  { brandId: 'serra-clara', name: 'Serra Clara' },
  { brandId: 'casa-boa', name: 'Casa Boa' },
]

const node = (categoryId: string, name: string, children: object[] = []) => ({ categoryId, name, children })
const categories = [
  node('moda', 'Moda', [node('camisetas', 'Camisetas'), node('calcas', 'Calças')]),
  node('casa', 'Casa', [node('canecas', 'Canecas')]),
]
const categoryIds: readonly unknown[] = ['moda', 'camisetas', 'calcas', 'casa', 'canecas']

const figures = [
  ...['weightGrams', 'heightMm', 'widthMm', 'lengthMm', 'sellingPriceCents', 'listPriceCents'],
] as const

/** Products, each with a code of the store's, and their SKUs. */
export class CatalogBook {
  readonly #products = new Map<string, SimProduct>()
  readonly #skus = new Map<string, SimSku>()
  readonly #first: readonly string[]
  #refused: string | null = null
  #refusedPrice: string | null = null
  #writes = 0
  #priceSets = 0
  #next = 1

  /** SKUs that the catalogue has from the start, all of one product. */
  constructor(skus: readonly string[]) {
    this.#first = skus
    this.clear()
  }

  clear(): void {
    this.#products.clear()
    this.#skus.clear()
    this.#next = 1
    if (this.#first.length > 0) {
      const groups = { brandId: 'serra-clara', categoryId: 'moda' }
      this.createProduct({ code: 'P-1', name: 'Produto', ...groups })
      for (const sku of this.#first) this.createSku({ sku, productCode: 'P-1', name: sku })
    }
    this.#refused = null
    this.#refusedPrice = null
    this.#writes = 0
    this.#priceSets = 0
  }

  /** The product or SKU of this code is not written from now on, until it is null. */
  refuse(code: string | null): void {
    this.#refused = code
  }

  /** Prices of this SKU are not taken from now on, until it is null. */
  refusePrice(sku: string | null): void {
    this.#refusedPrice = sku
  }

  get writes(): number {
    return this.#writes
  }

  /** How often a price was set. */
  get priceSets(): number {
    return this.#priceSets
  }

  readonly brands = () => ({ brands })
  readonly categories = () => ({ categories })
  product = (code: string): SimProduct | undefined => this.#products.get(code)
  sku = (sku: string): SimSku | undefined => this.#skus.get(sku)
  among = (skus: readonly string[]): SimSku[] => skus.flatMap((sku) => this.#skus.get(sku) ?? [])

  createProduct(fields: Fields): SimProduct {
    const code = textOf(fields, 'code')
    if (this.#products.has(code)) throw conflict('product_exists', `O produto ${code} já existe`)
    const product: SimProduct = {
      productId: `prd-${this.#next++}`,
      ...{ code, description: null, status: 'draft' },
      name: textOf(fields, 'name'),
      brandId: textOf(fields, 'brandId'),
      categoryId: textOf(fields, 'categoryId'),
    }
    return this.#saveProduct(product, fields)
  }

  changeProduct(code: string, fields: Fields): SimProduct {
    const before = this.#products.get(code)
    if (!before) throw new Problem(404, 'product_not_found', `Produto ${code} não encontrado`)
    return this.#saveProduct(before, fields)
  }

  createSku(fields: Fields): SimSku {
    const sku = textOf(fields, 'sku')
    const productCode = textOf(fields, 'productCode')
    if (this.#skus.has(sku)) throw conflict('sku_exists', `O SKU ${sku} já existe`)
    if (!this.#products.has(productCode))
      throw new Problem(422, 'product_not_found', `Produto ${productCode} não encontrado`, 'productCode')
    const empty = {
      ...{ ean: null, weightGrams: null, heightMm: null, widthMm: null, lengthMm: null },
      ...{ sellingPriceCents: null, listPriceCents: null },
    }
    return this.#saveSku({ skuId: `sku-${this.#next++}`, sku, productCode, name: sku, ...empty }, fields)
  }

  changeSku(sku: string, fields: Fields): SimSku {
    const before = this.#skus.get(sku)
    if (!before) throw new Problem(404, 'sku_not_found', `SKU ${sku} não encontrado`)
    return this.#saveSku(before, fields)
  }

  #saveProduct(before: SimProduct, fields: Fields): SimProduct {
    this.#check(before.code)
    const after = { ...before, ...texts(fields, ['name', 'description', 'brandId', 'categoryId']) }
    if (!brands.some(({ brandId }) => brandId === after.brandId))
      throw new Problem(422, 'brand_not_found', `Marca ${after.brandId} não encontrada`, 'brandId')
    if (!categoryIds.includes(after.categoryId))
      throw new Problem(
        422,
        'category_not_found',
        `Categoria ${after.categoryId} não encontrada`,
        'categoryId',
      )
    this.#products.set(after.code, after)
    this.#writes += 1
    return after
  }

  #saveSku(before: SimSku, fields: Fields): SimSku {
    this.#check(before.sku)
    const given = figures.filter((name) => fields[name] !== undefined)
    for (const name of given) if (!isFigure(fields[name])) throw invalid(name)
    const isPrice = given.some((name) => name.endsWith('PriceCents'))
    if (isPrice && before.sku === this.#refusedPrice)
      throw new Problem(422, 'price_blocked', `O preço de ${before.sku} está bloqueado`)
    const after = {
      ...before,
      ...texts(fields, ['name', 'ean']),
      ...Object.fromEntries(given.map((name) => [name, fields[name]])),
    }
    this.#skus.set(after.sku, after)
    this.#writes += 1
    if (isPrice) this.#priceSets += 1
    return after
  }

  #check(code: string) {
    if (code === this.#refused) throw new Problem(422, 'blocked', `${code} está bloqueado`)
  }
}

const isFigure = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value.trim() === '') throw invalid(name)
  return value
}

const texts = (fields: Fields, names: readonly string[]) =>
  Object.fromEntries(
    names.filter((name) => fields[name] !== undefined).map((name) => [name, textOf(fields, name)]),
  )
