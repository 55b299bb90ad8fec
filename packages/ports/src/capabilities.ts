import type { Result } from '@ihub/domain/result'
import type { BillGateway } from './bill-gateway.ts'
import type { BillRefunds } from './bill-refunds.ts'
import type { CatalogSource } from './catalog-source.ts'
import type { CatalogTarget } from './catalog-target.ts'
import type { ChargeList } from './charge-list.ts'
import type { CreditSource } from './credit-source.ts'
import type { CustomerSink } from './customer-sink.ts'
import type { CustomerSource } from './customer-source.ts'
import type { FiscalSequences } from './fiscal-sequences.ts'
import type { Freight } from './freight.ts'
import type { CallFailure } from './http.ts'
import type { InvoiceRequests } from './invoice-requests.ts'
import type { InvoiceSource } from './invoice-source.ts'
import type { MovementSource } from './movement-source.ts'
import type { OrderLookup } from './order-lookup.ts'
import type { OrderReader } from './order-reader.ts'
import type { OrderSink } from './order-sink.ts'
import type { NotificationWish, OrderSource } from './order-source.ts'
import type { OrderStatusSource } from './order-status-source.ts'
import type { OrderStatusTarget } from './order-status-target.ts'
import type { PriceSource } from './price-source.ts'
import type { PriceTarget } from './price-target.ts'
import type { RefundTarget } from './refund-target.ts'
import type { ReturnSink } from './return-sink.ts'
import type { Shipments } from './shipments.ts'
import type { StockSource } from './stock-source.ts'
import type { StockTarget } from './stock-target.ts'
import type { WarehouseOrders } from './warehouse-orders.ts'
import type { WarehouseSource } from './warehouse-source.ts'

export type HealthAnswer = null | 'nobody-to-ask'

/** The ports that the connector of one integration implements; each is small and has a conformance suite of its own. */
export interface Capabilities {
  /**
   * Fails in words when the system does not answer, or when the feed or a hook that is wanted is gone;
   * `nobody-to-ask` where no system stands behind the integration.
   */
  checkHealth(wish?: NotificationWish): Promise<Result<HealthAnswer, CallFailure>>
  orderSource?: OrderSource
  orderReader?: OrderReader
  orderStatusTarget?: OrderStatusTarget
  orderSink?: OrderSink
  orderLookup?: OrderLookup
  orderStatusSource?: OrderStatusSource
  invoiceSource?: InvoiceSource
  invoiceRequests?: InvoiceRequests
  warehouseSource?: WarehouseSource
  stockSource?: StockSource
  stockTarget?: StockTarget
  catalogSource?: CatalogSource
  catalogTarget?: CatalogTarget
  priceSource?: PriceSource
  priceTarget?: PriceTarget
  freight?: Freight
  shipments?: Shipments
  warehouseOrders?: WarehouseOrders
  movementSource?: MovementSource
  returnSink?: ReturnSink
  refundTarget?: RefundTarget
  billGateway?: BillGateway
  billRefunds?: BillRefunds
  chargeList?: ChargeList
  creditSource?: CreditSource
  customerSink?: CustomerSink
  customerSource?: CustomerSource
  fiscalSequences?: FiscalSequences
}

/** Every capability by its name: a port that stands, or the area that brings it. */
export const capabilityNames = {
  'order-source': 'orderSource',
  'order-reader': 'orderReader',
  'order-status-target': 'orderStatusTarget',
  'order-sink': 'orderSink',
  'order-lookup': 'orderLookup',
  'order-status-source': 'orderStatusSource',
  'invoice-source': 'invoiceSource',
  'invoice-requests': 'invoiceRequests',
  'warehouse-source': 'warehouseSource',
  'stock-source': 'stockSource',
  'stock-target': 'stockTarget',
  'catalog-source': 'catalogSource',
  'catalog-target': 'catalogTarget',
  'price-source': 'priceSource',
  'price-target': 'priceTarget',
  freight: 'freight',
  shipment: 'shipments',
  tracking: null,
  'warehouse-orders': 'warehouseOrders',
  'movement-source': 'movementSource',
  'return-sink': 'returnSink',
  'refund-target': 'refundTarget',
  payments: null,
  bills: 'billGateway',
  'bill-refunds': 'billRefunds',
  'charge-list': 'chargeList',
  'credit-source': 'creditSource',
  'customer-sink': 'customerSink',
  'customer-source': 'customerSource',
  'fiscal-sequences': 'fiscalSequences',
} as const satisfies Record<string, Exclude<keyof Capabilities, 'checkHealth'> | null>
export type CapabilityName = keyof typeof capabilityNames
