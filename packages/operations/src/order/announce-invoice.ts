import { err, ok } from '@ihub/domain/result'
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
