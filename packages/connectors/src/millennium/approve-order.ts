import type { Erp } from '@ihub/ports/erp'
import { changeStatus } from './change-status.ts'
import type { Context } from './context.ts'
import { isPaid } from './statuses.ts'

export const approveOrder =
  (context: Context): Erp['approveOrder'] =>
  ({ originOrderId }) =>
    changeStatus(context, { status: 1, originOrderId, acceptsFurther: true, isDone: isPaid })
