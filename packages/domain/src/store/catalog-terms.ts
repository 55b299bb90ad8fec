import { alternateIdTypes } from './choices.ts'
import type { SettingValues } from './setting.ts'

export type AlternateIdType = (typeof alternateIdTypes)[number]

/** Where the catalog of a store lives, and what stands in for the facts that a product lacks. */
export interface CatalogTerms {
  readsProducts: boolean
  readsPrices: boolean
  /** Whether platforms are told products that change, and prices. */
  sendsProducts: boolean
  sendsPrices: boolean
  /** The one price table that counts; null is the choice of the system that has the prices. */
  priceTable: string | null
  /** The id by which platforms know a SKU. */
  alternateIdType: AlternateIdType
  /** For products that name no brand, category or department. */
  defaults: Record<'brandId' | 'categoryId' | 'departmentId', string | null>
}

/** The terms of the store's settings; `checkSettings` guarantees the types of the stored values. */
export function catalogTermsOf(settings: SettingValues): CatalogTerms {
  const { defaultBrandId, defaultCategoryId, defaultDepartmentId } = settings
  return {
    readsProducts: settings.readCatalogFromErp === true,
    readsPrices: settings.readPricesFromErp === true,
    sendsProducts: settings.sendCatalogToPlatform === true,
    sendsPrices: settings.sendPricesToPlatform === true,
    priceTable: textOf(settings.priceTable),
    alternateIdType: alternateIdTypes.find((known) => known === settings.alternateIdType) ?? 'default',
    defaults: {
      brandId: textOf(defaultBrandId),
      categoryId: textOf(defaultCategoryId),
      departmentId: textOf(defaultDepartmentId),
    },
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

interface SkuIds {
  sku: string
  ean: string | null
  refId: string | null
  externalSku: string | null
}

/** The code by which platforms know a SKU; null where it lacks that id, and no other id stands in for it. */
export function platformCodeOf(
  { sku, ean, refId, externalSku }: SkuIds,
  type: AlternateIdType,
): string | null {
  const codes: Record<AlternateIdType, string | null> = { default: sku, ean, refid: refId, externalSku }
  return codes[type]
}
