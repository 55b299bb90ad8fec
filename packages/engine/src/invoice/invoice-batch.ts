import type { InvoiceEvent, InvoiceState } from '@ihub/domain/invoice/invoice-state'
import { isInvoiceOperation } from '@ihub/domain/invoice/operation-names'
import {
  type OrderInvoice,
  pendingOfInvoices,
  refusedOfInvoices,
  withInvoice,
} from '@ihub/domain/invoice/order-invoice'
import type { Operation } from '@ihub/domain/operation-names'
import type { OrderState } from '@ihub/domain/order/state'
import type { AppliedChange, LockedEntity } from '@ihub/ports/applied-change'
import type { InvoiceDeletion, InvoiceFile } from '@ihub/ports/engine'

/** An invoice under the lock of its order. */
export type LockedInvoice = LockedEntity<InvoiceState>

export interface AppliedInvoice extends AppliedChange<LockedInvoice, InvoiceEvent> {
  stateBefore: InvoiceState
  /** As its order knows it from then on. */
  invoice: OrderInvoice
  /** A file that takes the place of the one read before. */
  file: InvoiceFile | null
  /** Set where it goes among the deleted ones; `isAnnounced` says that its order's platform was told of it. */
  deletion: (InvoiceDeletion & { isAnnounced: boolean }) | null
}

/** The deletion of an invoice that its order, if any, knows so. */
export const deletionOf = (deletes: InvoiceDeletion | undefined, { isAnnounced }: OrderInvoice) =>
  deletes ? { ...deletes, isAnnounced } : null

/** The facts of an invoice that its file, or else its ERP, tells. */
export const factsOf = (invoice: OrderInvoice, file: InvoiceFile | null, known: InvoiceState) => ({
  number: file?.read?.number ?? invoice.number,
  series: file?.read?.series ?? invoice.series ?? known.series,
  key: file?.read?.accessKey ?? invoice.key ?? known.key,
  cfops: file?.read?.cfops ?? known.cfops,
  receiver: file?.read ? file.read.receiver.document : known.receiver,
})

/** The order with its copy of the invoice, and the operations of the invoice that are under way or were refused. */
export function withInvoiceNoted(order: OrderState, invoice: OrderInvoice): OrderState {
  if (order.invoices.includes(invoice)) return order
  const invoices = withInvoice(order.invoices, invoice)
  const own = (operations: readonly Operation[]) => operations.filter((one) => !isInvoiceOperation(one))
  return {
    ...order,
    invoices,
    pending: [...own(order.pending), ...pendingOfInvoices(invoices)],
    refused: [...own(order.refused), ...refusedOfInvoices(invoices)],
  }
}
