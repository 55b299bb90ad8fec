import { announcedItems } from '@ihub/domain/invoice/cover-items'
import { followFiscalEvents, isCancellation, nothingKept } from '@ihub/domain/invoice/follow-fiscal-events'
import { fileOf, kindOf } from '@ihub/domain/invoice/kinds'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import { parcelOfInvoice } from '@ihub/domain/order/parcel-tellings'
import { err, ok } from '@ihub/domain/result'
import { carrierOfOrder, courierName } from '@ihub/domain/store/carrier-terms'
import type { CallFailure } from '@ihub/ports/http'
import type { InvoiceAnnouncement } from '@ihub/ports/order-status-target'
import { notConnected } from '../order/operation.ts'
import type { InvoiceContext, RunInvoiceOperation, StoredInvoice } from './operation.ts'

/** Announces the order's own lines under the invoice's number and key: platforms know items by their own SKU. */
export const announceInvoice: RunInvoiceOperation = async (context) => {
  const { invoice: known, document, state, capabilities, findFile, rule } = context
  const { orderStatusTarget: target } = capabilities
  // A CFDI that was taken before the hub could read it counts by the word of its ERP.
  const stored = (fileOf(known) === 'read' ? await findFile() : null) ?? asTold(known)
  if (!target || !stored) return err(notConnected)
  // Kept before the invoice came, or while it was on its way.
  const kept = known.key === null ? nothingKept : await context.fiscal.findEvents(known.key)
  if (kept.events.some((event) => isCancellation(event, rule)))
    return ok({ problem: null, decide: ({ invoice }) => followFiscalEvents(invoice, kept, rule) })
  if (target.startHandling && !state.history.includes('handling-started')) {
    const started = await target.startHandling(document.originOrderId)
    if (!started.ok) return err(waitForRelease(started.error))
  }
  const told = await target.announceInvoice(document.originOrderId, announcementOf(context, stored))
  if (!told.ok) return told
  const details = { number: stored.number }
  return ok({
    problem: null,
    decide: ({ invoice }) => ({
      events: [{ type: invoice.isAnnounced ? 'sent-again' : 'sent', originAt: null, details }],
      invoice: { ...invoice, isAnnounced: true },
    }),
  })
}

const announcementOf = (
  { invoice: known, parts, document, state, freight, readFile }: InvoiceContext,
  invoice: StoredInvoice,
): InvoiceAnnouncement => ({
  kind: kindOf(known),
  number: invoice.number,
  series: invoice.series,
  accessKey: invoice.accessKey,
  valueCents: invoice.valueCents,
  issuedAt: invoice.issuedAt,
  items: announcedItems(parts.items, invoice.lines).map(({ item, quantity }) => ({
    sku: item.sku,
    quantity,
    priceCents: item.sellingPriceCents,
  })),
  volumes: invoice.volumes,
  ...trackingOf({ document, state, freight }, invoice.number),
  readFile,
})

/** By the ERP's word, where no file is read; null without it. */
const asTold = ({ number, series, key, facts }: OrderInvoice): StoredInvoice | null =>
  facts ? { number, series, accessKey: key, volumes: 1, ...facts } : null

/** Of the parcel that goes with the invoice; the platform's own code where nobody else told of one. */
function trackingOf(
  { document, state, freight }: Pick<InvoiceContext, 'document' | 'state' | 'freight'>,
  number: string,
) {
  const parcel = parcelOfInvoice(state, number)
  const known = state.parcels.length === 0 ? state.trackingNumber : null
  const { name } = carrierOfOrder(freight, document, state.quotation)
  return {
    trackingNumber: parcel?.trackingNumber ?? known,
    courier: parcel?.courier ? courierName(freight, parcel.courier) : name,
  }
}

/** An ERP may invoice before the platform has released the order; the invoice waits for that. */
const waitForRelease = (failure: CallFailure): CallFailure =>
  failure.kind === 'conflict' ? { ...failure, kind: 'busy' } : failure
