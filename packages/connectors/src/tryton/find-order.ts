import { ok } from '@ihub/domain/result'
import type { OrderSink } from '@ihub/ports/order-sink'
import type { Context } from './context.ts'
import { toOrderReport } from './reports.ts'
import { findSnapshot } from './snapshot.ts'

export const findOrder =
  ({ rpc }: Context): OrderSink['findOrder'] =>
  async (originOrderId) => {
    const found = await findSnapshot(rpc, originOrderId)
    if (!found.ok) return found
    const { value } = found
    return ok(value && { erpOrderId: String(value.sale.id), report: toOrderReport(value) })
  }
