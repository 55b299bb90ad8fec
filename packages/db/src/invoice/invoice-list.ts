import type { InvoiceStatus } from '@ihub/domain/constants'
import type { InvoiceRefusal } from '@ihub/domain/invoice/judge-invoice'
import { ok } from '@ihub/domain/result'
import type { InvoiceListRequest, InvoiceRowRead, PageResult } from '@ihub/ports/reads'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { countMax, countUpTo } from '../list/count-up-to.ts'
import { beyondInstant, decodeCursor } from '../list/cursor.ts'
import { toPage } from '../list/to-page.ts'

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
  sort_text: string
}

const sorts = { receivedAt: sql.ref('i.created_at'), updatedAt: sql.ref('i.updated_at') }

/** On the indexes invoices__created and invoices__status. */
export async function listInvoices(
  tx: Tx,
  storeId: string,
  request: InvoiceListRequest,
): PageResult<InvoiceRowRead> {
  const { orderBy, direction, page, limit } = request
  const decoded = decodeCursor(request.cursor, { orderBy, direction, kind: 'instant' })
  if (!decoded.ok) return decoded
  const cursor = decoded.value
  const sort = sorts[orderBy]
  const filter = filterOf(storeId, request)
  const toward = sql.raw(direction)
  const { rows } = await sql<InvoiceColumns>`
    select i.*, o.currency, ${sort}::text as sort_text from invoices i
    left join orders o on o.store_id = ${storeId} and o.order_id = i.order_id
    where ${filter} and ${beyondInstant(sql`(${sort}, i.invoice_id)`, cursor, direction)}
    order by ${sort} ${toward}, i.invoice_id ${toward}
    limit ${limit + 1} offset ${cursor ? 0 : (page - 1) * limit}`.execute(tx)
  const total = await countUpTo(tx, sql`select 1 from invoices i where ${filter}`, countMax)
  return ok(
    toPage({ rows, total }, request, {
      toRead: toInvoiceRow,
      keyOf: ({ sort_text: value, invoice_id: id }) => ({ value, id }),
    }),
  )
}

const filterOf = (storeId: string, { status, operationType, from, to, search }: InvoiceListRequest) =>
  sql.join(
    [
      sql`i.store_id = ${storeId}`,
      ...(status && status.length > 0 ? [sql`i.status = any(${status}::text[])`] : []),
      ...(operationType ? [sql`i.operation_type = ${operationType}`] : []),
      ...(from ? [sql`i.created_at >= ${from}::timestamptz`] : []),
      ...(to ? [sql`i.created_at <= ${to}::timestamptz`] : []),
      ...(search ? [found(search)] : []),
    ],
    sql` and `,
  )

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
