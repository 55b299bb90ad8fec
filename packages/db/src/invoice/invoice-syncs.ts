import { asId, type IntegrationId, type OrderId, type ProcessId } from '@ihub/domain/ids'
import { invoiceCodes } from '@ihub/domain/invoice/search-terms'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import type { InvoiceSyncRequest, InvoiceSyncs } from '@ihub/ports/invoice-syncs'
import { addAudit } from '../audit/audit.ts'
import { combine } from '../core/combine.ts'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'
import { authorColumns, newProcessesPart } from '../process/process-rows.ts'
import { enqueueNow } from '../queue/queue-rows.ts'

const type = 'fetch-order-invoices'

export const createInvoiceSyncs = (db: Db): InvoiceSyncs => ({
  findOrders: (storeId, number) =>
    inStore(db, storeId, async (tx) => {
      const { code } = invoiceCodes(number)
      const rows = await run<NumberedRow>(tx, { text: ordersText, values: [storeId, number, code] })
      return rows.map((row) => ({
        orderId: asId<OrderId>(row.order_id),
        originOrderId: row.origin_order_id,
        integrationId: asId<IntegrationId>(row.integration_id),
        sellerCode: row.seller_code,
      }))
    }),
  request: (request) =>
    inStore(db, request.storeId, async (tx) => {
      const processId = (await findWaiting(tx, request)) ?? (await plan(tx, request))
      const { storeId, order, actor } = request
      await addAudit(tx, storeId, actor, {
        action: 'order.invoices_requested',
        entityKind: 'order',
        entityId: order.orderId,
        before: null,
        after: { originOrderId: order.originOrderId },
      })
      return asId<ProcessId>(processId)
    }),
})

interface NumberedRow {
  order_id: string
  origin_order_id: string
  integration_id: string
  seller_code: string | null
}

/**
 * On the words of orders and invoices. A platform may write an order as its number, a hyphen and a part: `~` is the last of
 * the characters that codes have.
 */
const ordersText = `
  with found as materialized (
    select t.entity_id as order_id from search_terms t where t.store_id = $1 and t.entity_kind = 'order' and t.kind = 'code'
      and (t.term = $2 or t.term > $2 || '-' and t.term < $2 || '-~')
    union
    select i.order_id from search_terms t join invoices i on i.store_id = t.store_id and i.invoice_id = t.entity_id
    where t.store_id = $1 and i.store_id = $1 and t.entity_kind = 'invoice' and t.kind = 'code' and t.term = $3 and i.order_id is not null
    limit 100)
  select o.order_id, o.origin_order_id, o.integration_id, (
    select e.code from sellers e where e.store_id = $1
      and lower(coalesce(nullif(trim(e.settings ->> 'platformSellerId'), ''), e.code)) = lower(o.seller) limit 1) as seller_code
  from found
  join orders o on o.order_id = found.order_id where o.store_id = $1
  order by o.created_at desc, o.order_id limit 20`

async function findWaiting(
  tx: Tx,
  { storeId, integrationId, order }: InvoiceSyncRequest,
): Promise<string | null> {
  const waiting = await tx
    .selectFrom('processes')
    .select('process_id')
    .where('store_id', '=', storeId)
    .where('integration_id', '=', integrationId)
    .where('type', '=', type)
    .where('entity_code', '=', order.originOrderId)
    .where('status', '=', 'loading')
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return waiting?.process_id ?? null
}

/** It changes the order by reports alone, and waits for none of the order's own work. */
async function plan(tx: Tx, { storeId, integrationId, order, actor }: InvoiceSyncRequest): Promise<string> {
  const processId = uuidv7()
  const statement = combine(tx, storeId, [
    newProcessesPart([
      {
        process_id: processId,
        integration_id: integrationId,
        type,
        status: 'loading',
        entity_kind: 'order',
        entity_id: null,
        entity_code: order.originOrderId,
        lane: integrationId,
        input: { orderId: order.orderId },
        created_at: hubClock.nowIso(),
        started_at: null,
        attempts: 0,
        released: true,
        ...authorColumns(actor),
      },
    ]),
  ])
  if (statement) await run(tx, statement)
  await enqueueNow(tx, [{ workId: processId, kind: 'process', storeId, lane: integrationId }])
  return processId
}
