import { announcedItems } from '@ihub/domain/invoice/cover-items'
import {
  findInvoice,
  isSameInvoice,
  isUsable,
  needsAnnouncement,
  type OrderInvoice,
} from '@ihub/domain/invoice/order-invoice'
import type { OrderEvent } from '@ihub/domain/order/apply-event'
import type { InputOf } from '@ihub/domain/order/operation-input'
import { err, ok } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { InvoiceAnnouncement } from '@ihub/ports/order-status-target'
import { notConnected, type OperationContext, type RunOperation, type StoredInvoice } from './operation.ts'

/** Announces the order's own lines under each invoice's number and key: platforms know items by their own SKU. */
export const announceInvoice: RunOperation = async (context, input) => {
  const { document, state, capabilities, invoices } = context
  const { orderStatusTarget: target } = capabilities
  const due = dueOf(state.invoices, input as InputOf<'announce-invoice'>)
  const stored = (await invoices.list()).filter((one) => findInvoice(due, identityOf(one)))
  if (!target || stored.length === 0) return err(notConnected)
  if (target.startHandling && !state.history.includes('handling-started')) {
    const started = await target.startHandling(document.originOrderId)
    if (!started.ok) return err(waitForRelease(started.error))
  }
  const announced: StoredInvoice[] = []
  let problem: CallFailure | null = null
  for (const invoice of stored) {
    const told = await target.announceInvoice(document.originOrderId, announcementOf(context, invoice))
    if (told.ok) announced.push(invoice)
    else problem = told.error
    if (problem) break
  }
  return ok({
    problem,
    decide: ({ invoices: known }) => ({ events: announced.flatMap((one) => announcedAs(one, known)) }),
  })
}

/** The one asked for; else those the platform was not told of, or all that stand when a person has it told again. */
function dueOf(invoices: readonly OrderInvoice[], { invoice }: InputOf<'announce-invoice'>): OrderInvoice[] {
  if (invoice) return invoices.filter((one) => isUsable(one) && isSameInvoice(one, invoice))
  const untold = invoices.filter(needsAnnouncement)
  return untold.length > 0 ? untold : invoices.filter(isUsable)
}

const identityOf = ({ accessKey, number, series }: StoredInvoice) => ({ key: accessKey, number, series })

function announcedAs(invoice: StoredInvoice, known: readonly OrderInvoice[]): OrderEvent[] {
  const current = findInvoice(known, identityOf(invoice))
  const details = { number: invoice.number }
  const told = current ? { invoices: [{ ...current, isAnnounced: true }] } : {}
  return [{ type: 'invoice-announced', originAt: null, details, ...told }]
}

const announcementOf = (
  { document, state }: OperationContext,
  invoice: StoredInvoice,
): InvoiceAnnouncement => ({
  number: invoice.number,
  series: invoice.series,
  accessKey: invoice.accessKey,
  valueCents: invoice.valueCents,
  issuedAt: invoice.issuedAt,
  items: announcedItems(document.items, invoice.lines).map(({ item, quantity }) => ({
    sku: item.sku,
    quantity,
    priceCents: item.sellingPriceCents,
  })),
  volumes: invoice.volumes,
  trackingNumber: state.trackingNumber,
  courier: state.shipment.courier ?? null,
})

/** An ERP may invoice before the platform has released the order; the invoice waits for that. */
const waitForRelease = (failure: CallFailure): CallFailure =>
  failure.kind === 'conflict' ? { ...failure, kind: 'busy' } : failure
