import { onCreditCents } from '@ihub/domain/credit/order-credit'
import type { OrderState } from '@ihub/domain/order/state'
import type { AppliedOrder } from '@ihub/engine/order/order-batch'
import { uuidv7 } from '@ihub/kit/ids'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { definePart, insertion, type Part } from '../core/combine.ts'
import { run, type Tx } from '../core/pool.ts'

export const insertCreditDue = insertion('credit_due', { due_id: 'uuid', order_id: 'uuid' })
export const creditDueRow = (orderId: string) => ({ due_id: uuidv7(), order_id: orderId })

/** The orders of bills that were paid; of an order that no account knows its bills are no matter of credit. */
export const creditDueOfBills = definePart({
  columns: 'due_id uuid, order_id uuid',
  sql: (
    recordset,
    store,
  ) => `insert into credit_due (store_id, due_id, order_id) select ${store}, r.due_id, r.order_id from ${recordset}
    where exists (select 1 from credit_orders c where c.store_id = ${store} and c.order_id = r.order_id) returning 1`,
})

/** The orders of a batch whose credit is to be settled behind them; a new one is due once its customer is gathered. */
export function creditDue(batch: StoreBatch, applied: readonly AppliedOrder[]): Part {
  const due = new Set(applied.filter(isDue).map(({ entity }) => entity.subject.id))
  return insertCreditDue([...due].map((order_id) => ({ due_id: batch.newId(), order_id })))
}

const isDue = ({ isNew, stateBefore, stateAfter, document, replaced }: AppliedOrder): boolean =>
  !isNew &&
  (isOnCredit(stateBefore) || isOnCredit(stateAfter)) &&
  (standingOf(stateBefore) !== standingOf(stateAfter) ||
    (document !== undefined && replaced !== null && onCreditCents(document) !== onCreditCents(replaced)))

const isOnCredit = ({ erpHold, history }: OrderState) =>
  erpHold === 'customer-credit' || history.includes('credit-reserved')

const standingOf = ({ status, erpHold, erpStatus, invoiceNumber }: OrderState) =>
  [status === 'canceled', erpHold, erpStatus === 'not-sent', invoiceNumber !== null].join()

const waitingText = `
  select o.order_id from orders o join customer_orders l on l.store_id = o.store_id and l.order_id = o.order_id
  where o.store_id = $1 and l.customer_id = any($2::uuid[]) and o.erp_hold = 'customer-credit' and o.erp_position = 'not-sent'`

/** The orders of customers that wait for their credit; on index orders__credit. */
export const waitingOrders = async (
  tx: Tx,
  storeId: string,
  customerIds: readonly string[],
): Promise<string[]> =>
  (await run<{ order_id: string }>(tx, { text: waitingText, values: [storeId, customerIds] })).map(
    ({ order_id }) => order_id,
  )
