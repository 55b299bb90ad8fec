import { err, ok } from '@ihub/domain/result'
import type { BillGateway } from '@ihub/ports/bill-gateway'
import type { Context } from './context.ts'
import { toPagarmeFailure } from './errors.ts'
import { findBill } from './find-bill.ts'
import { Order, toBill } from './schema.ts'
import { toOrder } from './to-order.ts'

/**
 * Looks first, as an idempotency key is kept for 24 hours alone; the key then holds off a second process that looks in
 * the same moment.
 */
export const issueBill =
  ({ http, settings }: Context): BillGateway['issueBill'] =>
  async (bill) => {
    const found = await findBill(http)(bill.reference)
    if (!found.ok) return found
    if (found.value) return ok(found.value)
    const headers = { 'idempotency-key': bill.reference }
    const json = toOrder(bill, settings)
    const issued = await http.json({ verb: 'order', method: 'POST', path: '/orders', headers, json }, Order)
    return issued.ok ? ok(toBill(issued.value.charges[0])) : err(toPagarmeFailure(issued.error))
  }
