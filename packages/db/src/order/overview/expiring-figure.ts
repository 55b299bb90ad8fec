import type { OverviewRead } from '@ihub/ports/overview'
import { sql } from 'kysely'
import type { Tx } from '../../core/pool.ts'
import { isExpiring } from '../../invoice/expiring-invoices.ts'
import { type Counted, figureOf } from '../figure.ts'

/** The invoices that can soon be canceled no more, of orders that did not leave. */
export async function readExpiring(
  tx: Tx,
  storeId: string,
  seller: string | undefined,
): Promise<Pick<OverviewRead, 'expiringInvoices'>> {
  const { rows } = await sql<Counted>`
    select coalesce(o.currency, 'BRL') as currency, count(*)::int as count, coalesce(sum(i.total_cents), 0)::float8 as cents
    from invoices i left join orders o on o.store_id = i.store_id and o.order_id = i.order_id
    where i.store_id = ${storeId} and ${isExpiring(sql`i.`)} ${seller === undefined ? sql`` : sql`and o.seller = ${seller}`}
    group by 1`.execute(tx)
  return { expiringInvoices: figureOf(rows) }
}
