import { err, ok } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import { notConnected, type RunOperation } from './operation.ts'

/** Announces the order's own lines under the invoice's number and key: platforms know items by their own SKU. */
export const announceInvoice: RunOperation = async ({
  document,
  state,
  capabilities: { platform },
  findInvoice,
}) => {
  const invoice = await findInvoice()
  if (!platform || !invoice) return err(notConnected)
  if (!state.history.includes('handling-started')) {
    const started = await platform.startHandling(document.originOrderId)
    if (!started.ok) return err(waitForRelease(started.error))
  }
  const announced = await platform.announceInvoice(document.originOrderId, {
    number: invoice.number,
    series: invoice.series,
    accessKey: invoice.accessKey,
    valueCents: invoice.valueCents,
    issuedAt: invoice.issuedAt,
    items: document.items
      .filter(({ service }) => !service)
      .map(({ sku, quantity, sellingPriceCents }) => ({ sku, quantity, priceCents: sellingPriceCents })),
    volumes: invoice.volumes,
    trackingNumber: state.trackingNumber,
    courier: state.shipment.courier ?? null,
  })
  return announced.ok ? ok({ originAt: null, details: { number: invoice.number } }) : announced
}

/** An ERP may invoice before the platform has released the order; the invoice waits for that. */
const waitForRelease = (failure: CallFailure): CallFailure =>
  failure.kind === 'conflict' ? { ...failure, kind: 'busy' } : failure
