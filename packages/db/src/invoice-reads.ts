import type { InvoiceStatus } from '@ihub/domain/constants'
import type { InvoiceWarning, InvoiceWarningCode } from '@ihub/domain/invoice/warnings'
import type { InvoiceDetailRead, InvoiceRead } from '@ihub/ports/reads'
import type { Selectable } from 'kysely'
import type { Tx } from './pool.ts'
import type { Invoices } from './schema.gen.ts'

export async function findInvoice(
  tx: Tx,
  storeId: string,
  invoiceId: string,
): Promise<InvoiceDetailRead | null> {
  const row = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return row ? { ...toInvoice(row), document: row.document } : null
}

export async function listInvoicesOfOrder(tx: Tx, storeId: string, orderId: string): Promise<InvoiceRead[]> {
  const rows = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  return rows.map(toInvoice)
}

const toInvoice = (row: Selectable<Invoices>): InvoiceRead => ({
  invoiceId: row.invoice_id,
  orderId: row.order_id,
  number: row.number,
  series: row.series,
  accessKey: row.access_key,
  status: row.status as InvoiceStatus,
  operationType: row.operation_type === 'incoming' ? 'incoming' : 'outgoing',
  issuedAt: row.issued_at,
  authorizedAt: row.authorized_at,
  protocol: row.protocol,
  totalCents: row.total_cents,
  emitter: { document: row.emitter_document, name: row.emitter_name },
  receiver: { document: row.receiver_document, name: row.receiver_name },
  warnings: warningsOf(row),
  receivedAt: row.created_at,
})

/** With the values that the reader keeps in the document; invoices read before it kept any have codes alone. */
function warningsOf({ document, warnings }: Selectable<Invoices>): InvoiceWarning[] {
  const read = document as { warnings?: InvoiceWarning[] }
  return read.warnings ?? warnings.map((code) => ({ code: code as InvoiceWarningCode }))
}
