import type { Actor } from '@ihub/domain/actor'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { GroupKind } from '@ihub/domain/catalog/product'
import type { ComparedField, OfferStatus } from '@ihub/domain/catalog/told-fields'
import type { Failure } from '@ihub/domain/errors'
import type { Result } from '@ihub/domain/result'
import type { ProductWork } from './catalog-offers.ts'
import type { IntegrationName } from './reads.ts'

interface OfferFailure {
  kind: CallFailureKind
  /** Of the system or of our own; null where it gave none. */
  code: string | null
  message: string
}

interface Standing {
  status: OfferStatus
  /** The platform's own id; null until the hub knows it. */
  externalId: string | null
  kept: ComparedField[]
  failure: OfferFailure | null
}

export interface SkuStanding extends Standing {
  sku: string
}

/** A product at one platform of the store, as the last sending left it. */
export interface ProductStanding extends Standing {
  system: IntegrationName
  /** When it is tried next; null where nothing is due, or it is not tried by itself. */
  tryAt: string | null
  toldAt: string | null
  failedAt: string | null
  skus: SkuStanding[]
}

export interface PushAsked {
  actor: Actor
  /** The person's word that fields which were changed at a platform go as well. */
  replaces: boolean
  /** One platform alone; null for all. */
  integrationId: string | null
}

/** A row of the spreadsheet: one SKU at one platform. */
export interface StandingRow {
  code: string
  name: string
  sku: string
  skuName: string
  system: IntegrationName
  /** Null where it was never to be told there. */
  status: OfferStatus | null
  productExternalId: string | null
  skuExternalId: string | null
  kept: ComparedField[]
  message: string | null
  toldAt: string | null
}

export interface CatalogPushes {
  /** The platforms are to be told a product and its prices; `product.not_found`, or `catalog.no_platform` without one that takes products. */
  request(storeId: string, productId: string, asked: PushAsked): Promise<Result<null, Failure>>
  /** Null without the product. */
  listStandings(storeId: string, productId: string): Promise<ProductStanding[] | null>
  /** The product as each platform that takes products is to have it; null without the product. */
  findWorks(
    storeId: string,
    productId: string,
  ): Promise<{ system: IntegrationName; isDue: boolean; work: ProductWork }[] | null>
  /** The SKUs of the products after this one, at every platform; empty at the end. */
  listRows(
    storeId: string,
    after: string | null,
    limit: number,
  ): Promise<{ rows: StandingRow[]; last: string | null }>
}

interface GroupLink {
  system: IntegrationName
  externalId: string
  externalName: string | null
}

/** A brand, category or department that products or defaults of the store name. */
export interface GroupRead {
  kind: GroupKind
  id: string
  name: string | null
  products: number
  links: GroupLink[]
}

export interface NewGroupLink {
  integrationId: string
  kind: GroupKind
  groupId: string
  /** Null takes the link away. */
  external: { id: string; name: string | null } | null
}

export interface GroupLinks {
  list(storeId: string): Promise<{ groups: GroupRead[]; systems: IntegrationName[] }>
  /** Products that waited for the link are due at once; `integration.not_found` for a system that takes no products. */
  set(storeId: string, link: NewGroupLink, actor: Actor): Promise<Result<null, Failure>>
}
