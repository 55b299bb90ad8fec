import type { InvoiceStatus } from '@ihub/domain/constants'
import type { InvoiceItemsRead, InvoicePageRead } from '@ihub/ports/invoice-page'
import { type Selectable, sql } from 'kysely'
import { decompress } from '../core/compress.ts'
import type { Tx } from '../core/pool.ts'
import type { Invoices } from '../core/schema.gen.ts'
import { readTimeline } from '../entity/read-timeline.ts'
import { type BlockerColumns, toBlocker } from '../order/order-columns.ts'
import { invoiceBlockerJoin } from '../process/blocker.ts'
import { readNewest } from '../process/read-newest.ts'
import { readReturnOfInvoice } from '../protocol/return-invoice-reads.ts'
import { isCancelable, termEnds } from './expiring-invoices.ts'
import { readFiscalEvents } from './fiscal-events.ts'
import { toInvoice } from './invoice-reads.ts'

interface PageColumns extends Selectable<Invoices>, BlockerColumns {
  facts: unknown
  item_count: number
  connector: string | null
  label: string | null
  currency: string | null
  cancelable_until: string | null
  file_received_at: string | null
  is_return: boolean
}

const itemsOf = sql`case jsonb_typeof(v.document -> 'items') when 'array' then v.document -> 'items' else '[]' end`

/** The invoice without its items, of which there may be a thousand. */
export async function findInvoicePage(
  tx: Tx,
  storeId: string,
  invoiceId: string,
): Promise<InvoicePageRead | null> {
  const { rows } = await sql<PageColumns>`
    select v.*, null as document, v.document - 'items' as facts, jsonb_array_length(${itemsOf}) as item_count, h.*, g.connector, g.label,
      o.currency,
      coalesce(v.document ->> 'purpose' = 'return' and v.document ->> 'type' = 'incoming', false) as is_return,
      (select max(f.received_at) from invoice_files f where f.store_id = v.store_id and f.invoice_id = v.invoice_id) as file_received_at,
      (select ${termEnds(sql`v.`)} from stores s where s.store_id = v.store_id and ${isCancelable(sql`v.`)} and ${termEnds(sql`v.`)} > now())
        as cancelable_until
    from invoices v ${invoiceBlockerJoin}
    left join orders o on o.store_id = v.store_id and o.order_id = v.order_id
    left join integrations g on g.store_id = v.store_id and g.integration_id = v.integration_id
    where v.store_id = ${storeId} and v.invoice_id = ${invoiceId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  return {
    ...toInvoice({ ...row, document: row.facts as typeof row.document }),
    document: row.facts,
    itemCount: row.item_count,
    originOrderId: row.origin_order_id,
    sellerCode: row.seller_code,
    origin:
      row.integration_id === null || row.connector === null
        ? null
        : { integrationId: row.integration_id, connector: row.connector, label: row.label ?? '' },
    currency: row.currency ?? (row.kind === 'cfdi' ? 'MXN' : 'BRL'),
    cfops: row.cfops,
    updatedAt: row.updated_at,
    cancelableUntil: row.cancelable_until,
    fileReceivedAt: row.file_received_at,
    fiscalEvents: row.access_key === null ? [] : await readFiscalEvents(tx, storeId, row.access_key),
    timeline: await readTimeline<InvoiceStatus>(tx, storeId, { kind: 'invoice', id: invoiceId }),
    processes: await readNewest(tx, storeId, sql`array[${invoiceId}::uuid]`),
    blocker: toBlocker(row),
    returns: row.is_return ? await readReturnOfInvoice(tx, storeId, invoiceId) : null,
  }
}

interface AskedItems {
  storeId: string
  invoiceId: string
  page: number
  limit: number
}

/** The part of the document is cut in the database: a document of a thousand items has megabytes. */
export async function findInvoiceItems(
  tx: Tx,
  { storeId, invoiceId, page, limit }: AskedItems,
): Promise<InvoiceItemsRead | null> {
  const first = (page - 1) * limit
  const path = `$.items[${first} to ${first + limit - 1}]`
  const { rows } = await sql<InvoiceItemsRead>`
    select jsonb_array_length(${itemsOf}) as total, jsonb_path_query_array(v.document, ${path}::jsonpath) as items
    from invoices v where v.store_id = ${storeId} and v.invoice_id = ${invoiceId}`.execute(tx)
  return rows[0] ?? null
}

export async function findInvoiceFile(tx: Tx, storeId: string, invoiceId: string) {
  const { rows } = await sql<{ number: string; access_key: string | null; body: Buffer }>`
    select v.number, v.access_key, f.body
    from invoices v join invoice_files f on f.store_id = v.store_id and f.invoice_id = v.invoice_id
    where v.store_id = ${storeId} and v.invoice_id = ${invoiceId} order by f.received_at desc limit 1`.execute(
    tx,
  )
  const [row] = rows
  return row ? { number: row.number, accessKey: row.access_key, xml: await decompress(row.body) } : null
}
