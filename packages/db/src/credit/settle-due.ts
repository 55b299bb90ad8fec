import { cron } from '@ihub/domain/actor'
import { availableOf } from '@ihub/domain/credit/ledger'
import {
  type MovedByOrder,
  nothingMoved,
  onCreditCents,
  type Settled,
  settleOrder,
} from '@ihub/domain/credit/order-credit'
import { asId, type OrderId, type StoreId } from '@ihub/domain/ids'
import type { Payment } from '@ihub/domain/order/order'
import { hubClock } from '@ihub/kit/clock'
import type { CreditTelling } from '@ihub/ports/credit'
import { notifyBrowsers } from '../core/change-messages.ts'
import { combine, definePart, insertion } from '../core/combine.ts'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'
import { findCreditSource } from '../store/credit-source-of.ts'
import { creditDueRow, insertCreditDue, waitingOrders } from './credit-due.ts'
import { creditParts, type LockedAccount, lockAccounts, take } from './credit-rows.ts'
import { freshMinutes, isStale, planReadings } from './read-work.ts'

const storesText = `select distinct store_id as id from credit_due limit 1000`
const lockText = `select pg_try_advisory_xact_lock(hashtextextended('credit ' || $1, 0)) as held`
const dueText = `select due_id, order_id from credit_due where store_id = $1 order by due_id limit $2`
const ordersText = `
  select o.order_id, o.origin_order_id, o.position, o.erp_hold, o.invoice_number, 'credit-reserved' = any(o.history) as is_told,
    o.document -> 'payments' as payments, l.customer_id, c.customer_id as known_customer,
    coalesce(c.reserved_cents, 0)::bigint as reserved_cents, coalesce(c.debts_cents, 0)::bigint as debts_cents,
    coalesce(c.credits_cents, 0)::bigint as credits_cents, coalesce(c.refused_cents, 0)::bigint as refused_cents
  from orders o left join customer_orders l on l.store_id = o.store_id and l.order_id = o.order_id
    left join credit_orders c on c.store_id = o.store_id and c.order_id = o.order_id
  where o.store_id = $1 and o.order_id = any($2::uuid[]) order by o.origin_created_at, o.order_id`
const paidText = `
  select order_id, sum(captured_cents)::bigint as paid_cents from bills
  where store_id = $1 and order_id = any($2::uuid[]) and method = 'credit-control' group by order_id`

const removeDue = definePart({
  columns: 'due_id uuid',
  sql: (recordset, store) =>
    `delete from credit_due t using ${recordset} where t.store_id = ${store} and t.due_id = r.due_id`,
})
const keepOrders = insertion(
  'credit_orders',
  {
    order_id: 'uuid',
    customer_id: 'uuid',
    reserved_cents: 'bigint',
    debts_cents: 'bigint',
    credits_cents: 'bigint',
    refused_cents: 'bigint',
  },
  {
    onConflict: `on conflict (store_id, order_id) do update set customer_id = excluded.customer_id, reserved_cents = excluded.reserved_cents,
      debts_cents = excluded.debts_cents, credits_cents = excluded.credits_cents, refused_cents = excluded.refused_cents returning 1`,
  },
)

interface DueOrder {
  order_id: string
  origin_order_id: string
  position: string
  erp_hold: string | null
  invoice_number: string | null
  /** The order knows that it is reserved. */
  is_told: boolean
  payments: Payment[]
  customer_id: string | null
  /** The customer whose account it moved until now. */
  known_customer: string | null
  reserved_cents: number
  debts_cents: number
  credits_cents: number
  refused_cents: number
}

/** One batch of each store: the words for its orders, and the number of rows that were due. A store that somebody else settles is left to them. */
export async function settleStores(
  { app, system }: { app: Db; system: Db },
  limit: number,
): Promise<{ due: number; tellings: CreditTelling[] }> {
  const stores = await run<{ id: string }>(system, { text: storesText, values: [] })
  const tellings: CreditTelling[] = []
  let due = 0
  for (const { id } of stores) {
    const settled = await inStore(app, id, async (tx) => {
      const [lock] = await run<{ held: boolean }>(tx, { text: lockText, values: [id] })
      return lock?.held ? settleBatch(tx, id, limit) : null
    })
    if (!settled) continue
    due += settled.due
    tellings.push(...settled.tellings)
  }
  return { due, tellings }
}

