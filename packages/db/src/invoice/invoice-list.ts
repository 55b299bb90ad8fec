import { invoiceWords } from '@ihub/domain/invoice/search-terms'
import type { InvoiceListRequest, InvoiceRowRead, PageResult } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { termList } from '../search/term-list.ts'
import { isExpiring } from './expiring-invoices.ts'
import { factColumns, type InvoiceFacts, toInvoiceFacts } from './invoice-reads.ts'
import { searchedInvoices } from './searched-invoices.ts'

type InvoiceColumns = InvoiceFacts & { origin_order_id: string | null; currency: string | null }

/** Of an order that came from an account of the connector. */
const isOfPlatform = (prefix: RawBuilder<unknown>, connector: string) => sql`
  (${prefix}store_id, ${prefix}order_id) in (select p.store_id, p.order_id from orders p
    join integrations g on g.store_id = p.store_id and g.integration_id = p.integration_id
    where g.connector = ${connector})`

/** On the indexes invoices__created and invoices__status. */
const invoiceList = termList<InvoiceListRequest, InvoiceColumns, InvoiceRowRead>(
  {
    table: 'invoices',
    alias: 'i',
    key: sql`i.invoice_id`,
    columns: sql`${factColumns}, i.origin_order_id, o.currency`,
    joins: sql`left join orders o on o.store_id = i.store_id and o.order_id = i.order_id`,
    within: (storeId) => sql`i.store_id = ${storeId}`,
    sorts: {
      receivedAt: { column: sql`i.created_at`, kind: 'instant' },
      updatedAt: { column: sql`i.updated_at`, kind: 'instant' },
    },
    toReads: (rows) => rows.map(toInvoiceRow),
  },
  {
    searched: searchedInvoices,
    words: ({ search = '' }) => invoiceWords(search),
    filters: ({ status, operationType, expiring, platform }) => [
      ...given(status, (values) => ({ column: 'status', values, isSet: false })),
      ...given(operationType, (type) => ({ column: 'operation_type', values: [type], isSet: false })),
      ...given(expiring, (wanted) => ({
        condition: (prefix: RawBuilder<unknown>) =>
          wanted ? isExpiring(prefix) : sql`not (${isExpiring(prefix)})`,
      })),
      ...given(platform, (connector) => ({
        condition: (prefix: RawBuilder<unknown>) => isOfPlatform(prefix, connector),
      })),
    ],
    created: ({ from, to }) => ({ from, to }),
    columns: { receivedAt: sql`created_at`, updatedAt: sql`updated_at` },
    byCreation: 'receivedAt',
  },
)

export const listInvoices = (
  tx: Tx,
  storeId: string,
  request: InvoiceListRequest,
): PageResult<InvoiceRowRead> => readList(tx, invoiceList, { scope: storeId, request })

const toInvoiceRow = (row: InvoiceColumns): InvoiceRowRead => ({
  ...toInvoiceFacts(row),
  originOrderId: row.origin_order_id,
  currency: row.currency ?? 'BRL',
})
