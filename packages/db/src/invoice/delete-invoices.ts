import type { AppliedInvoice } from '@ihub/engine/invoice/invoice-batch'
import { definePart, type Part } from '../core/combine.ts'
import { authorColumns } from '../process/process-rows.ts'

/** Every part looks at the invoice as it was before the statement. */
const keepDeleted = definePart({
  columns: `invoice_id uuid, reason text, is_announced bool, deleted_at timestamptz, author_kind text, author_id text, author_name text`,
  sql: (recordset, store) => `
    insert into deleted_invoices (store_id, invoice_id, kind, number, series, access_key, status, seller_code, order_id, origin_order_id,
      currency, total_cents, issued_at, emitter_name, receiver_name, invoice, file, is_announced, reason, deleted_at, author_kind, author_id, author_name)
    select i.store_id, i.invoice_id, i.kind, i.number, i.series, i.access_key, i.status, i.seller_code, i.order_id, i.origin_order_id,
      (select o.currency from orders o where o.store_id = i.store_id and o.order_id = i.order_id), i.total_cents, i.issued_at,
      i.emitter_name, i.receiver_name, to_jsonb(i),
      (select f.body from invoice_files f where f.store_id = i.store_id and f.invoice_id = i.invoice_id order by f.received_at desc limit 1),
      r.is_announced, r.reason, r.deleted_at, r.author_kind, r.author_id, r.author_name
    from ${recordset} join invoices i on i.store_id = ${store} and i.invoice_id = r.invoice_id returning 1`,
})

const ids = 'invoice_id uuid'
const removeFiles = definePart({
  columns: ids,
  sql: (recordset, store) =>
    `delete from invoice_files f using ${recordset} where f.store_id = ${store} and f.invoice_id = r.invoice_id`,
})
const removeReferences = definePart({
  columns: ids,
  sql: (recordset, store) =>
    `delete from invoice_references f using ${recordset} where f.store_id = ${store} and f.invoice_id = r.invoice_id`,
})
const removeRows = definePart({
  columns: ids,
  sql: (recordset, store) =>
    `delete from invoices i using ${recordset} where i.store_id = ${store} and i.invoice_id = r.invoice_id`,
})

/** Its work is needless; a worker that took it meanwhile finds it ended. */
const endWork = definePart({
  columns: `${ids}, deleted_at timestamptz`,
  sql: (recordset, store) => `
    update processes p set status = case when p.ended_at is null then 'warning' else p.status end,
      message = case when p.ended_at is null then 'the invoice was deleted' else p.message end,
      ended_at = coalesce(p.ended_at, r.deleted_at), next_attempt_at = null, can_retry = false
    from ${recordset} where p.store_id = ${store} and p.entity_id = r.invoice_id and (p.ended_at is null or p.can_retry)`,
})

/** Moves deleted invoices, whole and with their newest file, among the deleted ones. */
export function deletionParts(at: string, applied: AppliedInvoice[]): Part[] {
  const rows = applied.flatMap(({ entity: { subject }, deletion, author }) => {
    if (!deletion) return []
    const { because: _, ...authored } = authorColumns(author)
    const { reason, isAnnounced } = deletion
    return [{ invoice_id: subject.id, reason, is_announced: isAnnounced, deleted_at: at, ...authored }]
  })
  return [keepDeleted(rows), removeFiles(rows), removeReferences(rows), endWork(rows), removeRows(rows)]
}
