import type { Result } from '@ihub/domain/result'
import type { OrderCarrier } from '@ihub/domain/store/carrier-terms'
import type { FreightPayer } from '@ihub/domain/store/order-terms'
import type { CallFailure } from './http.ts'

/** A system that hands the parcels of an order to carriers. Every verb may be called twice with the effect of once. */
export interface Shipments {
  /** Looks for the shipment by its code first, so that a lost answer creates no second one. */
  createShipment(shipment: Shipment): Promise<Result<CreatedShipment, CallFailure>>
  /** Tells that the volumes left with their carrier; `at` is ISO-8601. */
  tellShipped(code: string, at: string): Promise<Result<null, CallFailure>>
  /** The label of one volume; `not-found` while its carrier has made none. */
  readLabel(code: string, volumeNumber: number): Promise<Result<ShipmentLabel, CallFailure>>
  /** `conflict` where the carrier has the goods already. */
  cancelShipment(code: string): Promise<Result<null, CallFailure>>
  /**
   * Announces shipments to their carriers by pre-shipment lists, one a carrier; absent where the system has none. A shipment that is on a
   * list already is told with that one, and a refused one keeps none of the others off theirs.
   */
  sendLists?(codes: readonly string[]): Promise<ListedShipment[]>
}

export interface ListedShipment {
  code: string
  /** The number is null while the system has given none. */
  list: Result<{ number: string | null }, CallFailure>
}

/** Amounts are integer cents, weights grams and lengths millimetres; null where nobody knows. */
export interface Shipment {
  /** Ours, of the order and its invoice; the system's key of it. */
  code: string
  originOrderId: string
  quotationId: string | null
  /**
   * The offer that was chosen when the order was quoted, or the code of the service that the store's parameterizations name; null where
   * the system chooses.
   */
  serviceId: string | null
  createdAt: string
  /** The day that the customer was promised, `YYYY-MM-DD`. */
  promisedFor: string | null
  originZipCode: string
  /** By the store's parameterizations and contracts. */
  carrier: OrderCarrier
  freightPayer: FreightPayer
  recipient: ShipmentRecipient
  volumes: ShipmentVolume[]
  invoice: ShipmentInvoice | null
}

export interface ShipmentRecipient {
  name: string
  document: string
  isCompany: boolean
  email: string | null
  phone: string | null
  street: string
  number: string
  complement: string | null
  reference: string | null
  district: string
  city: string
  state: string
  zipCode: string
  /** ISO-3166 alpha-2. */
  country: string
}

export interface ShipmentVolume {
  /** From 1. */
  number: number
  weightGrams: number | null
  heightMm: number | null
  widthMm: number | null
  lengthMm: number | null
  items: { sku: string; quantity: number }[]
  trackingNumber: string | null
}

export interface ShipmentInvoice {
  series: string
  number: string
  /** 44 digits or letters. */
  key: string
  issuedAt: string
  totalCents: number
  itemsCents: number
  cfop: string
}

export interface CreatedShipment {
  /** The system's own id of it; null where it has none. */
  shipmentId: string | null
  carrier: string | null
  volumes: { number: number; trackingNumber: string | null; trackingUrl: string | null }[]
  promisedFor: string | null
}

export interface ShipmentLabel {
  url: string
}
