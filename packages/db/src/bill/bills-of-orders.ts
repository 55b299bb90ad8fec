import { billingRules } from '@ihub/domain/bill/billing-rules'
import { paymentsToBill } from '@ihub/domain/bill/order-billing'
import { parcelsOf } from '@ihub/domain/bill/parcels'
import { takeReadings } from '@ihub/domain/bill/take-reading'
import { isUsable } from '@ihub/domain/invoice/order-invoice'
import type { Order } from '@ihub/domain/order/order'
import { installmentsOf } from '@ihub/domain/store/installments'
import { sellerNamed } from '@ihub/domain/store/seller-rules'
import { type AppliedBill, takeBill, todayOf } from '@ihub/engine/bill/decide-bill'
import { openBills } from '@ihub/engine/bill/open-bills'
import type { AppliedOrder, LockedOrder } from '@ihub/engine/order/order-batch'
import { documentOf } from '@ihub/engine/order/order-document'
import { uuidOf } from '@ihub/kit/ids'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { run, type Tx } from '../core/pool.ts'
import { readWorkOfStores } from '../process/read-work.ts'
import { type BillGatewayOfStore, findBillGateway } from '../store/bill-gateways.ts'
import { lockBillsOfOrders, readBilledPayments, toLockedBill } from './bill-rows.ts'

interface StoreOrders {
  batch: StoreBatch
  applied: AppliedOrder[]
}

/** An order whose bills a batch opens, or gives up, with the change that means it. */
interface Moved {
  order: LockedOrder
  last: AppliedOrder
  means: 'open' | 'cancel'
}

/** Few batches invoice or cancel an order of a store that bills: any other asks the database for nothing. */
function movedOf({ batch, applied }: StoreOrders): Moved[] {
  const { hasGateway } = billingRules(batch.setup)
  return [...Map.groupBy(applied, ({ entity }) => entity)].flatMap(([order, changes]): Moved[] => {
    const [first] = changes
    const last = changes.at(-1)
    if (!first || !last) return []
    const { state } = order
    if (state.status === 'canceled')
      return first.stateBefore.status === 'canceled' ? [] : [{ order, last, means: 'cancel' }]
    if (!hasGateway || !state.invoices.some(isUsable)) return []
    const asked = changes.find(({ decision }) => decision.issuesBills)
    if (asked) return [{ order, last: asked, means: 'open' }]
    return first.stateBefore.invoices.some(isUsable) ? [] : [{ order, last, means: 'open' }]
  })
}

/** The bills that changes of orders open, once they are invoiced, and those that are given up with them; under the locks of the orders. */
export async function billsOfOrders(tx: Tx, stores: readonly StoreOrders[]): Promise<AppliedBill[][]> {
  const moved = stores.map((store) => ({ ...store, orders: movedOf(store) }))
  const wanted = (means: Moved['means']) =>
    moved.map(({ batch: { storeId }, orders }) => ({
      storeId,
      ids: orders.filter((one) => one.means === means).map(({ order }) => order.subject.id),
    }))
  const [billedOf, rows] = await Promise.all([
    readBilledPayments(tx, wanted('open')),
    lockBillsOfOrders(tx, wanted('cancel')),
  ])
  const workOf =
    rows.length === 0
      ? () => ({ open: [], failed: [] })
      : await readWorkOfStores(
          tx,
          [...Map.groupBy(rows, ({ store_id }) => store_id)].map(([storeId, own]) => ({
            storeId,
            ids: own.map(({ bill_id }) => bill_id),
            codes: [],
            processIds: [],
          })),
        )
  const answers: AppliedBill[][] = []
  for (const { batch, applied, orders } of moved) {
    const ofStore: AppliedBill[] = []
    for (const { order, last, means } of orders) {
      if (means === 'open') {
        const document = documentOf(order, applied)
        ofStore.push(
          ...(await openOf(tx, batch, { order, last, document, billed: billedOf(order.subject.id) })),
        )
        continue
      }
      const own = rows.filter(
        (row) => row.store_id === batch.storeId && row.order_id === order.subject.id && !row.is_canceled,
      )
      for (const row of own) {
        const bill = toLockedBill(row, workOf(batch.storeId))
        const wish = { kind: 'cancel', because: 'order' } as const
        const events = takeReadings(bill.state, [], todayOf(batch), { wish, refused: [] })
        const [first] = events
        if (bill.state.status === 'paid' || bill.state.status === 'done') continue
        const asked = {
          type: 'order-canceled',
          originAt: null,
          sets: first?.sets ?? { wish, refused: [] },
        } as const
        ofStore.push(
          takeBill(batch, bill, {
            author: last.author,
            decision: { events: [asked, ...events.map(({ sets: _sets, ...event }) => event)] },
          }),
        )
      }
    }
    answers.push(ofStore)
  }
  return answers
}

interface Opening {
  order: LockedOrder
  last: AppliedOrder
  document: Order | undefined
  /** The ids of payments that the order has bills of. */
  billed: readonly string[]
}

async function openOf(
  tx: Tx,
  batch: StoreBatch,
  { order, last, document: known, billed }: Opening,
): Promise<AppliedBill[]> {
  const { storeId } = batch
  const document = known ?? (await readDocument(tx, storeId, order.subject.id))
  const rules = billingRules(batch.setup)
  const { unbilled: payments } = paymentsToBill(rules, document.payments, billed)
  if (payments.length === 0) return []
  const seller = sellerNamed(batch.setup.choices.sellers ?? [], order.seller)
  const sellerId = seller?.sellerId ?? null
  const gateway: BillGatewayOfStore | null = await findBillGateway(tx, { storeId, sellerId })
  if (!gateway) return []
  const today = todayOf(batch)
  return openBills(
    batch,
    {
      orderId: order.subject.id,
      document,
      invoiceNumber: order.state.invoices.find(isUsable)?.number ?? null,
      integrationId: gateway.integrationId,
      gateway: gateway.connector,
      sellerId,
      count: billed.length,
    },
    {
      author: last.author,
      workClass: last.workClass,
      payments: payments.map((payment) => ({
        payment,
        parcels: parcelsOf(
          { ...payment, installments: installmentsOf(batch.setup.installments, payment) },
          { today, termDays: rules.termDays },
        ),
      })),
      idOf: uuidOf,
    },
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
