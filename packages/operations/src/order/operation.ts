import type { OrderOperation } from '@ihub/domain/order/operation-names'
import type { Order } from '@ihub/domain/order/order'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import type { OrderSettings, OrderState } from '@ihub/domain/order/state'
import type { Result } from '@ihub/domain/result'
import type { OrderTerms } from '@ihub/domain/store/order-terms'
import type { QuotationTerms } from '@ihub/domain/store/quotation-terms'
import type { WarehouseTerms } from '@ihub/domain/store/warehouse-terms'
import type { WarehouseFileRef } from '@ihub/domain/wms/in-warehouse'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CallFailure } from '@ihub/ports/http'
import type { ShipmentLabel } from '@ihub/ports/shipments'
import type { WarehouseFile } from '@ihub/ports/warehouse-orders'
import type { ShippedInvoice } from '@ihub/ports/work'

/** The context of one operation of one order; it reads and calls, and writes nothing itself. */
export interface OperationContext {
  document: Order
  /** The same as its ERP gets it: with the parts in the place of a kit where the store sends kits exploded. */
  forErp: Order
  /** The order's revision that the document is. */
  revision: number
  state: OrderState
  settings: OrderSettings
  /** Of the order as its ERP gets it. */
  terms: OrderTerms
  quotation: QuotationTerms
  /** How the order is told to its warehouse. */
  warehouse: WarehouseTerms
  /** The order's invoices as their files or their ERP say; read only by an operation that ships them. */
  readInvoices(): Promise<ShippedInvoice[]>
  /** The file of an invoice, byte for byte; null where none is kept. */
  readInvoiceFile(invoiceId: string): Promise<Uint8Array | null>
  /** The address of the label of one volume, asked of the carrier system of the order. */
  readLabel(shipmentCode: string, volume: number): Promise<Result<ShipmentLabel, CallFailure>>
  /** Keeps a file for the event of the operation that names it; one that no event names is removed by itself. */
  keepFile(file: WarehouseFile): Promise<WarehouseFileRef>
  capabilities: Capabilities
}

/** The result: facts of the operation's own event. */
export type OperationResult = Pick<
  OrderEvent,
  'sets' | 'parcels' | 'shipments' | 'wms' | 'details' | 'originAt' | 'erpHas'
>

/** `input` is the input that the process was planned with, read back from where it was stored. */
export type RunOperation = (
  context: OperationContext,
  input: unknown,
) => Promise<Result<OperationResult, CallFailure>>

export type OperationTable = Record<OrderOperation, RunOperation>

export const nothingMore: OperationResult = { originAt: null }

/** The failure of an operation whose system the store does not have, although the rules planned it. */
export const notConnected: CallFailure = {
  kind: 'refused',
  message: 'not connected',
  serviceCode: 'NOT_CONNECTED',
}

/** The failure of a request that cannot be made, in words as its system would refuse it: a person corrects the order or the store. */
export const lacking = (serviceCode: string, message: string): CallFailure => ({
  kind: 'refused',
  message,
  serviceCode,
})
