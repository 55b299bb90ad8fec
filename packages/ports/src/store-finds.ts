import type { MovementKind } from '@ihub/domain/movement/movements'
import type { RouteStatus } from '@ihub/domain/route/route-status'
import type { WmsStatus } from '@ihub/domain/wms/wms-steps'
import type { FoundProtocol } from './found-protocol.ts'
import type { OrderRowRead } from './reads.ts'

/** An order by one of its papers or parcels. */
interface FoundOfOrder {
  orderId: string
  originOrderId: string
  customerName: string
}

/** Everything of the store that a text matches, a few of each kind. */
export interface StoreFinds {
  /** Without those that are found by an invoice or a parcel. */
  orders: OrderRowRead[]
  invoices: (FoundOfOrder & { invoiceId: string; invoiceNumber: string; sefazKey: string | null })[]
  trackings: (FoundOfOrder & { trackingNumber: string })[]
  /** `orders` is at most 1,000; `isExact` is false when there are more. */
  skus: { sku: string; name: string | null; orders: number; isExact: boolean }[]
  inventories: {
    inventoryId: string
    sku: string
    description: string | null
    warehouseId: string
    available: number
  }[]
  movements: {
    movementId: string
    kind: MovementKind
    externalId: string
    transferCode: string | null
    sku: string
  }[]
  kits: { kitId: string; sku: string; name: string }[]
  routes: {
    routeId: string
    code: string
    status: RouteStatus
    carrier: string | null
    customerName: string
  }[]
  wmsOrders: {
    wmsOrderId: string
    code: string
    warehouseOrderId: string | null
    status: WmsStatus
    customerName: string
  }[]
  protocols: FoundProtocol[]
  products: { productId: string; code: string; name: string; skuCount: number }[]
  /** `customerId`: null of a buyer without a document, and of one that is not gathered yet. */
  customers: { customerId: string | null; name: string; document: string | null; email: string | null }[]
}
