import { withQuotation } from '@ihub/domain/order/quotation'
import { err, ok } from '@ihub/domain/result'
import { underContract } from '@ihub/domain/store/carrier-terms'
import { notConnected, type RunOperation } from './operation.ts'

/** Looks for the order first: an earlier attempt may have reached the ERP, and the ERP gets the order once. */
export const sendOrderToErp: RunOperation = async ({
  document,
  forErp,
  state,
  revision,
  terms,
  capabilities: { orderSink },
}) => {
  if (!orderSink) return err(notConnected)
  const found = await orderSink.findOrder(document.originOrderId)
  if (!found.ok) return found
  // Which version an earlier attempt sent is not known.
  if (found.value) return ok(accepted(found.value.erpOrderId, 'found'))

  const created = await orderSink.createOrder(
    underContract(withQuotation(forErp, state.quotation), terms.carrier),
    terms,
  )
  if (!created.ok) return created
  return ok({ ...accepted(created.value.erpOrderId, 'created'), erpHas: revision })
}

const accepted = (erpOrderId: string, how: 'found' | 'created') => ({
  originAt: null,
  sets: { erpOrderId },
  details: { erpOrderId, how },
})
