import type { Order } from '@ihub/domain/order/order'
import type { NamedGoods } from '@ihub/domain/protocol/judge-protocol'
import { isEverything, owedAfterCancellation } from '@ihub/domain/refund/owed'
import type { AppliedBill } from '@ihub/engine/bill/decide-bill'
import type { AppliedRefund } from '@ihub/engine/refund/decide-refund'
import { openRefunds } from '@ihub/engine/refund/open-refunds'
import { uuidOf } from '@ihub/kit/ids'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { run, type Tx } from '../core/pool.ts'
import { readBillMoney, takingsOf } from './bill-money.ts'
import { readEarlierRefunds } from './refund-rows.ts'

interface OrderRow {
  document: Order
  integration_id: string
  status: string
}

const orderText = `select document, integration_id, position as status from orders where store_id = $1 and order_id = $2`

const returnsText = `
  select protocol_id as id, external_id as code, items from protocols
  where store_id = $1 and order_id = $2 and type = 'return' and status = 'done' order by updated_at desc, protocol_id`

/** A reading that shows a payment; that its money is owed already is found out from the refunds. */
const showsMoney = ({ events }: AppliedBill) =>
  events.some(({ event }) => event.sets?.issues?.some(({ payment }) => payment !== null))

/**
 * The refunds of money that came in for an order that is canceled already, or whose goods all came back, under the lock of that order.
 * The bills are read as the batch leaves them.
 */
export async function refundsOfBills(
  tx: Tx,
  batch: StoreBatch,
  applied: readonly AppliedBill[],
): Promise<AppliedRefund[]> {
  const paid = Map.groupBy(applied.filter(showsMoney), ({ entity }) => entity.state.orderId)
  const refunds: AppliedRefund[] = []
  for (const [orderId, changes] of paid) refunds.push(...(await refundsOfOrder(tx, batch, orderId, changes)))
  return refunds
}

async function refundsOfOrder(
  tx: Tx,
  batch: StoreBatch,
  orderId: string,
  changes: readonly AppliedBill[],
): Promise<AppliedRefund[]> {
  const { storeId } = batch
  const [order] = await run<OrderRow>(tx, { text: orderText, values: [storeId, orderId] })
  const [first] = changes
  if (!order || !first) return []
  const isCanceled = order.status === 'canceled'
  const returns = await run<{ id: string; code: string; items: NamedGoods[] }>(tx, {
    text: returnsText,
    values: [storeId, orderId],
  })
  const [last] = returns
  const isBack =
    last !== undefined &&
    isEverything(
      order.document,
      returns.flatMap(({ items }) => items),
    )
  if (!isCanceled && !isBack) return []
  const wanted = [{ storeId, ids: [orderId] }]
  const [earlierOf, billsOf] = await Promise.all([readEarlierRefunds(tx, wanted), readBillMoney(tx, wanted)])
  const stateOf = new Map(changes.map(({ entity }) => [entity.subject.id, entity.state]))
  const bills = billsOf(orderId).map((bill) => ({
    ...bill,
    issues: [...(stateOf.get(bill.bill_id)?.issues ?? bill.issues)],
  }))
  const earlier = earlierOf(orderId)
  return openRefunds(
    batch,
    {
      orderId,
      integrationId: order.integration_id,
      document: order.document,
      cause: isCanceled ? 'cancellation' : 'return',
      protocol: isCanceled || !last ? null : { id: last.id, code: last.code },
      count: earlier.length,
    },
    {
      author: first.author,
      shares: owedAfterCancellation(order.document, takingsOf(batch, bills, false), earlier),
      isSettled: false,
      idOf: uuidOf,
    },
  )
}
