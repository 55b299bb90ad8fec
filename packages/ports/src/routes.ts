import type { ListSort } from '@ihub/domain/lists'
import type { RouteReason, RouteStatus } from '@ihub/domain/route/route-status'
import type { OrderDetailRead, PageRequest, PageResult } from './reads.ts'

export interface RouteRead {
  routeId: string
  orderId: string
  originOrderId: string
  /** By which the carrier system knows the shipment. */
  code: string
  status: RouteStatus
  reason: RouteReason | null
  /** The carrier's own, about the reason. */
  words: string | null
  invoiceNumber: string
  /** Chosen by the quotation until the carrier system names one. */
  carrier: string | null
  /** The service that was chosen when the order was quoted. */
  service: string | null
  businessDays: number | null
  /** The carrier system's own id of it. */
  shipmentId: string | null
  /** `YYYY-MM-DD`. */
  promisedFor: string | null
  handedOverAt: string | null
  /** The day and the carrier of handing over. */
  grouping: string | null
  /** The pre-shipment list that announced it to its carrier; null until the carrier system gave it a number. */
  listNumber: string | null
  listedAt: string | null
  /** When the last of its volumes arrived. */
  arrivedAt: string | null
  /** Its carrier system has pre-shipment lists. */
  takesLists: boolean
  customerName: string
  createdAt: string
  updatedAt: string
}

export interface RouteDetailRead {
  route: RouteRead
  order: OrderDetailRead
}

export interface RouteFilters {
  status?: RouteStatus[] | undefined
  orderId?: string | undefined
  /** Promised for a day before today, and still on its way. */
  late?: boolean | undefined
  createdFrom?: string | undefined
  createdTo?: string | undefined
  /** The beginning of a code, of the order's code or of a group, or the whole number of a pre-shipment list. */
  search?: string | undefined
}

export type RouteListRequest = RouteFilters & PageRequest<ListSort<'routes'>>

export interface RouteCount {
  value: RouteStatus
  count: number
  isExact: boolean
}

export interface RouteRepository {
  list(storeId: string, request: RouteListRequest): PageResult<RouteRead>
  /** How many routes each status would bring, with all other filters as they are. */
  count(storeId: string, request: RouteFilters): Promise<RouteCount[]>
  find(storeId: string, routeId: string): Promise<RouteDetailRead | null>
  /** The routes of one pre-shipment list of one order's carrier system, with their orders. */
  findList(storeId: string, listNumber: string): Promise<RouteDetailRead[]>
}
