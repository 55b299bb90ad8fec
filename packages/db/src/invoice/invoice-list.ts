import type { InvoiceStatus } from '@ihub/domain/constants'
import type { InvoiceRefusal } from '@ihub/domain/invoice/judge-invoice'
import type { InvoiceListRequest, InvoiceRowRead, PageResult } from '@ihub/ports/reads'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'

interface InvoiceColumns {
  invoice_id: string
  order_id: string | null
  origin_order_id: string | null
  number: string
  series: string | null
  access_key: string | null
  status: string
  reason: string | null
  operation_type: string | null
  issued_at: string | null
  authorized_at: string | null
  total_cents: number | null
  emitter_document: string | null
  emitter_name: string | null
  receiver_document: string | null
  receiver_name: string | null
  currency: string | null
  created_at: string
}

/** On the indexes invoices__created and invoices__status. */
const invoiceList = tableList<string, InvoiceListRequest, InvoiceColumns, InvoiceRowRead>({
  table: 'invoices',
  alias: 'i',
  key: sql`i.invoice_id`,
  columns: sql`i.*, o.currency`,
  joins: sql`left join orders o on o.store_id = i.store_id and o.order_id = i.order_id`,
  within: (storeId) => sql`i.store_id = ${storeId}`,
  filters: ({ status, operationType, from, to, search }) => [
    ...given(status, (values) => sql`i.status = any(${values}::text[])`),
    ...given(operationType, (type) => sql`i.operation_type = ${type}`),
    ...given(from, (at) => sql`i.created_at >= ${at}::timestamptz`),
    ...given(to, (at) => sql`i.created_at <= ${at}::timestamptz`),
    ...given(search || undefined, found),
  ],
  sorts: {
    receivedAt: { column: sql`i.created_at`, kind: 'instant' },
    updatedAt: { column: sql`i.updated_at`, kind: 'instant' },
  },
  toReads: (rows) => rows.map(toInvoiceRow),
})

export const listInvoices = (
  tx: Tx,
  storeId: string,
  request: InvoiceListRequest,
): PageResult<InvoiceRowRead> => readList(tx, invoiceList, { scope: storeId, request })

/** A number or key as a whole, an order's code by its beginning; a key is often written in groups of four digits. */
function found(search: string) {
  const digits = search.replaceAll(' ', '')
  const start = `${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(i.number = ${digits} or i.access_key = ${digits} or i.origin_order_id like ${start})`
}

const partyOf = (document: string | null, name: string | null) => (name === null ? null : { document, name })

const toInvoiceRow = (row: InvoiceColumns): InvoiceRowRead => ({
  invoiceId: row.invoice_id,
  orderId: row.order_id,
  originOrderId: row.origin_order_id,
  number: row.number,
  series: row.series,
  accessKey: row.access_key,
  status: row.status as InvoiceStatus,
  reason: row.reason as InvoiceRefusal | null,
  operationType: row.operation_type as InvoiceRowRead['operationType'],
  issuedAt: row.issued_at,
  authorizedAt: row.authorized_at,
  totalCents: row.total_cents,
  emitter: partyOf(row.emitter_document, row.emitter_name),
  receiver: partyOf(row.receiver_document, row.receiver_name),
  currency: row.currency ?? 'BRL',
  receivedAt: row.created_at,
})
