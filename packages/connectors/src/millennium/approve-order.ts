import type { OrderSink } from '@ihub/ports/order-sink'
import { changeStatus } from './change-status.ts'
import type { Context } from './context.ts'
import { isPaid } from './statuses.ts'

export const approveOrder =
  (context: Context): OrderSink['approveOrder'] =>
  ({ originOrderId }) =>
    changeStatus(context, { status: 1, originOrderId, acceptsFurther: true, isDone: isPaid })
