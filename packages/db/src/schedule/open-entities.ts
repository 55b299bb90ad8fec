import type { LivingKind } from '@ihub/domain/subject'
import { type RawBuilder, sql } from 'kysely'
import { isOpenInvoice } from '../invoice/open-invoices.ts'
import { isOpen } from '../order/open-orders.ts'

type Sql = RawBuilder<unknown>

/** An order that is not over has this id. Every table names the store, so that a cluster asks one node. */
export const isOpenOrder = (storeId: string, id: Sql): Sql => sql`exists (
  select 1 from orders e where e.store_id = ${storeId} and e.order_id = ${id} and ${isOpen(sql`e.`)})`

/** The entities that are not over: an invoice is open with its order, a protocol until its goods are in stock, a refund until its money is back, a bill until its money is there. */
const openEntities: Record<LivingKind, (storeId: string, id: Sql) => Sql> = {
  order: isOpenOrder,
  invoice: (storeId, id) => sql`exists (
    select 1 from invoices v where v.store_id = ${storeId} and v.invoice_id = ${id}
      and (${isOpenInvoice(sql`v.`)} or ${isOpenOrder(storeId, sql`v.order_id`)}))`,
  protocol: (storeId, id) => sql`exists (
    select 1 from protocols x where x.store_id = ${storeId} and x.protocol_id = ${id} and x.status <> 'done')`,
  refund: (storeId, id) => sql`exists (
    select 1 from refunds x where x.store_id = ${storeId} and x.refund_id = ${id} and x.status not in ('settled', 'waived'))`,
  bill: (storeId, id) => sql`exists (
    select 1 from bills x where x.store_id = ${storeId} and x.bill_id = ${id} and x.status not in ('done', 'canceled'))`,
}

/** The row is about an entity that is not over. */
export const isOfOpenEntity = (storeId: string, prefix: Sql): Sql =>
  sql`(${sql.join(
    Object.entries(openEntities).map(
      ([kind, isOpenOne]) =>
        sql`${prefix}entity_kind = ${sql.lit(kind)} and ${isOpenOne(storeId, sql`${prefix}entity_id`)}`,
    ),
    sql` or `,
  )})`
