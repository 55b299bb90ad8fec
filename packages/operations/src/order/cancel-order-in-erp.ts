import { takesNoCancellation } from '@ihub/domain/call-failures'
import { err, ok } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import { notConnected, type RunOperation } from './operation.ts'

/** An order the ERP never got counts as canceled there; an ERP that has no call for it leaves it to a person. */
export const cancelOrderInErp: RunOperation = async ({ document, settings, capabilities: { orderSink } }) => {
  // What an ERP that pulls has, it has confirmed: it is offered the cancellation of that, and of nothing else.
  if (settings.erp?.pulls)
    return ok({
      originAt: null,
      details: { reason: document.cancelReason ?? noReason, how: 'not-in-erp' },
    })
  if (!orderSink) return err(notConnected)
  const found = await orderSink.findOrder(document.originOrderId)
  if (!found.ok) return found
  const reason = document.cancelReason ?? noReason
  if (!found.value) return ok({ originAt: null, details: { reason, how: 'not-in-erp' } })

  if (!orderSink.cancelOrder)
    return found.value.report === 'canceled' ? ok({ originAt: null, details: { reason } }) : err(refused)
  const canceled = await orderSink.cancelOrder(
    { originOrderId: document.originOrderId, erpOrderId: found.value.erpOrderId },
    reason,
  )
  return canceled.ok ? ok({ originAt: null, details: { reason } }) : canceled
}

const noReason = 'canceled at origin'

const refused: CallFailure = {
  kind: 'refused',
  message: 'the hub has no call to cancel an order in this ERP: cancel it there',
  serviceCode: takesNoCancellation,
}
