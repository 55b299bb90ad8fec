import { isRecord } from '../kit/message.ts'
import { Refusal } from './says.ts'

type Fields = Record<string, unknown>
type Attribute = { attribute_code: string; value: unknown }

/** A product as "GET /products/{sku}" publishes it; a SKU and the product above it are both one. */
export type SimProduct = Fields & {
  id: number
  sku: string
  name: string
  type_id: string
  status: number
  visibility: number
  weight?: number
  extension_attributes: Fields & { category_links: { position: number; category_id: string }[] }
  custom_attributes: Attribute[]
}

type Category = { id: number; parent_id: number; name: string; children: Category[] }

const category = (id: number, parent_id: number, name: string, children: Category[] = []): Category => ({
  ...{ id, parent_id, name, children },
})

/** The tree of the shop; its root is the one that every shop begins with. */
const root = category(2, 1, 'Default Category', [
  category(10, 2, 'Moda', [category(11, 10, 'Camisetas'), category(12, 10, 'Calças')]),
  category(20, 2, 'Casa', [category(21, 20, 'Canecas')]),
])

const flat = ({ children, ...one }: Category): Omit<Category, 'children'>[] => [
  one,
  ...children.flatMap(flat),
]
const categoryIds: ReadonlySet<string> = new Set(flat(root).map(({ id }) => String(id)))

/** Options of the attribute `manufacturer`. */
const brands = [
  { label: ' ', value: '' },
  { label: 'Serra Clara', value: '101' },
  { label: 'Casa Boa', value: '102' },
]
/** Those of the attribute set; others are passed over without a word. */
const attributeCodes: ReadonlySet<string> = new Set([
  ...['description', 'short_description', 'url_key', 'manufacturer', 'ean', 'tax_class_id', 'color', 'size'],
])
const types: readonly unknown[] = ['simple', 'virtual', 'configurable', 'bundle', 'grouped', 'downloadable']
const skuLengthMax = 64
const attributeSets: readonly unknown[] = [4, 9]
/** Kinds of the efficient price API. */
export const pricedTypes: readonly string[] = ['simple', 'virtual', 'downloadable', 'bundle']

const unsaved = 'The product was unable to be saved. Please try again.'

/** The products of the shop, by their SKUs, of which it has each once. */
export class Shelf {
  readonly #products = new Map<string, SimProduct>()
  readonly #first: readonly string[]
  #refused: string | null = null
  #writes = 0
  #nextId = 1

  /** SKUs that there are products of from the start. */
  constructor(skus: readonly string[]) {
    this.#first = skus
    this.clear()
  }

  clear(): void {
    this.#products.clear()
    this.#nextId = 1
    for (const sku of this.#first)
      this.#put(sku, {
        name: sku,
        type_id: 'simple',
        status: 1,
        visibility: 4,
        price: 0,
        attribute_set_id: 4,
      })
    this.#refused = null
    this.#writes = 0
  }

  /** The product of this SKU is not saved from now on, until it is null. */
  refuse(sku: string | null): void {
    this.#refused = sku
  }

  get writes(): number {
    return this.#writes
  }

  all(): SimProduct[] {
    return [...this.#products.values()]
  }

  product(sku: string): SimProduct | undefined {
    return this.#products.get(sku.toLowerCase())
  }

  /** `ProductRepository::save`: one that is there keeps what is left out, and a list of categories takes the place of the one before. */
  save(sku: string, fields: Fields): SimProduct {
    const before = this.product(sku)
    const links = linksOf(fields)
    if (sku === this.#refused) throw new Refusal('The product "%1" cannot be saved.', [sku])
    if (sku === '' || sku.length > skuLengthMax)
      throw new Refusal('SKU length should be %1 characters maximum.', [String(skuLengthMax)])
    if (links?.some((id) => !categoryIds.has(id))) throw new Refusal(unsaved)
    const after = { ...before, ...fields }
    demand(after, 'name')
    if (!types.includes(after.type_id ?? 'simple')) throw new Refusal(unsaved)
    if (after.type_id !== 'configurable') demand(after, 'price')
    if (!before && !attributeSets.includes(fields.attribute_set_id)) throw new Refusal(unsaved)
    const key = attributesOf(fields).find(({ attribute_code }) => attribute_code === 'url_key')?.value
    if (key !== undefined && this.all().some((one) => one !== before && urlKeyOf(one) === key))
      throw new Refusal('URL key for specified store already exists.')
    this.#writes += 1
    return this.#put(sku, fields)
  }

  #put(sku: string, fields: Fields): SimProduct {
    const before = this.product(sku)
    const links = linksOf(fields)
    const product: SimProduct = {
      ...{ type_id: 'simple', status: 1, visibility: 4, created_at: '2026-01-05 12:00:00' },
      ...{ product_links: [], options: [], media_gallery_entries: [], tier_prices: [] },
      ...before,
      ...fields,
      updated_at: '2026-01-05 12:00:00',
      id: before?.id ?? this.#nextId++,
      sku: before?.sku ?? sku,
      name: String(fields.name ?? before?.name),
      extension_attributes: {
        website_ids: [1],
        category_links: links
          ? links.map((category_id, position) => ({ position, category_id }))
          : (before?.extension_attributes.category_links ?? []),
      },
      custom_attributes: merged(before?.custom_attributes ?? [], attributesOf(fields)),
    }
    if (fields.weight !== undefined) product.weight = Number(fields.weight)
    this.#products.set(sku.toLowerCase(), product)
    return product
  }
}

function demand(fields: Fields, name: string): void {
  if (fields[name] === undefined || fields[name] === null || fields[name] === '')
    throw new Refusal('The value of attribute "%1" must be set.', [name])
}

function linksOf({ extension_attributes: given }: Fields): string[] | null {
  const links = isRecord(given) ? given.category_links : undefined
  if (!Array.isArray(links)) return null
  return links.filter(isRecord).map(({ category_id }) => String(category_id))
}

const attributesOf = ({ custom_attributes: given }: Fields): Attribute[] =>
  (Array.isArray(given) ? given : [])
    .filter(isRecord)
    .flatMap(({ attribute_code, value }) =>
      attributeCodes.has(String(attribute_code)) ? [{ attribute_code: String(attribute_code), value }] : [],
    )

const merged = (before: readonly Attribute[], given: readonly Attribute[]): Attribute[] => [
  ...before.filter((one) => !given.some(({ attribute_code }) => attribute_code === one.attribute_code)),
  ...given,
]

const urlKeyOf = ({ custom_attributes }: SimProduct) =>
  custom_attributes.find(({ attribute_code }) => attribute_code === 'url_key')?.value

/** `GET /categories`. */
export const categoryTree = (): object => nodeOf(root, 1)

const nodeOf = ({ id, parent_id, name, children }: Category, level: number): object => ({
  ...{ id, parent_id, name, is_active: true, position: 1, level, product_count: 0 },
  children_data: children.map((child) => nodeOf(child, level + 1)),
})

/** `GET /products/attributes/{code}/options`; null for an attribute that there is none of. */
export const optionsOf = (code: string): object[] | null =>
  code === 'manufacturer' ? brands : attributeCodes.has(code) ? [] : null
