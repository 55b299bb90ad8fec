import { err, ok } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import { notConnected, type RunOperation } from './operation.ts'

/** Looks first: an earlier attempt may have reached the ERP, and people invoice there too. */
export const requestInvoiceInErp: RunOperation = async ({
  forErp,
  state: { erpOrderId },
  terms,
  capabilities: { invoiceRequests },
}) => {
  if (!invoiceRequests || erpOrderId === null) return err(notConnected)
  const { originOrderId } = forErp
  const found = await invoiceRequests.findInvoiceRequest({ originOrderId, erpOrderId })
  if (!found.ok) return found
  if (found.value.state === 'awaited') return err(notPrepared)
  const { queue } = terms.invoicing
  if (found.value.state !== 'ready')
    return ok({ originAt: null, details: { queue, how: 'requested-before' } })

  const { requestId } = found.value
  const requested = await invoiceRequests.requestInvoice(requestId, forErp, terms)
  return requested.ok ? ok({ originAt: null, details: { queue, how: 'requested' } }) : requested
}

/** The ERP prepares an approved order for its invoice by itself, some time later. */
const notPrepared: CallFailure = {
  kind: 'busy',
  message: 'the ERP has not prepared the order for its invoice yet',
  serviceCode: 'invoice.not_prepared',
}
