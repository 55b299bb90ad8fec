import { err, ok, type Result } from '@ihub/domain/result'
import type { BillGateway, GatewayBill } from '@ihub/ports/bill-gateway'
import type { CallFailure, Http } from '@ihub/ports/http'
import { alreadyPaid, toPagarmeFailure } from './errors.ts'
import { chargePath, readCharge } from './read-charge.ts'
import { Charge, toBill } from './schema.ts'

/** Looks first: the same call gives the money of a paid charge back. */
export const cancelBill =
  (http: Http): BillGateway['cancelBill'] =>
  async (gatewayBillId) => {
    const known = await standing(http, gatewayBillId)
    if (known) return known
    const path = chargePath(gatewayBillId)
    const canceled = await http.json({ verb: 'cancel-charge', method: 'DELETE', path }, Charge)
    if (canceled.ok) return ok(toBill(canceled.value))
    // 412 where it was paid or canceled in the meantime.
    const isRefused = canceled.error.kind === 'refused'
    return (isRefused ? await standing(http, gatewayBillId) : null) ?? err(toPagarmeFailure(canceled.error))
  }

/** The answer for a charge that needs no cancellation, or takes none; null for one that can still be paid. */
async function standing(http: Http, id: string): Promise<Result<GatewayBill, CallFailure> | null> {
  const read = await readCharge(http, id)
  if (!read.ok) return read
  const bill = toBill(read.value)
  if (bill.status === 'canceled' || bill.status === 'failed') return ok({ ...bill, status: 'canceled' })
  return bill.payment ? err(alreadyPaid) : null
}
