import { asConnected } from '../order/as-connected.ts'
import { isCanceled } from '../order/derived.ts'
import type { OrderSettings, OrderState } from '../order/state.ts'
import type { InvoiceNote } from './lifecycle.ts'
import { type InvoiceOperation, invoiceOperationNames } from './operation-names.ts'
import { isUsable, needsFile, type OrderInvoice } from './order-invoice.ts'

/** The facts about its order that the rules of an invoice ask. */
export type OrderOfInvoice = Pick<OrderState, 'status' | 'erpStatus' | 'pending'>
type Rule = (invoice: OrderInvoice, order: OrderOfInvoice, settings: OrderSettings) => boolean

interface InvoiceOperationMeaning {
  /** Which of the store's integrations carries it out. */
  target: 'platform' | 'erp'
  /** Asked when it is planned and again before it runs: an operation that is no longer needed ends without a call. */
  isNeeded: Rule
  /** Not planned by itself until then. */
  waits?: Rule
  /** Planned by itself only until then; a person may ask for it again. */
  isDone?: Rule
  /** Its refusal troubles nobody any more, although the operation may still be asked for. */
  isOver?: Rule
  /** The event recorded when the other system refuses it for good. */
  fails: InvoiceNote
}

/** Everything the hub does to the outside on behalf of one invoice. */
export const invoiceOperations = {
  'fetch-invoice': {
    target: 'erp',
    isNeeded: (invoice, _order, { erp }) => erp !== null && needsFile(invoice),
    fails: 'not-fetched',
  },
  'announce-invoice': {
    target: 'platform',
    isNeeded: (invoice, _order, { platform }) => platform?.takesCalls === true && isUsable(invoice),
    // The platform takes the order as invoiced only once it knows that handling began.
    waits: (_invoice, { pending }) => pending.includes('start-handling'),
    isDone: ({ isAnnounced }, order) => isAnnounced || isCanceled(order),
    isOver: (_invoice, order) => isCanceled(order),
    fails: 'not-sent',
  },
} as const satisfies Record<InvoiceOperation, InvoiceOperationMeaning>

export const invoiceOperationMeaning = (operation: InvoiceOperation): InvoiceOperationMeaning =>
  invoiceOperations[operation]

/** Operations that the invoice needs now and that are neither planned nor done; those refused for good are among them. */
export const missingOfInvoice = (
  invoice: OrderInvoice,
  order: OrderOfInvoice,
  settings: OrderSettings,
): InvoiceOperation[] =>
  invoiceOperationNames.filter((operation) => {
    const { isNeeded, waits, isDone } = invoiceOperationMeaning(operation)
    return (
      isNeeded(invoice, order, settings) &&
      !settings.off?.includes(operation) &&
      !waits?.(invoice, order, settings) &&
      !isDone?.(invoice, order, settings) &&
      !invoice.pending?.includes(operation)
    )
  })

/** The needed operations that follow by themselves: a refused one waits for a person. */
export const dueOfInvoice = (
  invoice: OrderInvoice,
  order: OrderOfInvoice,
  settings: OrderSettings,
): InvoiceOperation[] =>
  missingOfInvoice(invoice, order, settings).filter((operation) => !invoice.refused?.includes(operation))

/**
 * The refusals that still trouble somebody: an operation that runs again, is needed no longer or was overtaken goes
 * out.
 */
export function refusedOfInvoice(
  invoice: OrderInvoice,
  order: OrderOfInvoice,
  settings: OrderSettings,
): InvoiceOperation[] {
  const connected = asConnected(settings)
  return (invoice.refused ?? []).filter((operation) => {
    const { isNeeded, isOver } = invoiceOperationMeaning(operation)
    return (
      !invoice.pending?.includes(operation) &&
      isNeeded(invoice, order, connected) &&
      !isOver?.(invoice, order, connected)
    )
  })
}
