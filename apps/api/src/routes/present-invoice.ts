import type { InvoiceRow, OrderInvoice } from '@ihub/contract/invoice-row'
import type { ListedInvoice } from '@ihub/contract/invoices'
import { integrationOfInvoice, statusOfInvoice } from '@ihub/domain/invoice/integration-status'
import { kindOf } from '@ihub/domain/invoice/kinds'
import {
  findInvoice,
  isSameInvoice,
  type OrderInvoice as KnownInvoice,
} from '@ihub/domain/invoice/order-invoice'
import type { InvoiceRead, InvoiceRowRead, OrderDetailRead } from '@ihub/ports/reads'
import { money, type NameOf, presentIntegration } from './present.ts'

/** The order of an invoice: its state and its store's settings for invoices. */
export type OrderOfInvoice = Pick<OrderDetailRead, 'state' | 'settings'>

export const presentInvoice = (invoice: InvoiceRead, order: OrderOfInvoice | null): InvoiceRow => ({
  ...presentFacts(invoice),
  integrationStatus: order ? integrationOf(knownAs(invoice, order), order) : 'disabled',
  protocol: invoice.protocol,
  warnings: invoice.warnings.map(({ code, params = {} }) => ({ code, values: params })),
})

/** The fields that list and detail share. */
const presentFacts = (invoice: Omit<InvoiceRead, 'protocol' | 'warnings'>) => ({
  _id: invoice.invoiceId,
  orderId: invoice.orderId,
  kind: invoice.kind,
  invoiceNumber: invoice.number,
  invoiceSerie: invoice.series,
  sefazKey: invoice.accessKey,
  status: invoice.status,
  reason: invoice.reason,
  operationType: invoice.operationType,
  emissionDate: invoice.issuedAt,
  authorizationDate: invoice.authorizedAt,
  value: invoice.totalCents === null ? null : money(invoice.totalCents),
  emitter: invoice.emitter,
  receiver: invoice.receiver,
  receivedAt: invoice.receivedAt,
})

export const integrationOf = (invoice: KnownInvoice, { state, settings }: OrderOfInvoice) =>
  integrationOfInvoice(invoice, state, settings)

/** The invoice as its order knows it; the platform hears of none that is not among the order's own. */
export const knownAs = (
  { accessKey: key, number, series, reason }: InvoiceRead,
  { state }: OrderOfInvoice,
): KnownInvoice =>
  findInvoice(state.invoices, { key, number, series }) ?? {
    key,
    number,
    series,
    reason,
    status: 'canceled',
    isAnnounced: false,
    units: 0,
  }

/** Every invoice of an order in the order in which the hub heard of them, those without a file as well. */
export function presentOrderInvoices(order: OrderDetailRead): OrderInvoice[] {
  const { invoices, state } = order
  const isOf = (known: KnownInvoice) => (row: InvoiceRead) =>
    isSameInvoice(known, { key: row.accessKey, number: row.number, series: row.series })
  const listed = state.invoices.map((known) => invoices.find(isOf(known)) ?? known)
  const others = invoices.filter((row) => !listed.includes(row))
  return [...listed, ...others].map((one) =>
    'invoiceId' in one ? presentInvoice(one, order) : presentKnown(one, order),
  )
}

/** As far as the ERP told. */
const presentKnown = (invoice: KnownInvoice, order: OrderOfInvoice): OrderInvoice => ({
  _id: null,
  orderId: null,
  kind: kindOf(invoice),
  invoiceNumber: invoice.number,
  invoiceSerie: invoice.series,
  sefazKey: invoice.key,
  status: statusOfInvoice(invoice, order.state),
  integrationStatus: integrationOf(invoice, order),
  reason: invoice.reason,
  operationType: null,
  emissionDate: null,
  authorizationDate: null,
  protocol: null,
  value: null,
  emitter: null,
  receiver: null,
  warnings: [],
  receivedAt: null,
})

export const presentListedInvoice = (invoice: InvoiceRowRead, nameOf: NameOf): ListedInvoice => ({
  ...presentFacts(invoice),
  originOrderId: invoice.originOrderId,
  currency: invoice.currency,
  nature: invoice.nature,
  cfops: invoice.cfops,
  warningCount: invoice.warningCount,
  sellerCode: invoice.sellerCode,
  origin: presentIntegration(invoice.origin, nameOf),
})
