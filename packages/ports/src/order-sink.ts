import type { Order } from '@ihub/domain/order/order'
import type { Result } from '@ihub/domain/result'
import type { OrderTerms } from '@ihub/domain/store/order-terms'
import type { CallFailure } from './http.ts'
import type { OrderReport } from './order-status-source.ts'

/** Where orders are sent. Looking first is the caller's job: `createOrder` may create a second one. */
export interface OrderSink {
  /** Null when there is no order under that code. */
  findOrder(originOrderId: string): Promise<Result<FoundOrder | null, CallFailure>>
  createOrder(order: Order, terms?: OrderTerms): Promise<Result<{ erpOrderId: string }, CallFailure>>
  /** Puts the order's contents of now in place of those it has; absent where the vendor has no call for it. */
  updateOrder?(
    order: Order,
    known: { erpOrderId: string },
    terms?: OrderTerms,
  ): Promise<Result<null, CallFailure>>
  /** Tells that the order is paid; succeeds too when it was known. */
  approveOrder(order: OrderKeys): Promise<Result<null, CallFailure>>
  /**
   * Succeeds too when it is canceled there already; `refused` with the system's words when it will not. Absent where the
   * vendor has no call for it.
   */
  cancelOrder?(order: OrderKeys, reason: string): Promise<Result<null, CallFailure>>
}

/** The codes of an order on both sides. */
export interface OrderKeys {
  originOrderId: string
  erpOrderId: string
}

export interface FoundOrder {
  erpOrderId: string
  /** `unknown` where the system tells a paid order by a look from no other. */
  report: OrderReport
}
