import { type KitMode, kitModes } from '../kit/explode-order.ts'
import type { Order } from '../order/order.ts'
import { sellerOf } from '../order/order-facts.ts'
import type { Quotation } from '../order/quotation.ts'
import {
  type CarrierTerms,
  carrierOfOrder,
  carrierTermsOf,
  noCarrier,
  noCarrierTerms,
  type OrderCarrier,
  type StoreCarrier,
} from './carrier-terms.ts'
import {
  type DiscountType,
  discountTypes,
  type FreightType,
  type FulfillmentSkuType,
  freightTypes,
  fulfillmentSkuTypes,
  type MillenniumItemType,
  millenniumItemTypes,
  type QueueType,
  queueTypes,
} from './choices.ts'
import { type SellerRules, sellerNamed } from './seller-rules.ts'
import type { SettingValues } from './setting.ts'

export type FreightPayer = 'store' | 'customer'

/** The store's choices about the invoices that it asks its ERP for. */
export interface InvoicingTerms {
  queue: QueueType
  /** The code that names each line: that of the line at its platform, or its SKU. */
  items: MillenniumItemType
}

/** The store's choices about the orders that it sends to its ERP. */
export interface StoreTerms {
  /** The payer of the carrier: the store (CIF), the customer (FOB), or the one who paid it on the order. */
  freightType: FreightType
  discountType: DiscountType
  /** The ERP's order types by a word of the origin. */
  orderClassifications: Readonly<Record<string, string>>
  /** The code by which the ERP knows the goods that the store ships for a marketplace. */
  fulfillmentSku: FulfillmentSkuType
  invoicing: InvoicingTerms
  /** How it gets the kits of the store. */
  kitsToErp: KitMode
  freight: CarrierTerms
}

/** The choices of the store and its seller about one order, which the platform does not know. */
export interface OrderTerms
  extends Pick<StoreTerms, 'freightType' | 'discountType' | 'fulfillmentSku' | 'invoicing' | 'freight'> {
  /** The ERP's order type; null for its own choice. */
  orderType: string | null
  /** The branch that sells; null for the one of the ERP's settings. */
  branchCode: string | null
  /** The branches that deliver lines, by `lineId`, where they are not the one that sells. */
  lineBranches: Readonly<Record<string, string>>
  carrier: OrderCarrier
}

export const usualTerms: OrderTerms = {
  freightType: 'calculate',
  discountType: 'by-item',
  fulfillmentSku: 'sku',
  invoicing: { queue: 'default', items: 'sku' },
  orderType: null,
  branchCode: null,
  lineBranches: {},
  freight: noCarrierTerms,
  carrier: noCarrier,
}

/** The terms of the store's settings; `checkSettings` guarantees the types of the stored values. */
export const storeTermsOf = (settings: SettingValues, carriers: readonly StoreCarrier[] = []): StoreTerms => {
  const {
    freightType,
    discountType,
    orderClassifications,
    millenniumFulfillmentSkuType,
    millenniumAutoInvoiceQueueType,
    millenniumAutoInvoiceItemType,
    kitsToErp,
  } = settings
  return {
    freightType: oneOf(freightTypes, freightType) ?? usualTerms.freightType,
    discountType: oneOf(discountTypes, discountType) ?? usualTerms.discountType,
    fulfillmentSku: oneOf(fulfillmentSkuTypes, millenniumFulfillmentSkuType) ?? usualTerms.fulfillmentSku,
    invoicing: {
      queue: oneOf(queueTypes, millenniumAutoInvoiceQueueType) ?? usualTerms.invoicing.queue,
      items: oneOf(millenniumItemTypes, millenniumAutoInvoiceItemType) ?? usualTerms.invoicing.items,
    },
    orderClassifications: (orderClassifications ?? {}) as Record<string, string>,
    kitsToErp: oneOf(kitModes, kitsToErp) ?? 'whole',
    freight: carrierTermsOf(settings, carriers),
  }
}

const oneOf = <Choice extends string>(choices: readonly Choice[], value: unknown) =>
  choices.find((choice) => choice === value)

/** The terms of one order. Its seller is that of its first item that names one; each line may be delivered by a seller of its own. */
export function orderTerms(
  { orderClassifications, kitsToErp: _, ...choices }: StoreTerms,
  sellers: readonly SellerRules[],
  order: Order,
  quotation: Quotation | null = null,
): OrderTerms {
  const branchCode = sellerNamed(sellers, sellerOf(order))?.erpBranchCode ?? null
  const lineBranches = order.items.flatMap(({ lineId, seller }) => {
    const rules = sellerNamed(sellers, seller)
    const branch = rules?.locationId ?? rules?.erpBranchCode ?? null
    return branch === null || branch === branchCode ? [] : [[lineId, branch] as const]
  })
  return {
    ...choices,
    orderType: orderTypeOf(orderClassifications, order),
    branchCode,
    lineBranches: Object.fromEntries(lineBranches),
    carrier: carrierOfOrder(choices.freight, order, quotation),
  }
}

/** The order's most particular word decides: its marketplace, then its sales channel, then how it is delivered. */
function orderTypeOf(
  classifications: StoreTerms['orderClassifications'],
  { marketplace, salesChannel, deliveryChannel }: Order,
): string | null {
  const types = new Map(Object.entries(classifications).map(([word, type]) => [fold(word), type.trim()]))
  const words = [marketplace, salesChannel, deliveryChannel].flatMap((word) => (word ? [fold(word)] : []))
  return words.map((word) => types.get(word)).find((type) => type !== undefined) ?? null
}

const fold = (word: string) => word.trim().toLowerCase()

/** The payer of the carrier: the store's choice, or the one who paid it on the order. */
export const freightPayer = (
  { totals }: Pick<Order, 'totals'>,
  { freightType }: Pick<OrderTerms, 'freightType'>,
): FreightPayer => {
  if (freightType === 'calculate') return totals.shippingCents > 0 ? 'customer' : 'store'
  return freightType === 'CIF' ? 'store' : 'customer'
}
