import type { Order } from '@ihub/domain/order/order'
import type { OrderState } from '@ihub/domain/order/state'
import type { ProtocolState } from '@ihub/domain/protocol/protocol-state'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CallFailure } from '@ihub/ports/http'
import { type ReturnedGoods, uncertain } from '@ihub/ports/return-sink'
import { notConnected } from '../order/operation.ts'

export interface ProtocolContext {
  protocol: ProtocolState
  order: { document: Order; state: OrderState }
  capabilities: Pick<Capabilities, 'returnSink'>
  /** An attempt before this one was begun and never ended. */
  wasCut: boolean
  /** The goods as the ERP knows them: the parts of its kits where it gets kits in parts. */
  goods: ReturnedGoods[]
}

/** Tells the ERP of the goods that come back, once: a call that may have been handled is repeated where the ERP can be looked at, and waits for a person elsewhere. */
export async function sendProtocolToErp({
  protocol,
  order: { document, state },
  capabilities: { returnSink },
  wasCut,
  goods,
}: ProtocolContext): Promise<Result<{ erpReturnId: string }, CallFailure>> {
  if (state.erpOrderId === null) return err(notInErp)
  if (!returnSink) return err(notConnected)
  if (wasCut && !returnSink.isRepeatable) return err(uncertain({ message: 'an earlier attempt was cut off' }))
  const created = await returnSink.createReturn({
    order: { originOrderId: document.originOrderId, erpOrderId: state.erpOrderId },
    code: protocol.externalId,
    items: goods,
  })
  // The ERP is told our number of it; some tell one of their own.
  return created.ok ? ok({ erpReturnId: created.value.returnId ?? protocol.externalId }) : created
}

const notInErp: CallFailure = {
  kind: 'refused',
  message: 'the ERP does not have the order',
  serviceCode: 'ORDER_NOT_IN_ERP',
}
