import type { Order } from '@ihub/domain/order/order'
import { refundsAfter, refundsByItself } from '@ihub/domain/refund/canceled-order'
import { refundStatusAfter } from '@ihub/domain/refund/lifecycle'
import { owedAfterCancellation } from '@ihub/domain/refund/owed'
import { wasPaid } from '@ihub/domain/refund/was-paid'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { AppliedOrder, LockedOrder } from '@ihub/engine/order/order-batch'
import { documentOf } from '@ihub/engine/order/order-document'
import { type AppliedRefund, takeRefund } from '@ihub/engine/refund/decide-refund'
import { openRefunds, settledAtOrigin } from '@ihub/engine/refund/open-refunds'
import { uuidOf } from '@ihub/kit/ids'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { run, type Tx } from '../core/pool.ts'
import { readWorkOfStores } from '../process/read-work.ts'
import { hasNothing, readBillMoney, takingsOf } from './bill-money.ts'
import { lockCanceledRefunds, readEarlierRefunds, readPastStatuses, toLockedRefund } from './refund-rows.ts'

interface StoreOrders {
  batch: StoreBatch
  applied: AppliedOrder[]
}

/** An order whose refunds a batch opens or finds settled, with the last of its changes. */
interface Canceled {
  order: LockedOrder
  last: AppliedOrder
  means: 'open' | 'settle'
}

/** Few batches cancel an order: any other asks the database for nothing. */
function canceledOf({ batch, applied }: StoreOrders): Canceled[] {
  const byOrder = Map.groupBy(applied, ({ entity }) => entity)
  return [...byOrder].flatMap(([order, changes]) => {
    const [first] = changes
    const last = changes.at(-1)
    if (!first || !last || order.state.status !== 'canceled') return []
    const settings = orderSettings(batch.setup, order.integrationId)
    const means = refundsAfter(first.stateBefore, order.state, settings)
    return means ? [{ order, last, means }] : []
  })
}

/** The refunds that changes of orders open, and those that their platforms are found to have settled; under the locks of the orders. */
export async function refundsOfOrders(tx: Tx, stores: readonly StoreOrders[]): Promise<AppliedRefund[][]> {
  const canceled = stores.map((store) => ({ ...store, orders: canceledOf(store) }))
  const wanted = (means: Canceled['means']) =>
    canceled.map(({ batch: { storeId }, orders }) => ({
      storeId,
      ids: orders.filter((one) => one.means === means).map(({ order }) => order.subject.id),
    }))
  const [earlierOf, billsOf, past, rows] = await Promise.all([
    readEarlierRefunds(tx, wanted('open')),
    readBillMoney(tx, wanted('open')),
    readPastStatuses(tx, wanted('open')),
    lockCanceledRefunds(tx, wanted('settle')),
  ])
  const workOf = await readWorkOf(tx, rows)
  const answers: AppliedRefund[][] = []
  for (const { batch, applied, orders } of canceled) {
    const { open, failed } = workOf(batch.storeId)
    const ofStore: AppliedRefund[] = []
    for (const { order, last, means } of orders) {
      const { id } = order.subject
      if (means === 'settle') {
        const own = rows.filter((row) => row.store_id === batch.storeId && row.order_id === id)
        const refunds = own
          .map((row) => toLockedRefund(row, { open, failed }))
          .filter(({ state }) => refundStatusAfter(state.status, 'settled-at-origin') !== null)
        ofStore.push(
          ...refunds.map((refund) =>
            takeRefund(batch, refund, {
              author: last.author,
              decision: { events: [settledAtOrigin(batch)] },
            }),
          ),
        )
        continue
      }
      const takings = takingsOf(batch, billsOf(id), wasPaid(last.stateBefore, past.get(id) ?? []))
      if (hasNothing(takings)) continue
      const document = documentOf(order, applied) ?? (await readDocument(tx, batch.storeId, id))
      const earlier = earlierOf(id)
      ofStore.push(
        ...openRefunds(
          batch,
          {
            orderId: id,
            integrationId: order.integrationId,
            document,
            cause: 'cancellation',
            protocol: null,
            count: earlier.length,
          },
          {
            author: last.author,
            shares: owedAfterCancellation(document, takings, earlier),
            isSettled: refundsByItself(order.state, orderSettings(batch.setup, order.integrationId)),
            idOf: uuidOf,
          },
        ),
      )
    }
    answers.push(ofStore)
  }
  return answers
}

async function readWorkOf(tx: Tx, rows: readonly { store_id: string; refund_id: string }[]) {
  if (rows.length === 0) return () => ({ open: [], failed: [] })
  const byStore = Map.groupBy(rows, ({ store_id }) => store_id)
  return readWorkOfStores(
    tx,
    [...byStore].map(([storeId, own]) => ({
      storeId,
      ids: own.map(({ refund_id }) => refund_id),
      codes: [],
      processIds: [],
    })),
  )
}

/** The batch writes no document of it, so the stored one holds. */
async function readDocument(tx: Tx, storeId: string, orderId: string): Promise<Order> {
  const [row] = await run<{ document: Order }>(tx, {
    text: `select document from orders where store_id = $1 and order_id = $2`,
    values: [storeId, orderId],
  })
  if (!row) throw new Error('an order is gone whose row is locked')
  return row.document
}
