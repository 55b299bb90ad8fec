import type { Order } from '@ihub/domain/order/order'
import type { OrderState } from '@ihub/domain/order/state'
import type { NamedGoods } from '@ihub/domain/protocol/judge-protocol'
import { owedAfterExchange, owedAfterReturn } from '@ihub/domain/refund/owed'
import { wasPaid } from '@ihub/domain/refund/was-paid'
import type { AppliedProtocol } from '@ihub/engine/protocol/decide-protocol'
import type { AppliedRefund } from '@ihub/engine/refund/decide-refund'
import { openRefunds } from '@ihub/engine/refund/open-refunds'
import { uuidOf } from '@ihub/kit/ids'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { run, type Tx } from '../core/pool.ts'
import { hasNothing, readBillMoney, takingsOf } from './bill-money.ts'
import { readEarlierRefunds, readPastStatuses } from './refund-rows.ts'

interface OrderRow {
  document: Order
  status: OrderState['status']
  platform_status: OrderState['platformStatus']
  history: OrderState['history']
}

const orderText = `
  select document, position as status, platform_status, history from orders where store_id = $1 and order_id = $2 for no key update`

const returnsText = `
  select items from protocols where store_id = $1 and order_id = $2 and type = 'return' and status = 'done' and protocol_id <> $3`

/**
 * The refunds of an internalized return, one a payment of its order. Its order's lock comes first, so that of two returns and a
 * cancellation each sees what the others took. An exchange owes the difference to the order that its customer gets, once that is named.
 */
export async function refundsOfProtocol(
  tx: Tx,
  batch: StoreBatch,
  { entity: { subject, integrationId, state }, author }: AppliedProtocol,
): Promise<AppliedRefund[]> {
  const { exchangeOrder } = state
  if (state.type === 'exchange' && !exchangeOrder) return []
  const { storeId } = batch
  const { orderId } = state
  const [order] = await run<OrderRow>(tx, { text: orderText, values: [storeId, orderId] })
  if (!order) return []
  const wanted = [{ storeId, ids: [orderId] }]
  const [earlierOf, billsOf, past, returns] = await Promise.all([
    readEarlierRefunds(tx, wanted),
    readBillMoney(tx, wanted),
    readPastStatuses(tx, wanted),
    run<{ items: NamedGoods[] }>(tx, { text: returnsText, values: [storeId, orderId, subject.id] }),
  ])
  const { document, status, platform_status: platformStatus, history } = order
  const isPaid = wasPaid({ status, platformStatus, history }, past.get(orderId) ?? [])
  const takings = takingsOf(batch, billsOf(orderId), isPaid)
  if (hasNothing(takings)) return []
  const earlier = earlierOf(orderId)
  const goods = { items: state.items, returnedBefore: returns.flatMap(({ items }) => items) }
  const shares = exchangeOrder
    ? owedAfterExchange(
        document,
        { items: state.items, newTotalCents: exchangeOrder.totalCents },
        takings,
        earlier,
      )
    : owedAfterReturn(document, goods, takings, earlier)
  return openRefunds(
    batch,
    {
      orderId,
      integrationId,
      document,
      cause: 'return',
      protocol: { id: subject.id, code: subject.code },
      count: earlier.length,
    },
    { author, shares, isSettled: false, idOf: uuidOf },
  )
}
