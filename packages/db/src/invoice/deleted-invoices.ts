import type { InvoiceStatus } from '@ihub/domain/constants'
import type { InvoiceKind } from '@ihub/domain/system-traits'
import type {
  DeletedInvoiceListRequest,
  DeletedInvoiceRead,
  DeletedInvoiceRepository,
} from '@ihub/ports/deleted-invoices'
import type { PageResult } from '@ihub/ports/reads'
import { type Selectable, sql } from 'kysely'
import { decompress } from '../core/compress.ts'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import type { DeletedInvoices } from '../core/schema.gen.ts'
import { anyHolds, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { toAuthor } from '../process/process-columns.ts'
import { withInstants } from '../store/store-time-zone.ts'

export const createDeletedInvoiceRepository = (app: Db): DeletedInvoiceRepository => ({
  list: (storeId, request) => inStore(app, storeId, (tx) => listDeletedInvoices(tx, storeId, request)),
  findFile: (storeId, invoiceId) => inStore(app, storeId, (tx) => findDeletedFile(tx, storeId, invoiceId)),
})

const names = [
  'invoice_id',
  'kind',
  'number',
  'series',
  'access_key',
  'status',
  'seller_code',
  'order_id',
  'origin_order_id',
  'currency',
  'total_cents',
  'issued_at',
  'emitter_name',
  'receiver_name',
  'is_announced',
  'reason',
  'deleted_at',
  'author_kind',
  'author_name',
] as const
type Row = Pick<Selectable<DeletedInvoices>, (typeof names)[number]> & { has_file: boolean }

const searched = ['d.number', 'd.access_key', 'd.origin_order_id', 'd.reason', 'd.author_name']

/** Few beside all invoices: people delete them one by one. On index deleted_invoices__deleted. */
const deletedList = tableList<string, DeletedInvoiceListRequest, Row, DeletedInvoiceRead>({
  table: 'deleted_invoices',
  alias: 'd',
  key: sql`d.invoice_id`,
  columns: sql`${sql.join(names.map((name) => sql.ref(`d.${name}`)))}, d.file is not null as has_file`,
  within: (storeId) => sql`d.store_id = ${storeId}`,
  filters: ({ status, from, to, search }) => [
    ...given(status, (values) => sql`d.status = any(${values}::text[])`),
    ...given(from, (at) => sql`d.deleted_at >= ${at}::timestamptz`),
    ...given(to, (at) => sql`d.deleted_at <= ${at}::timestamptz`),
    ...given(search || undefined, (text) => anyHolds(searched, text)),
  ],
  sorts: { deletedAt: { column: sql`d.deleted_at`, kind: 'instant' } },
  toReads: (rows) => rows.map(toDeleted),
})

async function listDeletedInvoices(
  tx: Tx,
  storeId: string,
  request: DeletedInvoiceListRequest,
): PageResult<DeletedInvoiceRead> {
  return readList(tx, deletedList, { scope: storeId, request: await withInstants(tx, storeId, request) })
}

const toDeleted = (row: Row): DeletedInvoiceRead => ({
  invoiceId: row.invoice_id,
  kind: row.kind as InvoiceKind,
  number: row.number,
  series: row.series,
  accessKey: row.access_key,
  status: row.status as InvoiceStatus,
  sellerCode: row.seller_code,
  orderId: row.order_id,
  originOrderId: row.origin_order_id,
  currency: row.currency ?? 'BRL',
  totalCents: row.total_cents,
  issuedAt: row.issued_at,
  emitterName: row.emitter_name,
  receiverName: row.receiver_name,
  isAnnounced: row.is_announced,
  hasFile: row.has_file,
  deletedAt: row.deleted_at,
  author: toAuthor({ ...row, because: null }),
  reason: row.reason,
})

/** The file of a deleted invoice with the name that people save it under; null where there is none. */
async function findDeletedFile(tx: Tx, storeId: string, invoiceId: string) {
  const row = await tx
    .selectFrom('deleted_invoices')
    .select(['number', 'access_key', 'file'])
    .where('store_id', '=', storeId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  if (!row) return null
  return { name: `${row.access_key ?? row.number}.xml`, file: row.file && (await decompress(row.file)) }
}
