import type { InvoiceDetail, InvoiceRow, ListedInvoice, OrderInvoice } from '@ihub/contract/invoices'
import { refusalOfAnnouncing } from '@ihub/domain/invoice/actions'
import { integrationOfInvoice, statusOfInvoice } from '@ihub/domain/invoice/integration-status'
import { kindOf } from '@ihub/domain/invoice/kinds'
import { type InvoiceEventType, invoiceEventMeaning } from '@ihub/domain/invoice/lifecycle'
import {
  findInvoice,
  isSameInvoice,
  type OrderInvoice as KnownInvoice,
} from '@ihub/domain/invoice/order-invoice'
import type { InvoiceDetailRead, InvoiceRead, InvoiceRowRead, OrderDetailRead } from '@ihub/ports/reads'
import { money, type NameOf, presentIntegration } from './present.ts'
import { presentBlocker } from './present-order.ts'
import { presentProcess } from './present-process.ts'
import { presentEvent } from './present-timeline.ts'

/** The order of an invoice: its state and its store's settings for invoices. */
type OrderOfInvoice = Pick<OrderDetailRead, 'state' | 'settings'>

const presentInvoice = (invoice: InvoiceRead, order: OrderOfInvoice | null): InvoiceRow => ({
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

const integrationOf = (invoice: KnownInvoice, { state, settings }: OrderOfInvoice) =>
  integrationOfInvoice(invoice, state, settings)

/** The invoice as its order knows it; the platform hears of none that is not among the order's own. */
const knownAs = (
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

/** One line of the document as the NF-e reader keeps it. */
interface DocumentLine {
  number: number
  sku: string
  ean?: string
  description: string
  cfop: string
  ncm?: string
  quantity: string
  unitValue: string
  total: string
}

/** The document is stored as the reader made it; the answer is parsed on its way out like every other. */
const linesOf = (document: unknown): DocumentLine[] =>
  typeof document === 'object' && document !== null && 'items' in document && Array.isArray(document.items)
    ? (document.items as DocumentLine[])
    : []

export const presentInvoiceDetail = (
  invoice: InvoiceDetailRead,
  order: OrderDetailRead | null,
  nameOf: NameOf,
): InvoiceDetail => ({
  ...presentInvoice(invoice, order),
  originOrderId: invoice.originOrderId,
  currency: order?.currency ?? 'BRL',
  cfops: invoice.cfops,
  updatedAt: invoice.updatedAt,
  items: linesOf(invoice.document).map((line) => ({
    number: line.number,
    sku: line.sku,
    ean: line.ean ?? null,
    name: line.description,
    cfop: line.cfop,
    ncm: line.ncm ?? null,
    quantity: line.quantity,
    unitValue: line.unitValue,
    total: line.total,
  })),
  blocker: invoice.blocker && presentBlocker(invoice.blocker, nameOf),
  timeline: invoice.timeline.map((event) =>
    presentEvent(event, invoiceEventMeaning(event.type as InvoiceEventType)),
  ),
  history: invoice.processes.map((process) => presentProcess(process, nameOf)),
  actions: order
    ? [
        {
          action: 'announce-again',
          refusal: refusalOfAnnouncing(knownAs(invoice, order), order.settings),
        },
      ]
    : [],
})
