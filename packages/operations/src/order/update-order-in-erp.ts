import { takesNoChanges } from '@ihub/domain/call-failures'
import { withQuotation } from '@ihub/domain/order/quotation'
import { err, ok } from '@ihub/domain/result'
import { underContract } from '@ihub/domain/store/carrier-terms'
import type { CallFailure } from '@ihub/ports/http'
import { notConnected, type RunOperation } from './operation.ts'

/** Sends the later changes of an order to the ERP; an ERP that takes no changes leaves them to a person. */
export const updateOrderInErp: RunOperation = async ({
  forErp,
  revision,
  state,
  terms,
  capabilities: { orderSink },
}) => {
  if (!orderSink) return err(notConnected)
  const { erpOrderId } = state
  if (!orderSink.updateOrder || erpOrderId === null) return err(refused)
  const changed = await orderSink.updateOrder(
    underContract(withQuotation(forErp, state.quotation), terms.carrier),
    { erpOrderId },
    terms,
  )
  return changed.ok ? ok({ originAt: null, erpHas: revision }) : changed
}

const refused: CallFailure = {
  kind: 'refused',
  message: 'this ERP takes no change of an order it has',
  serviceCode: takesNoChanges,
}
