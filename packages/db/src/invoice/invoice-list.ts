import type { InvoiceListRequest, InvoiceRowRead, PageResult } from '@ihub/ports/reads'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { factColumns, type InvoiceFacts, toInvoiceFacts } from './invoice-reads.ts'

type InvoiceColumns = InvoiceFacts & { origin_order_id: string | null; currency: string | null }

/** On the indexes invoices__created and invoices__status. */
const invoiceList = tableList<string, InvoiceListRequest, InvoiceColumns, InvoiceRowRead>({
  table: 'invoices',
  alias: 'i',
  key: sql`i.invoice_id`,
  columns: sql`${factColumns}, i.origin_order_id, o.currency`,
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
  return sql`(i.number = ${digits} or i.access_key = ${digits} or starts_with(i.origin_order_id, ${search}))`
}

const toInvoiceRow = (row: InvoiceColumns): InvoiceRowRead => ({
  ...toInvoiceFacts(row),
  originOrderId: row.origin_order_id,
  currency: row.currency ?? 'BRL',
})
