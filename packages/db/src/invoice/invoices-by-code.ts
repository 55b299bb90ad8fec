import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { codeMin, findByCodeMax, findOrdersByCode } from '../order/orders-by-code.ts'
import { rangeOf } from '../order/search-terms.ts'

/** The invoices whose number begins so or is a few digits as a whole, and those of the orders whose code does; null when there are too many to look up. */
export async function findInvoicesByCode(tx: Tx, storeId: string, start: string): Promise<string[] | null> {
  const orderIds = await findOrdersByCode(tx, storeId, start)
  if (orderIds === null) return null
  const { rows } = await sql<{ invoice_id: string }>`
    select invoice_id from invoices where store_id = ${storeId}
      and (${hasNumber(start)} or order_id = any(${orderIds}::uuid[]))
    limit ${findByCodeMax + 1}`.execute(tx)
  return rows.length > findByCodeMax ? null : rows.map(({ invoice_id: id }) => id)
}

function hasNumber(start: string) {
  if (start.length < codeMin) return sql`number collate "C" = ${start}`
  const { from, to } = rangeOf('invoice', start)
  return sql`(number collate "C" >= ${from} and number collate "C" < ${to})`
}