async function settleBatch(tx: Tx, storeId: string, limit: number) {
  const due = await run<{ due_id: string; order_id: string }>(tx, { text: dueText, values: [storeId, limit] })
  if (due.length === 0) return null
  const ids = [...new Set(due.map(({ order_id }) => order_id))]
  const orders = await run<DueOrder>(tx, { text: ordersText, values: [storeId, ids] })
  const paid = await run<{ order_id: string; paid_cents: number }>(tx, {
    text: paidText,
    values: [storeId, ids],
  })
  const customers = orders.flatMap(({ customer_id, known_customer }) =>
    [customer_id ?? [], known_customer ?? []].flat(),
  )
  const accounts = new Map(
    (await lockAccounts(tx, storeId, [...new Set(customers)])).map((one) => [one.customerId, one]),
  )
  const before = new Map([...accounts].map(([id, { sums }]) => [id, availableOf(sums)]))
  const at = hubClock.nowIso()
  const paidOf = new Map(paid.map((row) => [row.order_id, Number(row.paid_cents)]))
  const dueOf = Map.groupBy(due, ({ order_id }) => order_id)
  const kept: object[] = []
  const tellings: CreditTelling[] = []
  const told = new Set<string>()
  const source = await findCreditSource(tx, storeId)
  const unread = new Set<string>()
  for (const order of orders) {
    const account = accounts.get(order.customer_id ?? '')
    if (!account) continue
    // Decided once the system was asked: its word brings the order here again.
    if (
      source?.isAsked &&
      order.erp_hold === 'customer-credit' &&
      order.position !== 'canceled' &&
      isStale(account.checkedAt)
    ) {
      unread.add(account.customerId)
      continue
    }
    const leftBefore = leave(order, accounts, at)
    const settled = settleIn(account, order, {
      moved: leftBefore,
      paidCents: paidOf.get(order.order_id) ?? 0,
      at,
    })
    kept.push(keptRow(order, account, settled))
    const telling = tellingOf(order, settled, availableOf(account.sums))
    if (!telling) continue
    told.add(order.order_id)
    const dueIds = (dueOf.get(order.order_id) ?? []).map(({ due_id }) => due_id)
    tellings.push({
      storeId: asId<StoreId>(storeId),
      orderId: asId<OrderId>(order.order_id),
      dueIds,
      ...telling,
    })
  }
  const moved = [...accounts.values()].filter(({ entries }) => entries.length > 0)
  const freed = moved.filter((one) => availableOf(one.sums) > (before.get(one.customerId) ?? 0))
  const again = await waitingOrders(
    tx,
    storeId,
    freed.map(({ customerId }) => customerId),
  )
  const statement = combine(tx, storeId, [
    ...creditParts(moved, at),
    keepOrders(kept),
    insertCreditDue(again.filter((id) => !ids.includes(id)).map(creditDueRow)),
    // The row of an order that is still to be told stays until it was: a worker that is killed meanwhile leaves it to the next.
    removeDue(due.filter(({ order_id }) => !told.has(order_id)).map(({ due_id }) => ({ due_id }))),
  ])
  if (statement) await run(tx, statement)
  if (source)
    await planReadings(tx, storeId, { customerIds: [...unread], integrationId: source.integrationId })
  if (moved.length > 0)
    await notifyBrowsers(tx, {
      entityKind: 'customer',
      storeId,
      ids: moved.map(({ customerId }) => customerId),
    })
  return { due: due.length, tellings }
}

const movedBy = (order: DueOrder): MovedByOrder => ({
  reservedCents: Number(order.reserved_cents),
  debtsCents: Number(order.debts_cents),
  creditsCents: Number(order.credits_cents),
})

const causeOf = ({ order_id: id, origin_order_id: code }: DueOrder) => ({ kind: 'order' as const, id, code })

