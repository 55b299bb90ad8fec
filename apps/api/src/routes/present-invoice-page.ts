import type { InvoiceDetail, InvoiceItem } from '@ihub/contract/invoice-detail'
import {
  type InvoiceAction,
  type InvoiceActionRefusal,
  invoiceActions,
  refusalOfAnnouncing,
  refusalOfFetching,
  refusalWithoutOrder,
} from '@ihub/domain/invoice/actions'
import { describeDocument, describeItem } from '@ihub/domain/invoice/describe-document'
import { isRegistered, validCorrection } from '@ihub/domain/invoice/fiscal-events'
import { type InvoiceEventType, invoiceEventMeaning } from '@ihub/domain/invoice/lifecycle'
import type { OrderInvoice as KnownInvoice } from '@ihub/domain/invoice/order-invoice'
import { type TargetReason, targetResults } from '@ihub/domain/invoice/target-results'
import { isSameNumber, type Parcel } from '@ihub/domain/order/parcel'
import { invoiceInWarehouse } from '@ihub/domain/wms/invoice-in-warehouse'
import type { KeptFiscalEvent } from '@ihub/ports/fiscal-events'
import type { InvoicePageRead } from '@ihub/ports/invoice-page'
import type { OrderDetailRead } from '@ihub/ports/reads'
import { type NameOf, presentIntegration } from './present.ts'
import { integrationOf, knownAs, type OrderOfInvoice, presentInvoice } from './present-invoice.ts'
import { presentBlocker } from './present-order.ts'
import { presentDocument } from './present-order-detail.ts'
import { presentProcess } from './present-process.ts'
import { presentEvent } from './present-timeline.ts'

export const presentInvoicePage = (
  invoice: InvoicePageRead,
  order: OrderDetailRead | null,
  nameOf: NameOf,
): InvoiceDetail => ({
  ...presentInvoice(invoice, order),
  originOrderId: invoice.originOrderId,
  currency: currencyOf(invoice) ?? order?.currency ?? invoice.currency,
  sellerCode: invoice.sellerCode,
  origin: presentIntegration(invoice.origin, nameOf),
  cfops: invoice.cfops,
  updatedAt: invoice.updatedAt,
  itemCount: invoice.itemCount,
  document: describeDocument(invoice.document),
  cancelableUntil: invoice.cancelableUntil,
  fileReceivedAt: invoice.fileReceivedAt,
  targets: presentTargets(invoice, order, nameOf),
  fiscalEvents: presentFiscalEvents(invoice.fiscalEvents),
  goodsReceipt: order && receiptOf(invoice, order),
  returns: invoice.returns && {
    verdict: invoice.returns.verdict,
    invoices: invoice.returns.invoices.map(({ invoiceId: _id, ...one }) => ({ _id, ...one })),
    protocols: invoice.returns.protocols.map(({ protocolId: _id, externalId, ...one }) => ({
      _id,
      externalProtocolId: externalId,
      ...one,
    })),
  },
  orderPayments: order ? presentDocument(order).payments : [],
  blocker: invoice.blocker && presentBlocker(invoice.blocker, nameOf),
  timeline: invoice.timeline.map((event) =>
    presentEvent(event, invoiceEventMeaning(event.type as InvoiceEventType)),
  ),
  history: invoice.processes.map((process) => presentProcess(process, nameOf)),
  actions: invoiceActions.map((action) => ({ action, refusal: refusalOf(action, invoice, order) })),
})

/** A CFDI is in a currency of its own; an NF-e is in reais, as its order. */
const currencyOf = ({ kind, document }: InvoicePageRead) => {
  const { currency } = document as { currency?: string }
  // XXX says that there is none, as of a payment.
  return kind === 'cfdi' && currency !== 'XXX' ? currency : undefined
}

function presentFiscalEvents(events: readonly KeptFiscalEvent[]): InvoiceDetail['fiscalEvents'] {
  const valid = validCorrection(events)
  return events.map((event) => {
    const { kind, type, name = null, sequence, standing, answer, happenedAt, reason, text } = event
    return {
      kind,
      type,
      name,
      sequence,
      standing,
      isValid: isRegistered(event) && (kind !== 'correction' || event === valid),
      at: answer?.registeredAt ?? happenedAt ?? null,
      protocol: answer?.protocol ?? null,
      text: text ?? reason ?? null,
    }
  })
}

const refusalOf = (action: InvoiceAction, invoice: InvoicePageRead, order: OrderOfInvoice | null) =>
  order ? refusals[action](knownAs(invoice, order), order.settings) : refusalWithoutOrder[action]

const refusals: Record<
  InvoiceAction,
  (invoice: KnownInvoice, settings: OrderOfInvoice['settings']) => InvoiceActionRefusal | null
