import type { BulkReason } from '@ihub/domain/bulk/bulk-actions'
import { printableOf } from '@ihub/fiscal/danfe/printable-nfe'
import type { InvoiceRowRead } from '@ihub/ports/reads'
import { type BulkAction, done, skipped } from './bulk-action.ts'

/** The list's row has a value where a file was read; whether that is a whole NF-e is seen when the item is done. */
const judge = ({ kind, totalCents }: Pick<InvoiceRowRead, 'kind' | 'totalCents'>): BulkReason | null =>
  kind === 'nfe' && totalCents !== null ? null : 'no-nfe'

/** Each invoice that can be printed is an item done; the run then writes all of them into one file. */
export const printInvoices: BulkAction<InvoiceRowRead, object> = {
  starts: null,
  name: ({ invoiceId, number, originOrderId }) => ({
    id: invoiceId,
    code: originOrderId ? `${number} · ${originOrderId}` : number,
  }),
  judge,
  run: async (engine, { storeId, id }) => {
    const invoice = await engine.findInvoice(storeId, id)
    if (!invoice) return skipped('gone')
    return printableOf(invoice.document) ? done : skipped('no-nfe')
  },
}
