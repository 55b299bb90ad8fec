import type { WmsSteps } from './wms-steps.ts'

/** A file that the warehouse gave back, kept with the hub's files. */
export interface WarehouseFileRef {
  fileId: string
  kind: 'invoice' | 'label'
  name: string
  mediaType: string
  byteSize: number
}

/** One volume of the shipment of an invoice. */
export interface LabelOfVolume {
  invoiceNumber: string
  /** From 1. */
  volume: number
}

/** An order in its warehouse, as far as the order's rules care. */
export interface OrderInWarehouse {
  /** The warehouse's own number of it; null where it tells none. */
  warehouseOrderId: string | null
  steps: WmsSteps
  /** Access keys of the invoices that it knows as valid. */
  invoices: readonly string[]
  /** The labels that it has. */
  labels: readonly LabelOfVolume[]
  /** Access keys of the invoices whose goods may leave. */
  released: readonly string[]
  files: readonly WarehouseFileRef[]
}

/** Facts about the order in its warehouse that an event brings along. */
export interface ToldOfWarehouse {
  warehouseOrderId?: string | null
  /** Access keys: told, taken back, released. */
  invoices?: readonly string[]
  canceled?: readonly string[]
  released?: readonly string[]
  labels?: readonly LabelOfVolume[]
  files?: readonly WarehouseFileRef[]
}
