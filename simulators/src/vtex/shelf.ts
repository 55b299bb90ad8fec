import { catalogue, findSku, type Sku } from './catalogue.ts'
import { brands, categories } from './groups.ts'

type Fields = Record<string, unknown>

/** A product as "Get product by ID" publishes it. */
type ShelfProduct = Fields & {
  Id: number
  Name: string
  RefId: string
  LinkId: string
  BrandId: number
  CategoryId: number
}
/** A SKU as "Get SKU" publishes it. */
export type ShelfSku = Fields & {
  Id: number
  ProductId: number
  Name: string
  RefId: string
  PackagedWeightKg: number
}

export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const newProducts = 5_001
const newSkus = 7_001

/** Products and SKUs as the account has them now: those of the catalogue, and those that were created since. */
export class Shelf {
  readonly #products = new Map<number, ShelfProduct>()
  readonly #skus = new Map<number, ShelfSku>()
  readonly #eans = new Map<number, string[]>()
  #refused: string | null = null
  #writes = 0

  constructor() {
    this.clear()
  }

  clear(): void {
    for (const map of [this.#products, this.#skus, this.#eans]) map.clear()
    for (const sku of catalogue) {
      if (!this.#products.has(Number(sku.productId)))
        this.#products.set(Number(sku.productId), productOf(sku))
      this.#skus.set(Number(sku.id), skuOf(sku))
      this.#eans.set(Number(sku.id), [sku.ean])
    }
    this.#refused = null
    this.#writes = 0
  }

  /** Products and SKUs with this reference are not written from now on, until it is null. */
  refuse(reference: string | null): void {
    this.#refused = reference
  }

  get writes(): number {
    return this.#writes
  }

  products(): ShelfProduct[] {
    return [...this.#products.values()]
  }

  skus(): ShelfSku[] {
    return [...this.#skus.values()]
  }

  product = (id: string) => this.#products.get(Number(id))
  sku = (id: string) => this.#skus.get(Number(id))
  productByReference = (reference: string) => this.products().find(({ RefId }) => RefId === reference)
  skuByReference = (reference: string) => this.skus().find(({ RefId }) => RefId === reference)
  eansOf = (id: string) => this.#eans.get(Number(id)) ?? []

  skuByEan(ean: string): ShelfSku | undefined {
    const [id] = [...this.#eans].find(([, eans]) => eans.includes(ean)) ?? []
    return id === undefined ? undefined : this.#skus.get(id)
  }

  /** In the words of the catalogue, for routes that publish more of it. */
  toSku({ Id, ProductId, Name, RefId, PackagedWeightKg }: ShelfSku): Sku {
    const product = this.#products.get(ProductId)
    const known = findSku(String(Id))
    const category = categories.find(({ id }) => id === product?.CategoryId)
    return {
      id: String(Id),
      productId: String(ProductId),
      refId: RefId,
      ean: this.eansOf(String(Id))[0] ?? '',
      name: product?.Name === Name ? Name : `${product?.Name ?? ''} ${Name}`,
      skuName: Name,
      brand: brands.find(({ id }) => id === product?.BrandId)?.name ?? '',
      categoryId: category?.id ?? 0,
      category: category?.name ?? '',
      priceCents: known?.priceCents ?? 0,
      listPriceCents: known?.listPriceCents ?? 0,
      weightGrams: PackagedWeightKg,
      components: known?.components ?? [],
    }
  }

  saveProduct(id: number | null, fields: Fields): ShelfProduct {
    const Id = id ?? this.#freeId(this.#products, newProducts, fields.Id)
    demand(fields, ['Name', 'BrandId', 'CategoryId'])
    this.#check(fields.RefId)
    if (!brands.some((brand) => brand.id === fields.BrandId)) throw new Refusal(400, 'Brand not found')
    const category = categories.find((one) => one.id === fields.CategoryId)
    if (!category) throw new Refusal(400, 'Category not found')
    const others = this.products().filter((product) => product.Id !== Id)
    if (fields.RefId && others.some(({ RefId }) => RefId === fields.RefId))
      throw new Refusal(409, 'There is already a product created with the same RefId')
    if (others.some(({ LinkId }) => LinkId === fields.LinkId))
      throw new Refusal(409, 'There is already a product created with the same LinkId')
    const product = {
      ...emptyProduct,
      ...fields,
      Id,
      DepartmentId: category.departmentId,
    } as unknown as ShelfProduct
    this.#products.set(Id, product)
    this.#writes += 1
    return product
  }

  saveSku(id: number | null, fields: Fields): ShelfSku {
    const Id = id ?? this.#freeId(this.#skus, newSkus, fields.Id)
    demand(fields, [
      'ProductId',
      'Name',
      'PackagedHeight',
      'PackagedLength',
      'PackagedWidth',
      'PackagedWeightKg',
    ])
    this.#check(fields.RefId)
    if (!this.#products.has(Number(fields.ProductId))) throw new Refusal(400, 'Product not found')
    if (id === null && fields.IsActive === true)
      throw new Refusal(400, 'To activate an SKU it needs an image')
    const holder = this.skus().find((sku) => sku.Id !== Id && sku.RefId === fields.RefId)
    if (fields.RefId && holder)
      throw new Refusal(409, `Sku can not be created because the RefId is registered in Sku id ${holder.Id}`)
    // Documented: a field that is left out loses its value.
    const sku = { ...emptySku, ...fields, Id, IsActive: fields.IsActive === true } as unknown as ShelfSku
    this.#skus.set(Id, sku)
    this.#writes += 1
    return sku
  }

  addEan(id: string, ean: string): void {
    const holder = this.skuByEan(ean)
    if (holder) throw new Refusal(409, `EAN ${ean} is registered in Sku id ${holder.Id}`)
    this.#eans.set(Number(id), [...this.eansOf(id), ean])
    this.#writes += 1
  }

  #check(reference: unknown) {
    if (this.#refused !== null && reference === this.#refused)
      throw new Refusal(400, `The item ${this.#refused} cannot be changed`)
  }

  #freeId(taken: Map<number, unknown>, from: number, wanted: unknown): number {
    if (typeof wanted === 'number') {
      if (taken.has(wanted)) throw new Refusal(409, `The Id ${wanted} is in use`)
      return wanted
    }
    let id = from
    while (taken.has(id)) id += 1
    return id
  }
}

function demand(fields: Fields, names: readonly string[]): void {
  const missing = names.find(
    (name) => fields[name] === undefined || fields[name] === null || fields[name] === '',
  )
  if (missing) throw new Refusal(400, `The field ${missing} is required`)
}

const emptyProduct = {
  RefId: '',
  IsVisible: false,
  Description: '',
  DescriptionShort: '',
  ReleaseDate: null,
  KeyWords: null,
  Title: null,
  IsActive: false,
  TaxCode: null,
  MetaTagDescription: null,
  SupplierId: null,
  ShowWithoutStock: false,
  AdWordsRemarketingCode: null,
  LomadeeCampaignCode: null,
  Score: null,
}

const emptySku = {
  ActivateIfPossible: false,
  RefId: null,
  Height: null,
  Length: null,
  Width: null,
  WeightKg: null,
  CubicWeight: 1,
  IsKit: false,
  CreationDate: '2020-01-06T00:00:00',
  RewardValue: null,
  EstimatedDateArrival: null,
  ManufacturerCode: '',
  CommercialConditionId: 1,
  MeasurementUnit: 'un',
  UnitMultiplier: 1,
  ModalType: null,
  KitItensSellApart: false,
  Videos: [],
}

const productOf = (sku: Sku): ShelfProduct => ({
  ...emptyProduct,
  Id: Number(sku.productId),
  Name: productName(sku),
  DepartmentId: Math.trunc(sku.categoryId / 10),
  CategoryId: sku.categoryId,
  BrandId: brands.find(({ name }) => name === sku.brand)?.id ?? 0,
  LinkId: sku.refId.toLowerCase(),
  RefId: sku.refId,
  IsVisible: true,
  Description: productName(sku),
  DescriptionShort: productName(sku),
  ReleaseDate: '2020-01-01T00:00:00',
  KeyWords: '',
  Title: productName(sku),
  IsActive: true,
  TaxCode: '',
  MetaTagDescription: '',
  SupplierId: 1,
  ShowWithoutStock: true,
  AdWordsRemarketingCode: '',
  LomadeeCampaignCode: '',
  Score: 1,
})

const skuOf = (sku: Sku): ShelfSku => ({
  ...emptySku,
  Id: Number(sku.id),
  ProductId: Number(sku.productId),
  IsActive: true,
  ActivateIfPossible: true,
  Name: sku.skuName,
  RefId: sku.refId,
  PackagedHeight: 10,
  PackagedLength: 30,
  PackagedWidth: 20,
  PackagedWeightKg: sku.weightGrams,
  IsKit: sku.components.length > 0,
})

/** A SKU's name is its product's with the variant behind it. */
export function productName(sku: Sku): string {
  return sku.name === sku.skuName ? sku.name : sku.name.slice(0, -sku.skuName.length).trim()
}
