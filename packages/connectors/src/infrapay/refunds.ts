import { err, ok } from '@ihub/domain/result'
import type { BillRefunds } from '@ihub/ports/bill-refunds'
import type { Http } from '@ihub/ports/http'
import { toInfrapayFailure } from './errors.ts'
import { Refund, Refunds } from './schema.ts'

const pathOf = (id: string) => `/v1/bills/${encodeURIComponent(id)}/refunds`

export const readRefunded =
  (http: Http): BillRefunds['readRefunded'] =>
  async (id) => {
    const read = await http.json({ verb: 'refunds', method: 'GET', path: pathOf(id) }, Refunds)
    if (!read.ok) return err(toInfrapayFailure(read.error))
    return ok(read.value.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0))
  }

/** A reference gives money back once by the contract. */
export const refundBill =
  (http: Http): BillRefunds['refundBill'] =>
  async ({ gatewayBillId, ...json }) => {
    const path = pathOf(gatewayBillId)
    const given = await http.json({ verb: 'refund', method: 'POST', path, json }, Refund)
    return given.ok ? ok(null) : err(toInfrapayFailure(given.error))
  }
