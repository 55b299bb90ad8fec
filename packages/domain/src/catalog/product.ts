/** The groups that a product is in; platforms have ids of their own for them. */
export const groupKinds = ['brand', 'category', 'department'] as const
export type GroupKind = (typeof groupKinds)[number]

/** A brand, category or department, by the code of the system that has the catalog. */
export interface CatalogGroup {
  id: string
  /** Null where the system names no more than the code. */
  name: string | null
}

export interface CatalogAttribute {
  name: string
  value: string
}

export interface CatalogMedia {
  url: string
  label: string | null
}

/** Null is a measure that the system does not tell. */
export interface Measures {
  weightGrams: number | null
  heightMm: number | null
  widthMm: number | null
  lengthMm: number | null
}

/** A product as the system that has the catalog tells it. */
export interface ProductFacts {
  /** The code that people know it by. */
  code: string
  name: string
  description: string | null
  brand: CatalogGroup | null
  category: CatalogGroup | null
  department: CatalogGroup | null
  isActive: boolean
  attributes: CatalogAttribute[]
  media: CatalogMedia[]
  seo: { title: string | null; description: string | null; keywords: string | null }
  /** NCM and CEST are digits alone. */
  fiscal: { ncm: string | null; cest: string | null }
  logistics: Measures & { leadTimeDays: number | null }
}

/** One SKU of a product. */
export interface SkuFacts {
  /** Its code in the system that has the catalog: prices and stock are matched by it alone. */
  sku: string
  name: string
  ean: string | null
  refId: string | null
  externalSku: string | null
  isActive: boolean
  attributes: CatalogAttribute[]
  media: CatalogMedia[]
  logistics: Measures
  /** Of a kit; empty of a plain SKU. */
  components: { sku: string; quantity: number }[]
}

/** A price of a SKU in one price table; integer cents of the store's currency. */
export interface PriceFacts {
  /** The price that customers pay. */
  sellingCents: number
  /** The price that it is compared with; null where there is none. */
  listCents: number | null
  costCents: number | null
  /** The system does not let the SKU be sold at it. */
  isBlocked: boolean
}
