import type { OrderCorrection } from '@ihub/domain/order/correction'
import { correctOrder, mergeCorrections } from '@ihub/domain/order/correction'
import type { Customer, Order } from '@ihub/domain/order/order'
import type { Decision, OrderChange, OrderReceipt } from '@ihub/ports/engine'
import { sql } from 'kysely'
import type { Tx } from './pool.ts'

/** An order's document as it is stored, and what people corrected in it. */
export interface StoredDocument {
  document: Order
  corrections: OrderCorrection | null
}

interface Known {
  orderId: string
  integrationId: string
  originOrderId: string
}

/**
 * The stored documents that a batch builds on, by order: those a change asks for, those with corrections, and those
 * whose customer a newer version of the platform replaces. The orders are locked already.
 */
export async function readDocuments(
  tx: Tx,
  storeId: string,
  changes: OrderChange[],
  orders: Known[],
): Promise<Map<string, StoredDocument>> {
  const wanted = changes.flatMap((change): { order_id: string; customer: Customer | null }[] => {
    const { target, readsDocument } = change
    if ('orderId' in target) return readsDocument ? [{ order_id: target.orderId, customer: null }] : []
    const { receipt } = target
    const known = orders.find(
      (order) =>
        order.integrationId === receipt.integrationId && order.originOrderId === receipt.order.originOrderId,
    )
    return known ? [{ order_id: known.orderId, customer: receipt.order.customer }] : []
  })
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ order_id: string; document: Order; corrections: OrderCorrection | null }>`
    select distinct on (o.order_id) o.order_id, o.document, o.corrections
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(order_id uuid, customer jsonb)
    join orders o on o.store_id = ${storeId} and o.order_id = w.order_id
    where w.customer is null or o.corrections is not null or o.document->'customer' is distinct from w.customer`.execute(
    tx,
  )
  return new Map(rows.map(({ order_id, ...stored }) => [order_id, stored]))
}

/** The document that a change leaves behind; null when it leaves it as it is. */
export function documentAfter(
  stored: StoredDocument | null,
  receipt: OrderReceipt | null,
  { correction }: Decision,
): StoredDocument | null {
  const corrections = stored?.corrections ?? null
  if (correction && stored)
    return {
      document: correctOrder(stored.document, correction),
      corrections: mergeCorrections(corrections, correction),
    }
  if (!receipt) return null
  const document = corrections ? correctOrder(receipt.order, corrections) : receipt.order
  return { document, corrections }
}
