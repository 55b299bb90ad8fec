import type { ListSort } from '@ihub/domain/lists'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import type { WmsStatus, WmsStep } from '@ihub/domain/wms/wms-steps'
import type { ChoiceCount, OrderDetailRead, PageRequest, PageResult } from './reads.ts'

export interface WmsOrderRead {
  wmsOrderId: string
  orderId: string
  /** Of the order at its origin, by which the warehouse knows it. */
  code: string
  erpOrderId: string | null
  /** The warehouse's own number of it. */
  warehouseOrderId: string | null
  status: WmsStatus
  /** At which it stands. */
  step: WmsStep
  /** Of the failure of that step. */
  words: string | null
  /** How many the warehouse gave back. */
  files: number
  customerName: string
  /** That the customer was promised. */
  dueDate: string | null
  /** How far the order got. */
  position: OrderStatus
  createdAt: string
  updatedAt: string
}

export interface WmsOrderDetailRead {
  wmsOrder: WmsOrderRead
  order: OrderDetailRead
}

export interface WmsOrderFilters {
  status?: WmsStatus[] | undefined
  step?: WmsStep[] | undefined
  orderId?: string | undefined
  createdFrom?: string | undefined
  createdTo?: string | undefined
  /** The beginning of the order's code or of the warehouse's number. */
  search?: string | undefined
}

export type WmsOrderListRequest = WmsOrderFilters & PageRequest<ListSort<'wms-orders'>>

export interface WmsOrderRepository {
  list(storeId: string, request: WmsOrderListRequest): PageResult<WmsOrderRead>
  /** How many each status, or each step, would bring, with all other filters as they are. */
  count(storeId: string, request: WmsOrderFilters & { by: 'status' | 'step' }): Promise<ChoiceCount[]>
  find(storeId: string, wmsOrderId: string): Promise<WmsOrderDetailRead | null>
}
