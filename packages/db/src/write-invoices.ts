import { uuidv7 } from '@ihub/kit/ids'
import { compress } from './compress.ts'
import type { AppliedChange, Batch } from './order-batch.ts'
import type { Tx } from './pool.ts'

/** Invoices as read, and the exact bytes they were read from; one that is known already stays as it was. */
export async function writeInvoices(tx: Tx, { storeId }: Batch, applied: AppliedChange[]) {
  for (const { decision, order } of applied) {
    const { invoice } = decision
    if (!invoice) continue
    const inserted = await tx
      .insertInto('invoices')
      .values({
        store_id: storeId,
        invoice_id: uuidv7(),
        order_id: order.orderId,
        access_key: invoice.accessKey,
        number: invoice.number,
        series: invoice.series,
        status: invoice.status,
        operation_type: invoice.operationType,
        issued_at: invoice.issuedAt,
        authorized_at: invoice.authorizedAt,
        protocol: invoice.protocol,
        total_cents: invoice.totalCents,
        emitter_document: invoice.emitter.document,
        emitter_name: invoice.emitter.name,
        receiver_document: invoice.receiver.document,
        receiver_name: invoice.receiver.name,
        warnings: invoice.warnings,
        document: JSON.stringify(invoice.document),
      })
      .onConflict((conflict) => conflict.columns(['store_id', 'access_key']).doNothing())
      .returning('invoice_id')
      .executeTakeFirst()
    if (!inserted) continue
    await tx
      .insertInto('invoice_files')
      .values({ store_id: storeId, invoice_id: inserted.invoice_id, body: compress(invoice.xml) })
      .execute()
  }
}