/** An order that counts with another customer by now leaves the account of the one before as a canceled one does. */
function leave(order: DueOrder, accounts: Map<string, LockedAccount>, at: string): MovedByOrder {
  const { known_customer: known, customer_id } = order
  if (known === null || known === customer_id) return movedBy(order)
  const account = accounts.get(known)
  if (account) {
    const gone = { onCreditCents: 0, isCanceled: true, isInvoiced: false, isLetGo: false, paidCents: 0 }
    write(account, order, settleOrder(gone, movedBy(order), account.sums), at)
  }
  return nothingMoved
}

function settleIn(
  account: LockedAccount,
  order: DueOrder,
  { moved, paidCents, at }: { moved: MovedByOrder; paidCents: number; at: string },
): Settled {
  const settled = settleOrder(
    {
      onCreditCents: onCreditCents(order),
      isCanceled: order.position === 'canceled',
      isInvoiced:
        order.invoice_number !== null || ['invoiced', 'dispatched', 'delivered'].includes(order.position),
      isLetGo: order.erp_hold !== 'customer-credit',
      paidCents,
      isBlocked: account.isBlocked,
    },
    moved,
    account.sums,
  )
  write(account, order, settled, at)
  const { refusedCents } = settled
  if (refusedCents > 0 && refusedCents !== Number(order.refused_cents))
    take(
      account,
      { kind: 'refusal', amountCents: refusedCents },
      { cause: causeOf(order), note: null, author: cron, at },
    )
  return settled
}

function write(account: LockedAccount, order: DueOrder, { moves }: Settled, at: string) {
  for (const move of moves) {
    const taken = take(account, move, { cause: causeOf(order), note: null, author: cron, at })
    if (!taken.ok) throw new Error(`a settled move of credit was ${taken.error}`)
  }
}

const keptRow = (order: DueOrder, { customerId }: LockedAccount, { moved, refusedCents }: Settled) => ({
  order_id: order.order_id,
  customer_id: customerId,
  reserved_cents: moved.reservedCents,
  debts_cents: moved.debtsCents,
  credits_cents: moved.creditsCents,
  refused_cents: refusedCents,
})

/** The word for an order that waits, or went on without knowing of its reservation; null where there is nothing new. */
function tellingOf(order: DueOrder, { moved, refusedCents }: Settled, availableCents: number) {
  if (order.position === 'canceled') return null
  const askedCents = onCreditCents(order)
  if (refusedCents > 0)
    return Number(order.refused_cents) === refusedCents
      ? null
      : { isReserved: false, askedCents, availableCents }
  const isCovered = moved.reservedCents + moved.debtsCents > 0
  const isKnown = order.is_told && order.erp_hold !== 'customer-credit'
  return isCovered && !isKnown ? { isReserved: true, askedCents, availableCents } : null
}

/** Orders that wait for a word that is too old; on index orders__credit. */
const unreadText = `
  select o.store_id, o.order_id from orders o
  join stores s on s.store_id = o.store_id and s.settings->>'creditSource' <> 'none' and s.settings->>'readCreditFromErp' is distinct from 'true'
  join customer_orders l on l.store_id = o.store_id and l.order_id = o.order_id
  join credit_accounts a on a.store_id = l.store_id and a.customer_id = l.customer_id
  where o.erp_hold = 'customer-credit' and o.erp_position = 'not-sent' and a.checked_at < $1::timestamptz limit 1000`

/** Has the systems asked again about customers whose orders wait: somebody may have raised their limit there. */
export async function lookAgain({ app, system }: { app: Db; system: Db }): Promise<void> {
  const before = new Date(hubClock.nowMs() - freshMinutes * 60_000).toISOString()
  const rows = await run<{ store_id: string; order_id: string }>(system, {
    text: unreadText,
    values: [before],
  })
  for (const [storeId, own] of Map.groupBy(rows, ({ store_id }) => store_id))
    await inStore(app, storeId, async (tx) => {
      const statement = combine(tx, storeId, [
        insertCreditDue(own.map(({ order_id }) => creditDueRow(order_id))),
      ])
      if (statement) await run(tx, statement)
    })
}

/** The orders know: their rows are due no more. */
export async function endDue(app: Db, storeId: string, dueIds: readonly string[]): Promise<void> {
  await inStore(app, storeId, async (tx) => {
    const statement = combine(tx, storeId, [removeDue(dueIds.map((due_id) => ({ due_id })))])
    if (statement) await run(tx, statement)
  })
}
