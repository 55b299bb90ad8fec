/** The choices specification section 9 lists for settings of stores and sellers. */
export const queuePriorities = ['00', '01', '02', '03', '04'] as const
export const queueTypes = ['default', 'exclusive'] as const
export const integrationTypes = ['REST', 'SOAP'] as const
/** Chosen by a store whose freight nobody quotes. */
export const noTms = 'none'
export const tmsOptions = [noTms, 'deliveryHub', 'intelipost'] as const
export const freightTypes = ['calculate', 'CIF', 'FOB'] as const
export const discountTypes = ['by-invoice', 'by-item', 'by-order'] as const
/** The contexts of all orders: each is a company's or a person's. */
export const everyContext = ['B2C', 'B2B'] as const
export const danfeTypes = ['A4', 'simplified'] as const
export const gateways = ['bs2', 'mundipagg', 'pagarme', 'infrapay', 'trademaster'] as const
export const billGateways = ['none', ...gateways] as const
/** Chosen by a store whose people keep the credit of its customers. */
export const noCreditSource = 'none'
export const creditSources = [noCreditSource, 'vtex', 'trademaster'] as const
export const alternateIdTypes = ['default', 'ean', 'refid', 'externalSku'] as const
export type AlternateIdType = (typeof alternateIdTypes)[number]
export const pushInventoryTypes = ['general', 'divergence'] as const
export type PushInventoryType = (typeof pushInventoryTypes)[number]
export const millenniumItemTypes = ['externalId', 'sku'] as const
export const fulfillmentSkuTypes = ['ean', 'sku'] as const
export const seniorProductTypes = ['barCode', 'industryCode'] as const
export const seniorWeightSources = ['header', 'items'] as const
export const quotationStatuses = ['created', 'reserved'] as const
export const billPhoneTypes = ['business', 'commercial', 'corporate', 'mobile', 'residential'] as const
export const reservedOrderStatuses = [
  'delivered',
  'dispatched',
  'handling',
  'invoiced',
  'payment-pending',
  'ready-for-handling',
] as const

export type SeniorProductType = (typeof seniorProductTypes)[number]
export type SeniorWeightSource = (typeof seniorWeightSources)[number]
export type QueuePriority = (typeof queuePriorities)[number]
export type QueueType = (typeof queueTypes)[number]
export type MillenniumItemType = (typeof millenniumItemTypes)[number]
export type FulfillmentSkuType = (typeof fulfillmentSkuTypes)[number]
export type QuotationStatus = (typeof quotationStatuses)[number]
export type DiscountType = (typeof discountTypes)[number]
export type FreightType = (typeof freightTypes)[number]
export type Gateway = (typeof gateways)[number]
