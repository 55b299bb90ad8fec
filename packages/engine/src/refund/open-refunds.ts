import type { Actor } from '@ihub/domain/actor'
import type { Order } from '@ihub/domain/order/order'
import type { OwedShare } from '@ihub/domain/refund/owed'
import type { RefundEvent } from '@ihub/domain/refund/refund-state'
import type { RefundCause } from '@ihub/domain/refund/statuses'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { type AppliedRefund, type LockedRefund, takeRefund } from './decide-refund.ts'

/** The order whose money goes back, and the reason. */
export interface RefundOrigin {
  orderId: string
  integrationId: string
  document: Order
  cause: RefundCause
  protocol: { id: string; code: string } | null
  /** Refunds that the order has already; the next is numbered after them. */
  count: number
}

interface Opening {
  author: Actor
  shares: readonly OwedShare[]
  /** Its platform gave its part of the money back by itself. */
  isSettled: boolean
  /** Their ids follow from the cause, so that each is opened once. */
  idOf(name: string): string
}

/** Refunds of an order under its lock, one a payment. */
export const openRefunds = (
  batch: StoreBatch,
  origin: RefundOrigin,
  { author, shares, isSettled, idOf }: Opening,
): AppliedRefund[] =>
  shares.map((share, index) => {
    const { orderId, cause, protocol, count } = origin
    const { slip, paidCents } = share
    // A slip may be paid on after a refund of it: what came in later is another refund.
    const source = slip ? `${slip.gatewayBillId} ${paidCents}` : share.paymentId
    const id = idOf(`refund ${orderId} ${protocol?.id ?? cause} ${source}`)
    const refund = newRefund(batch, origin, { id, share, number: count + index + 1 })
    const opened: RefundEvent = { type: 'opened', originAt: null, details: { cause } }
    const events = isSettled && !slip ? [opened, settledAtOrigin(batch)] : [opened]
    return takeRefund(batch, refund, { author, decision: { events } })
  })

export const settledAtOrigin = ({ at }: StoreBatch): RefundEvent => ({
  type: 'settled-at-origin',
  originAt: null,
  sets: { settlement: { by: 'platform', reference: null, day: at.slice(0, 10) } },
})

interface Numbered {
  id: string
  share: OwedShare
  number: number
}

const newRefund = (
  batch: StoreBatch,
  { orderId, integrationId, document, cause, protocol }: RefundOrigin,
  { id, share, number }: Numbered,
): LockedRefund => {
  const code = `${document.originOrderId}-R${number}`
  return {
    subject: { kind: 'refund', id, code },
    integrationId,
    createdAt: batch.at,
    eventCount: 0,
    currency: document.currency,
    customerName: document.customer.name,
    state: {
      status: 'owed',
      cause,
      code,
      orderId,
      originOrderId: document.originOrderId,
      protocolId: protocol?.id ?? null,
      protocolCode: protocol?.code ?? null,
      ...share,
      settlement: null,
      waivedBecause: null,
      pending: [],
      refused: [],
    },
    isNew: true,
    open: [],
    failed: [],
    planned: [],
  }
}
