import { erpStatusOf, toldStatus } from '@ihub/domain/order/compared/stages'
import { ok } from '@ihub/domain/result'
import type { OrderLookup } from '@ihub/ports/order-lookup'
import type { Context } from './context.ts'
import { findState } from './find-order.ts'
import { reportOfState, stagesOfState } from './order-states.ts'

/** The ERP says of an order that it has it, and how far it is; no call reads its contents. */
export const lookUpOrder =
  (context: Context): OrderLookup['lookUpOrder'] =>
  async ({ originOrderId }) => {
    const state = await findState(context, originOrderId)
    if (!state.ok) return state
    if (state.value === null) return ok(null)
    const stages = stagesOfState(state.value)
    // An order under way may be paid or not, so that no word of the hub stands for it.
    const means = stages[0] === stages[1] ? erpStatusOf(stages) : null
    return ok({
      status: toldStatus(state.value, stages, means),
      isCanceled: reportOfState(state.value) === 'canceled',
    })
  }
