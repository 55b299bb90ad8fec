import { isInvoiceOperation } from '@ihub/domain/invoice/operation-names'
import type { Order } from '@ihub/domain/order/order'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import { orderSettings, systemOf } from '@ihub/domain/store/store-systems'
import type { SystemRole } from '@ihub/domain/system-traits'
import type { IntegrationName, OrderDetailRead } from '@ihub/ports/reads'
import { type Selectable, sql } from 'kysely'
import { readOrderBilling } from '../bill/order-billing.ts'
import type { Tx } from '../core/pool.ts'
import type { Orders } from '../core/schema.gen.ts'
import { readTimeline } from '../entity/read-timeline.ts'
import { listInvoicesOfOrder } from '../invoice/invoice-reads.ts'
import { blockerJoin } from '../process/blocker.ts'
import { readNewest } from '../process/read-newest.ts'
import { readStoreSetup } from '../store/store-setup.ts'
import { type OrderColumns, orderColumns, readErpOutages, toOrderRow } from './order-columns.ts'
import { stateOf } from './order-rows.ts'

type DetailColumns = OrderColumns &
  Pick<
    Selectable<Orders>,
    'document' | 'history' | 'refused' | 'parcels' | 'quotation' | 'shipments' | 'wms'
  > & {
    code: string
  }

/** Everything about one order; of one instant in a transaction that is a snapshot. */
export async function findOrder(tx: Tx, storeId: string, orderId: string): Promise<OrderDetailRead | null> {
  const { rows } = await sql<DetailColumns>`
    select ${orderColumns}, o.platform_status, o.raw_platform_status, o.origin_changed_at, o.cancellation_requested_by,
      o.document, o.history, o.refused, o.parcels, o.quotation, o.shipments, o.wms, o.invoices, o.unsent_change, o.revision, o.checked_goods, s.code
    from orders o join stores s using (store_id) ${blockerJoin}
    where o.store_id = ${storeId} and o.order_id = ${orderId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const setup = await readStoreSetup(tx, storeId)
  const settings = orderSettings(setup, row.integration_id)
  const names = await readIntegrationNames(tx, storeId)
  const nameOf = (role: SystemRole) =>
    names.get(systemOf(setup, row.integration_id, role)?.integrationId ?? '') ?? null
  const processes = await readProcesses(tx, storeId, orderId)
  const pending = processes
    .filter(({ endedAt, type }) => endedAt === null && !isInvoiceOperation(type))
    .map(({ type }) => type)
  const document = row.document as unknown as Order
  const billing = await readOrderBilling(tx, { storeId, setup }, [
    { orderId, seller: row.seller, payments: document.payments },
  ])
  return {
    ...toOrderRow(row, { settings, outageOf: await readErpOutages(tx, storeId, setup) }),
    storeCode: row.code,
    originChangedAt: row.origin_changed_at,
    systems: {
      platform: nameOf('platform'),
      erp: nameOf('erp'),
      warehouse: nameOf('warehouse'),
      carrier: nameOf('carrier'),
    },
    state: stateOf(row, pending),
    settings,
    audience: { subscribers: setup.subscribers, feedStatuses: setup.feedStatuses },
    document,
    billing: billing.get(orderId) ?? null,
    invoices: await listInvoicesOfOrder(tx, storeId, orderId),
    timeline: await readTimeline<OrderStatus>(tx, storeId, { kind: 'order', id: orderId }),
    processes,
  }
}

async function readIntegrationNames(tx: Tx, storeId: string): Promise<Map<string, IntegrationName>> {
  const rows = await tx
    .selectFrom('integrations')
    .select(['integration_id as integrationId', 'connector', 'label'])
    .where('store_id', '=', storeId)
    .execute()
  return new Map(rows.map((row) => [row.integrationId, row]))
}

/** The processes of the order and of its invoices. */
const readProcesses = (tx: Tx, storeId: string, orderId: string) =>
  readNewest(
    tx,
    storeId,
    sql`array(select ${orderId}::uuid union all
      select v.invoice_id from invoices v where v.store_id = ${storeId} and v.order_id = ${orderId})`,
  )
