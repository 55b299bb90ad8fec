import type * as contract from '@ihub/contract/refunds'
import type { Asker } from '@ihub/domain/order/actions'
import type { OrderSettings } from '@ihub/domain/order/state'
import { actionsOfRefund, keeperOf } from '@ihub/domain/refund/actions'
import { type RefundEventType, refundEdge } from '@ihub/domain/refund/lifecycle'
import type { RefundPageRead, RefundRead } from '@ihub/ports/refunds'
import { money, type NameOf } from './present.ts'
import { presentBlocker } from './present-order.ts'
import { presentProcess } from './present-process.ts'
import { presentEvent } from './present-timeline.ts'

export const presentRefund =
  (nameOf: NameOf) =>
  (refund: RefundRead): contract.RefundRow => ({
    _id: refund.refundId,
    code: refund.code,
    status: refund.status,
    cause: refund.cause,
    refundOrderId: refund.orderId,
    originOrderId: refund.originOrderId,
    refundProtocolId: refund.protocolId,
    externalProtocolId: refund.protocolCode,
    platform: nameOf(refund.connector),
    keeper: keeperOf(refund),
    gateway: refund.slip && nameOf(refund.slip.gateway),
    refundBillId: refund.slip?.billId ?? null,
    billCode: refund.slip?.billCode ?? null,
    paymentMethod: refund.method,
    paymentName: refund.methodName,
    amount: money(refund.amountCents),
    paid: money(refund.paidCents),
    currency: refund.currency,
    customer: refund.customerName,
    settledBy: refund.settlement?.by ?? null,
    reference: refund.settlement?.reference ?? null,
    settledOn: refund.settlement?.day ?? null,
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
  })

interface Seen {
  nameOf: NameOf
  settings: OrderSettings
  by: Asker
}

export const presentRefundPage = (
  refund: RefundPageRead,
  { nameOf, settings, by }: Seen,
): contract.RefundDetail => ({
  ...presentRefund(nameOf)(refund),
  waivedBecause: refund.state.waivedBecause,
  blocker: refund.blocker && presentBlocker(refund.blocker, nameOf),
  timeline: refund.timeline.map((event) => presentEvent(event, refundEdge(event.type as RefundEventType))),
  history: refund.processes.map((process) => presentProcess(process, nameOf)),
  actions: actionsOfRefund(refund.state, settings, by),
})
