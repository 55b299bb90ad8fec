import type { Order } from '../order/order.ts'
import { sellerOf } from '../order/order-facts.ts'
import {
  type SeniorProductType,
  type SeniorWeightSource,
  seniorProductTypes,
  seniorWeightSources,
} from './choices.ts'
import { type SellerRules, sellerNamed } from './seller-rules.ts'
import type { SettingValues } from './setting.ts'

/** How a store tells its warehouse system of an order. */
export interface WarehouseTerms {
  /** CNPJ of the company that issues the invoices; null until the store says it. */
  emitterDocument: string | null
  /** The code by which the warehouse knows a product: its bar code, or that of the ERP. */
  productType: SeniorProductType
  /** The weight of an order is the sum of its lines, or that of its invoice's header. */
  weightSource: SeniorWeightSource
}

/** The terms of the store's settings; `checkSettings` guarantees the types of the stored values. */
export const warehouseTermsOf = ({
  emitterDocument,
  seniorProductType,
  seniorWeightSource,
}: SettingValues): WarehouseTerms => ({
  emitterDocument: typeof emitterDocument === 'string' && emitterDocument !== '' ? emitterDocument : null,
  productType: seniorProductTypes.find((known) => known === seniorProductType) ?? 'barCode',
  weightSource: seniorWeightSources.find((known) => known === seniorWeightSource) ?? 'items',
})

/** The terms of one order: a seller whose orders go to the warehouse under its own document has that of its unit. */
export function warehouseTermsFor(
  terms: WarehouseTerms,
  sellers: readonly SellerRules[],
  order: Pick<Order, 'items'>,
): WarehouseTerms {
  const unit = sellerNamed(sellers, sellerOf(order))?.unitDocument ?? null
  return unit === null ? terms : { ...terms, emitterDocument: unit }
}
