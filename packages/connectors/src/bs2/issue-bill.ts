import { err, ok, type Result } from '@ihub/domain/result'
import type { BillGateway, BillToIssue, GatewayBill } from '@ihub/ports/bill-gateway'
import type { CallFailure, Http } from '@ihub/ports/http'
import { ask } from './ask.ts'
import { Issued, type Slip } from './schema.ts'
import { askToCancel, billOf, findSlips } from './slips.ts'
import { toSlip } from './to-slip.ts'

export const findBill =
  (http: Http): BillGateway['findBill'] =>
  async (reference) => {
    const found = await findSlips(http, reference)
    return found.ok ? ok(theOne(found.value)) : found
  }

/**
 * BS2 has no idempotency key and takes one number twice. So it looks before, and after: of two processes that issue at once,
 * the one that looks last sees both slips and cancels the later one.
 */
export const issueBill =
  (http: Http): BillGateway['issueBill'] =>
  async (bill) => {
    const found = await leaveOne(http, bill.reference)
    if (!found.ok) return found
    if (found.value) return ok(found.value)
    const issued = await post(http, bill)
    if (!issued.ok) return issued
    const left = await leaveOne(http, bill.reference)
    return left.ok ? ok(left.value ?? issued.value) : left
  }

const post = (http: Http, bill: BillToIssue): Promise<Result<GatewayBill, CallFailure>> =>
  ask(http, { verb: 'issue', method: 'POST', path: '/boletos/simplificado', json: toSlip(bill) }, Issued)

/** Cancels all slips of a reference that can be paid but the oldest; answers the one that stands. */
async function leaveOne(http: Http, reference: string): Promise<Result<GatewayBill | null, CallFailure>> {
  const found = await findSlips(http, reference)
  if (!found.ok) return found
  for (const { gatewayBillId } of inSequence(found.value).filter(isPayable).slice(1)) {
    const canceled = await askToCancel(http, gatewayBillId)
    if (!canceled.ok && canceled.error.kind !== 'refused') return err(canceled.error)
  }
  return ok(theOne(found.value))
}

const isPayable = ({ status }: Slip) => status === 'pending'

const inSequence = (slips: readonly Slip[]) =>
  slips.toSorted(
    (one, other) =>
      one.issuedAt.localeCompare(other.issuedAt) || one.gatewayBillId.localeCompare(other.gatewayBillId),
  )

/** A paid slip before one that can be paid, and the newest of those that are over. */
function theOne(slips: readonly Slip[]): GatewayBill | null {
  const all = inSequence(slips)
  const one = all.find(({ payment }) => payment) ?? all.find(isPayable) ?? all.at(-1)
  return one ? billOf(one) : null
}
