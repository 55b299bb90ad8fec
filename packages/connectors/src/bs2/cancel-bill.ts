import { err, ok, type Result } from '@ihub/domain/result'
import type { BillGateway, GatewayBill } from '@ihub/ports/bill-gateway'
import type { CallFailure, Http } from '@ihub/ports/http'
import { alreadyPaid } from './errors.ts'
import { askToCancel, readSlip } from './slips.ts'

/** The bank is asked, and confirms later: looks before, and after. */
export const cancelBill =
  (http: Http): BillGateway['cancelBill'] =>
  async (gatewayBillId) => {
    const before = await readUnpaid(http, gatewayBillId)
    if (!before.ok || before.value.status !== 'pending') return before
    const asked = await askToCancel(http, gatewayBillId)
    if (!asked.ok && asked.error.kind !== 'refused') return asked
    const after = await readUnpaid(http, gatewayBillId)
    if (!after.ok || after.value.status !== 'pending') return after
    return asked.ok ? ok({ ...after.value, status: 'canceling' }) : asked
  }

async function readUnpaid(http: Http, id: string): Promise<Result<GatewayBill, CallFailure>> {
  const read = await readSlip(http, id)
  return read.ok && read.value.payment ? err(alreadyPaid) : read
}
