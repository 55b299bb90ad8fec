import { termsOf } from '@ihub/domain/order/search-terms'
import { sql } from 'kysely'
import type { AppliedChange, Batch } from './order-batch.ts'
import type { Tx } from './pool.ts'

/** Words of a customer that a change replaced find the order no more. */
export async function dropTerms(tx: Tx, { storeId }: Batch, applied: AppliedChange[]) {
  const rows = applied.flatMap(({ order, replaced }) => {
    if (!replaced || !order.stored) return []
    const kept = new Set(termsOf(order.stored.document).customer)
    return termsOf(replaced)
      .customer.filter((term) => !kept.has(term))
      .map((term) => ({ term, created_at: order.createdAt, order_id: order.orderId }))
  })
  if (rows.length === 0) return
  await sql`
    delete from order_terms t
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(term text, created_at timestamptz, order_id uuid)
    where t.store_id = ${storeId} and t.kind = 'customer' and t.term = r.term and t.created_at = r.created_at
      and t.order_id = r.order_id`.execute(tx)
}
