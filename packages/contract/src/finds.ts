import { movementKinds } from '@ihub/domain/movement/movements'
import { protocolStatuses } from '@ihub/domain/protocol/statuses'
import { routeStatuses } from '@ihub/domain/route/route-status'
import { wmsStatuses } from '@ihub/domain/wms/wms-steps'
import { z } from 'zod'
import { Id, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderRow } from './orders.ts'

const OfOrder = z.object({ orderId: Id, originOrderId: z.string(), customerName: z.string() })

export const FoundInvoice = OfOrder.extend({
  invoiceId: Id,
  invoiceNumber: z.string(),
  sefazKey: z.string().nullable(),
})
export type FoundInvoice = z.output<typeof FoundInvoice>

export const FoundTracking = OfOrder.extend({ trackingNumber: z.string() })
export type FoundTracking = z.output<typeof FoundTracking>

export const FoundSku = z.object({
  sku: z.string(),
  name: z.string().nullable(),
  /** At most 1,000; `isExact` is false when there are more. */
  orders: z.number().int(),
  isExact: z.boolean(),
})
export type FoundSku = z.output<typeof FoundSku>

export const FoundCustomer = z.object({
  customerId: Id.nullable().describe(
    'null of a buyer without a document, and of one that is not gathered yet',
  ),
  name: z.string(),
  document: z.string().nullable(),
  email: z.string().nullable(),
})
export type FoundCustomer = z.output<typeof FoundCustomer>

export const FoundInventory = z.object({
  inventoryId: Id,
  sku: z.string(),
  description: z.string().nullable(),
  warehouseId: z.string(),
  available: z.number().int(),
})
export type FoundInventory = z.output<typeof FoundInventory>

export const FoundMovement = z.object({
  movementId: Id,
  kind: z.enum(movementKinds),
  externalId: z.string(),
  transferCode: z.string().nullable(),
  sku: z.string(),
})
export type FoundMovement = z.output<typeof FoundMovement>

export const FoundKit = z.object({ kitId: Id, sku: z.string(), name: z.string() })
export type FoundKit = z.output<typeof FoundKit>

export const FoundRoute = z.object({
  routeId: Id,
  code: z.string(),
  status: z.enum(routeStatuses),
  carrier: z.string().nullable(),
  customerName: z.string(),
})
export type FoundRoute = z.output<typeof FoundRoute>

export const FoundWmsOrder = z.object({
  wmsOrderId: Id,
  code: z.string(),
  warehouseOrderId: z.string().nullable(),
  status: z.enum(wmsStatuses),
  customerName: z.string(),
})
export type FoundWmsOrder = z.output<typeof FoundWmsOrder>

export const FoundProtocol = z.object({
  protocolId: Id,
  externalId: z.string(),
  status: z.enum(protocolStatuses),
  originOrderId: z.string(),
  customerName: z.string(),
})
export type FoundProtocol = z.output<typeof FoundProtocol>

export const FoundProduct = z.object({
  productId: Id,
  code: z.string(),
  name: z.string(),
  skuCount: z.number().int(),
})
export type FoundProduct = z.output<typeof FoundProduct>

export const findInStore = endpoint({
  id: 'findInStore',
  method: 'GET',
  path: '/finds',
  area: 'orders',
  access: workers,
  summary:
    'Find a text in the store: orders, invoices, tracking codes, SKUs, stock, movements, kits, routes, orders of the warehouse, protocols, products and customers',
  description:
    'A few of each kind, by the beginning of codes, numbers and keys, and by the words of a customer. An order that is found by its invoice or parcel stands there only. Movements are found by the beginning of their code or transfer code among the 5,000 newest of each kind, kits by a part of their SKU or name, protocols by the beginning of their number or by the whole number of their order.',
  query: z.object({ text: z.string().trim().min(2).max(200) }),
  response: z.object({
    orders: OrderRow.array(),
    invoices: FoundInvoice.array(),
    trackings: FoundTracking.array(),
    skus: FoundSku.array(),
    inventories: FoundInventory.array(),
    movements: FoundMovement.array(),
    kits: FoundKit.array(),
    routes: FoundRoute.array(),
    wmsOrders: FoundWmsOrder.array(),
    protocols: FoundProtocol.array(),
    products: FoundProduct.array(),
    customers: FoundCustomer.array(),
  }),
})