> = {
  'announce-again': refusalOfAnnouncing,
  'fetch-again': refusalOfFetching,
  // Work that is going on right now refuses it when it is asked for.
  delete: () => null,
}

/** The events and the processes that lead to a standing of the platform. */
const cameBy: Partial<Record<TargetReason, { events: InvoiceEventType[]; process: string }>> = {
  confirmed: { events: ['confirmed'], process: 'announce-invoice' },
  sent: { events: ['sent', 'sent-again'], process: 'announce-invoice' },
  'kept-after-cancellation': { events: ['canceled'], process: 'announce-invoice' },
  waiting: { events: ['authorized', 'announcement-asked', 'announced'], process: 'announce-invoice' },
  'send-refused': { events: ['not-sent'], process: 'announce-invoice' },
  'file-refused': { events: ['refused', 'not-fetched'], process: 'fetch-invoice' },
  canceled: { events: ['canceled'], process: 'fetch-invoice' },
}

function presentTargets(
  invoice: InvoicePageRead,
  order: OrderDetailRead | null,
  nameOf: NameOf,
): InvoiceDetail['targets'] {
  const known = order && knownAs(invoice, order)
  const terms = order?.settings
  const results = targetResults({
    integration: order && known ? integrationOf(known, order) : 'disabled',
    isCanceled: invoice.status === 'canceled',
    isSendRefused: known?.refused?.includes('announce-invoice') ?? false,
    order: order && {
      platform: terms?.platform ?? null,
      isOff: terms?.off?.includes('announce-invoice') ?? false,
      carrier: order.systems.carrier?.connector ?? null,
      warehouse: order.systems.warehouse?.connector ?? null,
      shipment:
        order.state.shipments.find(({ invoiceNumber }) => isSameNumber(invoiceNumber, invoice.number)) ??
        null,
      inWarehouse: invoiceInWarehouse(order.state, order.settings, invoice.accessKey),
    },
  })
  const systems = {
    api: order?.systems.platform,
    'delivery-hub': order?.systems.carrier,
    fulfillment: null,
    wms: order?.systems.warehouse,
    'senior-wms': order?.systems.warehouse,
  }
  return results.map(({ target, outcome, reason }) => {
    const system = reason === 'not-connected' ? null : systems[target]
    const by = target === 'api' ? cameBy[reason] : undefined
    const event = invoice.timeline.findLast(({ type }) => by?.events.some((one) => one === type))
    return {
      target,
      outcome,
      reason,
      at: event?.createdAt ?? null,
      system: system ? nameOf(system.connector, system.label) : null,
      process: by ? processOf(invoice, by.process) : null,
    }
  })
}

/** They come newest first. */
function processOf({ processes }: InvoicePageRead, type: string) {
  const found = processes.find((process) => process.type === type)
  return found?.integration
    ? {
        _id: found.processId,
        integrationId: found.integration.integrationId,
        processNumber: found.number,
      }
    : null
}

/** Its own parcels; those that name no invoice are of an order's only one. */
function receiptOf({ number }: InvoicePageRead, { state }: OrderDetailRead): InvoiceDetail['goodsReceipt'] {
  const isOnly = state.invoices.length === 1
  const isOwn = ({ invoiceNumber }: Parcel) =>
    invoiceNumber === undefined ? isOnly : isSameNumber(invoiceNumber, number)
  const parcels = state.parcels.filter(isOwn)
  const last = parcels
    .flatMap(({ deliveredAt, trackingNumber = null }) =>
      deliveredAt ? [{ at: deliveredAt, trackingNumber }] : [],
    )
    .sort((one, other) => one.at.localeCompare(other.at))
    .at(-1)
  return last && parcels.every(({ deliveredAt }) => deliveredAt) ? last : null
}

/** A line as the readers of NF-e and CFDI keep it. */
interface DocumentLine {
  number?: number
  position?: number
  sku?: string
  ean?: string
  description?: string
  cfop?: string
  ncm?: string
  unit?: string
  quantity?: string
  unitValue?: string
  discount?: string
  total?: string
  amount?: string
}

/** The document is stored as its reader made it; the answer is parsed on its way out like every other. */
export function presentInvoiceItem(stored: unknown): InvoiceItem {
  const line = stored as DocumentLine
  return {
    number: line.number ?? line.position ?? 0,
    sku: line.sku ?? '',
    ean: line.ean ?? null,
    name: line.description ?? '',
    cfop: line.cfop ?? null,
    ncm: line.ncm ?? null,
    unit: line.unit ?? null,
    quantity: line.quantity ?? '',
    unitValue: line.unitValue ?? '',
    discount: line.discount ?? null,
    total: line.total ?? line.amount ?? '',
    facts: describeItem(stored),
  }
}
