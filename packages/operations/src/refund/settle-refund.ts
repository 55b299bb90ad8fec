import type { Order } from '@ihub/domain/order/order'
import { linesOfProtocol } from '@ihub/domain/protocol/lines-of-protocol'
import type { ProtocolState } from '@ihub/domain/protocol/protocol-state'
import type { RefundState } from '@ihub/domain/refund/refund-state'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CallFailure } from '@ihub/ports/http'
import type { RefundOfOrder } from '@ihub/ports/refund-target'
import { mayBeHandled } from '@ihub/ports/return-sink'
import { notConnected } from '../order/operation.ts'

/** The service code of a refund of which nobody knows whether the platform has it. */
export const refundUncertain = 'REFUND_UNCERTAIN'

export interface RefundContext {
  refund: RefundState
  document: Order
  /** The return that caused it. */
  protocol: Pick<ProtocolState, 'items' | 'returnInvoice'> | null
  capabilities: Pick<Capabilities, 'refundTarget'>
  /** An attempt before this one was begun and never ended. */
  wasCut: boolean
  /** ISO-8601. */
  at: string
}

/**
 * Gives the money back at the platform, once. It is looked at before and after a call that may have been handled; one that shows no
 * trace then waits for a person, since the platform may still be at it.
 */
export async function settleRefund(context: RefundContext): Promise<Result<null, CallFailure>> {
  const { refundTarget } = context.capabilities
  if (!refundTarget) return err(notConnected)
  const { originOrderId, code, amountCents } = context.refund
  const look = async (): Promise<Result<boolean, CallFailure>> => {
    const found = await refundTarget.findRefund(originOrderId, code)
    if (!found.ok) return found
    if (!found.value) return ok(false)
    return found.value.amountCents === amountCents ? ok(true) : err(anotherAmount(found.value.amountCents))
  }
  const before = await look()
  if (!before.ok) return before
  if (before.value) return ok(null)
  if (context.wasCut) return err(uncertain('an earlier attempt was cut off'))
  const sent = await refundTarget.createRefund(requestOf(context))
  if (sent.ok || !mayBeHandled(sent.error)) return sent
  const after = await look()
  return after.ok && after.value ? ok(null) : err(uncertain(sent.error.message))
}

function requestOf({ refund, document, protocol, at }: RefundContext): RefundOfOrder {
  const lines = protocol
    ? linesOfProtocol(document, protocol.items)
    : document.items.filter(({ service }) => !service)
  return {
    originOrderId: refund.originOrderId,
    reference: refund.code,
    amountCents: refund.amountCents,
    issuedAt: at,
    invoiceKey: protocol?.returnInvoice?.key ?? null,
    items: lines.map(({ sku, quantity, sellingPriceCents }) => ({
      sku,
      quantity,
      priceCents: sellingPriceCents,
    })),
  }
}

const uncertain = (message: string): CallFailure => ({
  kind: 'conflict',
  message: `the platform may have given the money back: ${message}`,
  serviceCode: refundUncertain,
})

const anotherAmount = (cents: number): CallFailure => ({
  kind: 'conflict',
  message: `the platform has a refund of this number with another amount: ${(cents / 100).toFixed(2)}`,
  serviceCode: 'REFUND_DIFFERS',
})
