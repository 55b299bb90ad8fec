import type { Failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import { notConnected, type RunOperation } from './operation.ts'

/** The invoice the ERP issued for the order, read and checked before it is kept. */
export const fetchInvoice: RunOperation = async ({
  document,
  state,
  capabilities: { erp },
  readInvoice,
  emitterDocument,
}) => {
  if (!erp || state.erpOrderId === null) return err(notConnected)
  const xml = await erp.fetchInvoiceXml({
    originOrderId: document.originOrderId,
    erpOrderId: state.erpOrderId,
  })
  if (!xml.ok) return xml
  if (xml.value === null) return err(notReady)

  const invoice = readInvoice(xml.value, { emitterDocument })
  if (!invoice.ok) return err(unusable(invoice.error))
  const { number, series, accessKey, issuedAt, totalCents } = invoice.value
  return ok({
    originAt: issuedAt,
    sets: { invoiceNumber: number },
    details: { number, series, accessKey, value: totalCents / 100 },
    invoice: invoice.value,
  })
}

const notReady: CallFailure = {
  kind: 'busy',
  message: 'the XML of the invoice is not available yet',
  serviceCode: 'invoice.not_available',
}

/** What is no NF-e of this store stays none, however often it is asked for. */
const unusable = ({ code, params = {} }: Failure): CallFailure => ({
  kind: 'refused',
  serviceCode: code,
  message:
    Object.entries(params)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', ') || code,
})
