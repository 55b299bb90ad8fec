import type { InvoiceStatus } from '@ihub/domain/constants'
import type { InvoiceRefusal } from '@ihub/domain/invoice/judge-invoice'
import type { InvoiceWarning, InvoiceWarningCode } from '@ihub/domain/invoice/warnings'
import type { InvoiceKind } from '@ihub/domain/system-traits'
import type { InvoiceDetailRead, InvoiceRead } from '@ihub/ports/reads'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { Invoices } from '../core/schema.gen.ts'
import { readTimeline } from '../entity/read-timeline.ts'
import { type BlockerColumns, toBlocker } from '../order/order-columns.ts'
import { invoiceBlockerJoin } from '../process/blocker.ts'
import { readNewest } from '../process/read-newest.ts'

export async function findInvoice(
  tx: Tx,
  storeId: string,
  invoiceId: string,
): Promise<InvoiceDetailRead | null> {
  const { rows } = await sql<Selectable<Invoices> & BlockerColumns>`
    select v.*, h.* from invoices v ${invoiceBlockerJoin}
    where v.store_id = ${storeId} and v.invoice_id = ${invoiceId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  return {
    ...toInvoice(row),
    document: row.document,
    originOrderId: row.origin_order_id,
    cfops: row.cfops,
    updatedAt: row.updated_at,
    timeline: await readTimeline<InvoiceStatus>(tx, storeId, { kind: 'invoice', id: invoiceId }),
    processes: await readNewest(tx, storeId, sql`array[${invoiceId}::uuid]`),
    blocker: toBlocker(row),
  }
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

export const toInvoice = (row: Selectable<Invoices>): InvoiceRead => ({
  ...toInvoiceFacts(row),
  protocol: row.protocol,
  warnings: warningsOf(row),
})

const factNames = [
  'invoice_id',
  'order_id',
  'kind',
  'number',
  'series',
  'access_key',
  'status',
  'reason',
  'operation_type',
  'issued_at',
  'authorized_at',
  'total_cents',
  'emitter_document',
  'emitter_name',
  'receiver_document',
  'receiver_name',
  'created_at',
] as const
/** The columns that list and detail share; the document, which is large, is not among them. */
export type InvoiceFacts = Pick<Selectable<Invoices>, (typeof factNames)[number]>
export const factColumns = sql.join(factNames.map((name) => sql.ref(`i.${name}`)))

export const toInvoiceFacts = (row: InvoiceFacts) => ({
  invoiceId: row.invoice_id,
  orderId: row.order_id,
  kind: row.kind as InvoiceKind,
  number: row.number,
  series: row.series,
  accessKey: row.access_key,
  status: row.status as InvoiceStatus,
  reason: row.reason as InvoiceRefusal | null,
  operationType: row.operation_type as InvoiceRead['operationType'],
  issuedAt: row.issued_at,
  authorizedAt: row.authorized_at,
  totalCents: row.total_cents,
  emitter: partyOf(row.emitter_document, row.emitter_name),
  receiver: partyOf(row.receiver_document, row.receiver_name),
  receivedAt: row.created_at,
})

/** With the values that the reader keeps in the document; invoices read before it kept any have codes alone. */
function warningsOf({ document, warnings }: Selectable<Invoices>): InvoiceWarning[] {
  const read = document as { warnings?: InvoiceWarning[] }
  return read.warnings ?? warnings.map((code) => ({ code: code as InvoiceWarningCode }))
}

const partyOf = (document: string | null, name: string | null) => (name === null ? null : { document, name })
