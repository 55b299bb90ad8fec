import type { CallFailureKind } from '@ihub/domain/call-failures'
import { isSameInvoice } from '@ihub/domain/invoice/order-invoice'
import { err, ok } from '@ihub/domain/result'
import { invoicesToTell } from '@ihub/domain/wms/warehouse-order'
import type { CallFailure } from '@ihub/ports/http'
import { lacking, notConnected, type OperationContext, type RunOperation } from '../order/operation.ts'

/** Refusals of one document, which say nothing of the others. */
export const ofOneDocument: readonly CallFailureKind[] = ['refused', 'not-found', 'conflict']

/**
 * Tells the warehouse the invoices that it does not know, one call each. Succeeds when one of them was taken: those that were
 * not follow by themselves.
 */
export const tellInvoiceToWarehouse: RunOperation = async (context) => {
  const { document, state, capabilities } = context
  const { warehouseOrders } = capabilities
  if (!warehouseOrders) return err(notConnected)
  const known = await context.readInvoices()
  const told: { key: string; number: string }[] = []
  let problem: CallFailure | null = null
  for (const invoice of invoicesToTell(state)) {
    const { key, number } = invoice
    const stored = known.find((one) => isSameInvoice(one, invoice))
    const answer = stored
      ? await warehouseOrders.tellInvoice(document.originOrderId, {
          series: stored.series ?? '',
          number,
          key,
          issuedAt: stored.issuedAt,
          totalCents: stored.totalCents,
          xml: await xmlOf(context, stored.invoiceId),
        })
      : err(lacking('INVOICE', `invoice ${number} cannot be read`))
    if (answer.ok) told.push({ key, number })
    else {
      problem ??= answer.error
      if (!ofOneDocument.includes(answer.error.kind)) break
    }
  }
  if (told.length === 0 && problem) return err(problem)
  return ok({
    originAt: null,
    wms: { invoices: told.map(({ key }) => key) },
    details: { invoiceNumber: told.map(({ number }) => number).join(', ') || null },
  })
}

async function xmlOf({ readInvoiceFile }: OperationContext, invoiceId: string): Promise<string | null> {
  const bytes = await readInvoiceFile(invoiceId)
  return bytes ? new TextDecoder().decode(bytes) : null
}
