import { lockBills } from '../bill/bill-rows.ts'
import { run, type Tx } from '../core/pool.ts'
import { lockCustomers } from '../customer/customer-rows.ts'
import { lockProtocols } from '../protocol/protocol-rows.ts'
import { lockRefunds } from '../refund/refund-rows.ts'

const ofOrder = `
  select order_id from orders where store_id = $1 and order_id = $2 for update`
const ofInvoice = `
  select order_id from orders where store_id = $1 and order_id =
    (select v.order_id from invoices v where v.store_id = $1 and v.invoice_id = $2) for update`

/**
 * Locks an order, or the order of an invoice: the row under which the next process of either is released. A protocol, a refund and a customer are
 * locked by themselves. Null for an entity of another kind than order and invoice.
 */
export async function lockFamily(
  tx: Tx,
  storeId: string,
  { entity_kind: kind, entity_id: id }: { entity_kind: string | null; entity_id: string | null },
): Promise<string | null> {
  if (id !== null && kind === 'protocol') await lockProtocols(tx, [{ storeId, ids: [id] }])
  if (id !== null && kind === 'bill') await lockBills(tx, [{ storeId, ids: [id] }])
  if (id !== null && kind === 'customer') await lockCustomers(tx, storeId, [id])
  if (id !== null && kind === 'refund') await lockRefunds(tx, [{ storeId, ids: [id] }])
  if (id === null || (kind !== 'order' && kind !== 'invoice')) return null
  const text = kind === 'order' ? ofOrder : ofInvoice
  const [row] = await run<{ order_id: string }>(tx, { text, values: [storeId, id] })
  return row?.order_id ?? null
}
