import { isSameInvoice, listedStatus, type OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { AppliedOrder } from '@ihub/engine/order/order-batch'
import { uuidv7 } from '@ihub/kit/ids'
import type { StoreBatch } from '@ihub/ports/applied-change'
import type { InvoiceFile } from '@ihub/ports/engine'
import { compress } from '../core/compress.ts'
import { run, type Tx } from '../core/pool.ts'

/** The files of invoices with what was read from them, and the cancellations that came without a file. */
export async function writeInvoices(tx: Tx, { storeId }: StoreBatch, applied: AppliedOrder[]) {
  for (const { decision, entity, events } of applied) {
    const { files = [] } = decision
    const canceled = events
      .flatMap(({ event }) => event.invoices ?? [])
      .filter((one) => one.status === 'canceled' && !files.some(({ invoice }) => isSameInvoice(invoice, one)))
    if (files.length === 0 && canceled.length === 0) continue
    const rows = await readRows(tx, storeId, entity.subject.id)
    const rowOf = (invoice: OrderInvoice) => rows.find((row) => isSameInvoice(row, invoice))
    for (const file of files)
      await keepFile(tx, { storeId, orderId: entity.subject.id, file }, rowOf(file.invoice))
    for (const invoice of canceled) await cancel(tx, storeId, rowOf(invoice)?.invoiceId)
  }
}

const readRows = (tx: Tx, storeId: string, orderId: string) =>
  tx
    .selectFrom('invoices')
    .select(['invoice_id as invoiceId', 'access_key as key', 'number', 'series'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute()

async function cancel(tx: Tx, storeId: string, invoiceId: string | undefined) {
  if (!invoiceId) return
  await tx
    .updateTable('invoices')
    .set({ status: 'canceled', reason: null })
    .where('store_id', '=', storeId)
    .where('invoice_id', '=', invoiceId)
    .execute()
}

interface Kept {
  storeId: string
  orderId: string
  file: InvoiceFile
}

/** A better file takes the place of what was read from the last one; the bytes of both stay. */
async function keepFile(tx: Tx, { storeId, orderId, file }: Kept, known?: { invoiceId: string }) {
  const values = { ...readColumns(file), order_id: orderId }
  const invoiceId = known?.invoiceId ?? uuidv7()
  if (known)
    await tx
      .updateTable('invoices')
      .set(values)
      .where('store_id', '=', storeId)
      .where('invoice_id', '=', invoiceId)
      .execute()
  else
    await tx
      .insertInto('invoices')
      .values({ ...values, store_id: storeId, invoice_id: invoiceId })
      .onConflict((conflict) => conflict.columns(['store_id', 'access_key']).doNothing())
      .execute()
  await run(tx, {
    text: `insert into invoice_files (store_id, invoice_id, body, digest)
      select store_id, invoice_id, $3::bytea, sha256($3::bytea) from invoices where store_id = $1 and invoice_id = $2 on conflict do nothing`,
    values: [storeId, invoiceId, compress(file.xml)],
  })
}

function readColumns({ invoice, read }: InvoiceFile) {
  const { key, number, series, reason } = invoice
  return {
    access_key: read?.accessKey ?? key,
    number: read?.number ?? number,
    series: read?.series ?? series,
    status: listedStatus(invoice),
    reason,
    operation_type: read?.operationType ?? null,
    issued_at: read?.issuedAt ?? null,
    authorized_at: read?.authorizedAt ?? null,
    protocol: read?.protocol ?? null,
    total_cents: read?.totalCents ?? null,
    emitter_document: read?.emitter.document ?? null,
    emitter_name: read?.emitter.name ?? null,
    receiver_document: read?.receiver.document ?? null,
    receiver_name: read?.receiver.name ?? null,
    warnings: read?.warnings ?? [],
    document: JSON.stringify(read?.document ?? {}),
  }
}
