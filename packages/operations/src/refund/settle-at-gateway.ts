import type { RefundState } from '@ihub/domain/refund/refund-state'
import { err, ok, type Result } from '@ihub/domain/result'
import type { BillRefunds } from '@ihub/ports/bill-refunds'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CallFailure } from '@ihub/ports/http'
import { mayBeHandled } from '@ihub/ports/return-sink'
import { notConnected } from '../order/operation.ts'
import { refundUncertain } from './settle-refund.ts'

export interface GatewayContext {
  refund: RefundState
  capabilities: Pick<Capabilities, 'billRefunds'>
  /** An attempt before this one was begun and never ended. */
  wasCut: boolean
}

export interface GatewayOutcome {
  settled: Result<null, CallFailure>
  /** Cents of the slip that had gone back before the call; null where nothing was sent. */
  givenBeforeCents: number | null
}

/**
 * Gives the money of a slip back at its gateway, once. A gateway names no single refund, so the sum that went back of the slip is read
 * before and after; no other refund of the slip runs meanwhile.
 */
export async function settleAtGateway({
  refund,
  capabilities: { billRefunds },
  wasCut,
}: GatewayContext): Promise<GatewayOutcome> {
  const { slip, payee, amountCents, givenBeforeCents } = refund
  if (!billRefunds || !slip || !payee) return unsent(err(notConnected))
  if (refund.isSlipBusy) return unsent(err(slipBusy))
  const before = await billRefunds.readRefunded(slip.gatewayBillId)
  if (!before.ok) return unsent(before)
  if (givenBeforeCents !== null && before.value === givenBeforeCents + amountCents) return unsent(ok(null))
  if (wasCut) return unsent(err(uncertain('an earlier attempt was cut off')))
  if (before.value + amountCents > refund.paidCents) return unsent(err(tooMuch(before.value)))
  const settled = await sendOnce(billRefunds, refund, before.value, {
    gatewayBillId: slip.gatewayBillId,
    reference: refund.code,
    amountCents,
    account: payee,
  })
  return { settled, givenBeforeCents: before.value }
}

const unsent = (settled: GatewayOutcome['settled']): GatewayOutcome => ({ settled, givenBeforeCents: null })

async function sendOnce(
  { readRefunded, refundBill }: BillRefunds,
  { amountCents }: RefundState,
  before: number,
  request: Parameters<BillRefunds['refundBill']>[0],
): Promise<Result<null, CallFailure>> {
  const sent = await refundBill(request)
  if (sent.ok || !mayBeHandled(sent.error)) return sent
  const after = await readRefunded(request.gatewayBillId)
  return after.ok && after.value === before + amountCents ? ok(null) : err(uncertain(sent.error.message))
}

const uncertain = (message: string): CallFailure => ({
  kind: 'conflict',
  message: `the gateway may have given the money back: ${message}`,
  serviceCode: refundUncertain,
})

const slipBusy: CallFailure = {
  kind: 'conflict',
  message: 'another refund of the same bill is under way or in doubt',
  serviceCode: 'SLIP_BUSY',
}

const tooMuch = (cents: number): CallFailure => ({
  kind: 'conflict',
  message: `the gateway has given ${(cents / 100).toFixed(2)} of the slip back already: less than the refund is left`,
  serviceCode: 'REFUND_EXCEEDS',
})
