import { readFileSync } from 'node:fs'
import { sampleInvoice } from '@ihub/dev-env/sample-order'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { cron } from '@ihub/domain/actor'
import { ok } from '@ihub/domain/result'
import { readInvoice } from '@ihub/fiscal/read-invoice'
import { givenOrder } from './given-order.ts'

const fixtures = new URL('../../../packages/fiscal/src/fixtures/', import.meta.url)

/** An invoice of a new order; with the document of one of the samples, where it is named. */
export async function givenInvoice(
  { engine, database: { system } }: TestHub,
  { storeId, integrations }: Shop,
  { number, sample }: { number: string; sample?: string },
): Promise<string> {
  const platformId = integrations.vtex?.integrationId as never
  const orderId = await givenOrder(engine, { storeId, platformId, order: { originOrderId: `of-${number}` } })
  const key = `3526111234567800019555001${number.padStart(9, '0')}1123456787`
  await engine.orders.apply({
    storeId,
    target: { orderId },
    author: cron,
    run: null,
    decide: () =>
      ok({ events: [{ type: 'invoice-kept', originAt: null, invoices: [sampleInvoice({ number, key })] }] }),
  })
  const { invoice_id: invoiceId } = await system
    .selectFrom('invoices')
    .select('invoice_id')
    .where('store_id', '=', storeId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  if (sample) {
    const read = await readInvoice(readFileSync(new URL(sample, fixtures)))
    if (!read.ok) throw new Error(read.error.code)
    const { document, totalCents } = read.value
    await system
      .updateTable('invoices')
      .set({ document: JSON.stringify(document), total_cents: totalCents })
      .where('invoice_id', '=', invoiceId)
      .execute()
  }
  return invoiceId
}
