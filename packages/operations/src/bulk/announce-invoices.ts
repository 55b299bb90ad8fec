import type { BulkReason } from '@ihub/domain/bulk/bulk-actions'
import { asId, type OrderId } from '@ihub/domain/ids'
import type { InvoiceActionRefusal } from '@ihub/domain/invoice/actions'
import { hasFiscalId } from '@ihub/domain/invoice/kinds'
import type { InvoiceRowRead } from '@ihub/ports/reads'
import { announceInvoiceAgain } from '../invoice/announce-again.ts'
import { type BulkAction, done, skipped } from './bulk-action.ts'

type Judged = Pick<InvoiceRowRead, 'orderId' | 'status' | 'reason' | 'kind' | 'accessKey'>

/** Judges by the list's row alone; whether the order's platform can be told now is seen when the item is done. */
function judge({ orderId, status, reason, kind, accessKey }: Judged): BulkReason | null {
  if (orderId === null) return 'no-order'
  if (status === 'canceled') return 'canceled'
  return reason === null && hasFiscalId({ kind, key: accessKey }) ? null : 'not-authorized'
}

export const announceInvoices: BulkAction<InvoiceRowRead, object> = {
  starts: null,
  name: ({ invoiceId, number, originOrderId }) => ({
    id: invoiceId,
    code: originOrderId ? `${number} · ${originOrderId}` : number,
  }),
  judge,
  run: async (engine, { storeId, id, actor }) => {
    const invoice = await engine.findInvoice(storeId, id)
    if (!invoice) return skipped('gone')
    if (invoice.orderId === null) return skipped('no-order')
    const orderId = asId<OrderId>(invoice.orderId)
    const asked = await announceInvoiceAgain(engine, { storeId, orderId, invoiceId: id, actor })
    if (asked.ok) return done
    // The only failure besides an order that is gone, and it names its reason.
    const reason = asked.error.params?.reason as Extract<InvoiceActionRefusal, BulkReason> | undefined
    return skipped(reason ?? 'gone')
  },
}
