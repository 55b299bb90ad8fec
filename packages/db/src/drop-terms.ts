import { termsOf } from '@ihub/domain/order/search-terms'
import type { Part } from './combine.ts'
import type { AppliedChange } from './order-batch.ts'

/** Words of a customer that a change replaced find the order no more. */
export const dropTermsPart = (applied: AppliedChange[]): Part => ({
  columns: 'term text, created_at timestamptz, order_id uuid',
  sql: (recordset) =>
    `delete from order_terms t using ${recordset} where t.store_id = $1::uuid and t.kind = 'customer' and t.term = r.term
      and t.created_at = r.created_at and t.order_id = r.order_id`,
  rows: applied.flatMap(({ order, replaced }) => {
    if (!replaced || !order.stored) return []
    const kept = new Set(termsOf(order.stored.document).customer)
    return termsOf(replaced)
      .customer.filter((term) => !kept.has(term))
      .map((term) => ({ term, created_at: order.createdAt, order_id: order.orderId }))
  }),
})
