import type { CallFailureKind } from '@ihub/domain/call-failures'
import { isSameInvoice } from '@ihub/domain/invoice/order-invoice'
import { err, ok } from '@ihub/domain/result'
import { invoicesToTell } from '@ihub/domain/wms/warehouse-order'
import type { CallFailure } from '@ihub/ports/http'
import type { WarehouseInvoice } from '@ihub/ports/warehouse-orders'
import { lacking, notConnected, type OperationContext, type RunOperation } from '../order/operation.ts'
import { netWeightOf } from './net-weight-of.ts'

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
          ...(await fileOf(context, stored.invoiceId)),
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

async function fileOf(
  { readInvoiceFile, warehouse }: OperationContext,
  invoiceId: string,
): Promise<Pick<WarehouseInvoice, 'xml' | 'netWeightGrams'>> {
  const bytes = await readInvoiceFile(invoiceId)
  if (!bytes) return { xml: null, netWeightGrams: null }
  const netWeightGrams = warehouse.weightSource === 'header' ? await netWeightOf(bytes) : null
  return { xml: new TextDecoder().decode(bytes), netWeightGrams }
}
