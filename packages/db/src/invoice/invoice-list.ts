import { cfopWords, invoiceWords } from '@ihub/domain/invoice/search-terms'
import type { InvoiceFilters } from '@ihub/ports/invoice-filters'
import type { InvoiceListRequest, InvoiceRowRead, PageResult } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import type { Filter } from '../search/search-query.ts'
import { termList } from '../search/term-list.ts'
import { withInstants } from '../store/store-time-zone.ts'
import { isExpiring } from './expiring-invoices.ts'
import { factColumns, type InvoiceFacts, toInvoiceFacts } from './invoice-reads.ts'
import { searchedInvoices } from './searched-invoices.ts'

type InvoiceColumns = InvoiceFacts & {
  origin_order_id: string | null
  nature: string | null
  cfops: string[]
  warning_count: number
  seller_code: string | null
  currency: string | null
  integration_id: string | null
  connector: string | null
  label: string | null
}

type Condition = (prefix: RawBuilder<unknown>) => RawBuilder<unknown>
const when = (condition: Condition) => ({ condition })

/** One value as such: the index gives its rows in the order of the list. */
const isOrigin =
  (ids: string[]): Condition =>
  (prefix) =>
    ids.length === 1
      ? sql`${prefix}integration_id = ${ids[0]}::uuid`
      : sql`${prefix}integration_id = any(${ids}::uuid[])`

/** Inside a subquery a column without a prefix would be the subquery's own. */
const named = (prefix: RawBuilder<unknown>) =>
  prefix.toOperationNode().sqlFragments.every((text) => text === '') ? sql`invoices.` : prefix

/** CFOPs are looked up as words. */
export const invoiceFilters = (request: InvoiceFilters): Filter[] => [
  ...given(request.status, (values) => ({ column: 'status', values, isSet: false })),
  ...given(request.kind, (values) => ({ column: 'kind', values, isSet: false })),
  ...given(request.operationType, (type) => ({ column: 'operation_type', values: [type], isSet: false })),
  ...given(request.seller, (values) => ({ column: 'seller_code', values, isSet: false })),
  ...given(request.origin, (ids) => when(isOrigin(ids))),
  ...given(request.hasWarnings, (wanted) => when((prefix) => sql`${prefix}is_warned = ${wanted}`)),
  ...given(request.expiring, (wanted) =>
    when((prefix) => (wanted ? isExpiring(named(prefix)) : sql`not (${isExpiring(named(prefix))})`)),
  ),
  ...given(request.issuedFrom, (from) =>
    when((prefix) => sql`${prefix}issued_instant >= ${from}::timestamptz`),
  ),
  ...given(request.issuedTo, (to) => when((prefix) => sql`${prefix}issued_instant <= ${to}::timestamptz`)),
]

export const wordsOfInvoices = ({ search = '', cfop }: Pick<InvoiceFilters, 'search' | 'cfop'>) => [
  ...invoiceWords(search),
  ...cfopWords(cfop),
]

/** Each filter and each sort on an index of its own. */
const invoiceList = termList<InvoiceListRequest, InvoiceColumns, InvoiceRowRead>(
  {
    table: 'invoices',
    alias: 'i',
    key: sql`i.invoice_id`,
    columns: sql`${factColumns}, i.origin_order_id, i.nature, i.cfops, cardinality(i.warnings) as warning_count, i.seller_code,
      o.currency, i.integration_id, g.connector, g.label`,
    joins: sql`left join orders o on o.store_id = i.store_id and o.order_id = i.order_id
      left join integrations g on g.store_id = i.store_id and g.integration_id = i.integration_id`,
    within: (storeId) => sql`i.store_id = ${storeId}`,
    sorts: {
      receivedAt: { column: sql`i.created_at`, kind: 'instant' },
      updatedAt: { column: sql`i.updated_at`, kind: 'instant' },
      emissionDate: { column: sql`i.issued_instant`, kind: 'instant' },
      value: { column: sql`i.sort_cents`, kind: 'number' },
    },
    toReads: (rows) => rows.map(toInvoiceRow),
  },
  {
    searched: searchedInvoices,
    words: wordsOfInvoices,
    filters: invoiceFilters,
    created: ({ from, to }) => ({ from, to }),
    columns: {
      receivedAt: sql`created_at`,
      updatedAt: sql`updated_at`,
      emissionDate: sql`issued_instant`,
      value: sql`sort_cents`,
    },
    byCreation: 'receivedAt',
  },
)

export async function listInvoices(
  tx: Tx,
  storeId: string,
  given: InvoiceListRequest,
): PageResult<InvoiceRowRead> {
  const request = await withOrigins(tx, storeId, await withInstants(tx, storeId, given))
  return readList(tx, invoiceList, { scope: storeId, request })
}

const noOrigin = '00000000-0000-0000-0000-000000000000'

/** A platform is asked for by its accounts in the store. */
export async function withOrigins<Request extends InvoiceFilters>(
  tx: Tx,
  storeId: string,
  { platform, ...request }: Request,
) {
  if (!platform) return request
  const rows = await tx
    .selectFrom('integrations')
    .select('integration_id')
    .where('store_id', '=', storeId)
    .where('connector', '=', platform)
    .execute()
  return { ...request, origin: rows.length > 0 ? rows.map((row) => row.integration_id) : [noOrigin] }
}

const toInvoiceRow = (row: InvoiceColumns): InvoiceRowRead => ({
  ...toInvoiceFacts(row),
  originOrderId: row.origin_order_id,
  currency: row.currency ?? (row.kind === 'cfdi' ? 'MXN' : 'BRL'),
  nature: row.nature,
  cfops: row.cfops,
  warningCount: row.warning_count,
  sellerCode: row.seller_code,
  origin:
    row.integration_id === null || row.connector === null
      ? null
      : { integrationId: row.integration_id, connector: row.connector, label: row.label ?? '' },
})
