import type { OrderSink } from '@ihub/ports/order-sink'
import { changeStatus } from './change-status.ts'
import type { Context } from './context.ts'

/** The ERP's call has no place for the reason. */
export const cancelOrder =
  (context: Context): OrderSink['cancelOrder'] =>
  ({ originOrderId }) =>
    changeStatus(context, {
      status: 5,
      originOrderId,
      acceptsFurther: false,
      isDone: (report) => report === 'canceled',
    })
