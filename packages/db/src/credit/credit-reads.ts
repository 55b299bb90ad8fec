import type { Actor } from '@ihub/domain/actor'
import { availableOf, type CreditCause, type CreditKind, noCredit } from '@ihub/domain/credit/ledger'
import { creditStatusOf, type OrderOfEntry } from '@ihub/domain/credit/statuses'
import { hubClock } from '@ihub/kit/clock'
import type { CreditAccountRead, CreditEntryRead, CreditIntake, CreditRepository } from '@ihub/ports/credit'
import { sql } from 'kysely'
import { type Db, inStore, inStoreSnapshot, type Tx } from '../core/pool.ts'
import { findCreditSource } from '../store/credit-source-of.ts'
import { changeCredit } from './change-credit.ts'
import { sumsOf } from './credit-rows.ts'
import { freshMinutes, startReading } from './read-work.ts'
import { endDue, lookAgain, settleStores } from './settle-due.ts'
import { takeGrant } from './take-grant.ts'

export const createCreditRepository = (app: Db): CreditRepository => ({
  find: (storeId, customerId, limit) =>
    inStoreSnapshot(app, storeId, async (tx) => {
      const document = await documentOf(tx, storeId, customerId)
      if (document === null) return null
      const entries = await readEntries(tx, storeId, customerId, limit)
      return {
        account: await readAccount(tx, storeId, { customerId, document, newest: entries[0] }),
        entries,
      }
    }),
  change: (change) => inStore(app, change.storeId, (tx) => changeCredit(tx, change)),
  startReading: (read) => inStore(app, read.storeId, (tx) => startReading(tx, read)),
  isToldBy: ({ storeId, integrationId }) =>
    inStore(app, storeId, async (tx) => {
      const source = await findCreditSource(tx, storeId)
      return source?.integrationId === integrationId && !source.isAsked
    }),
  takeGrant: (grant) => inStore(app, grant.storeId, (tx) => takeGrant(tx, grant)),
})

export function createCreditIntake(databases: { app: Db; system: Db }): CreditIntake {
  let lookedAt = hubClock.nowMs()
  return {
    settleDue: async (limit) => {
      if (hubClock.nowMs() - lookedAt > freshMinutes * 60_000) {
        lookedAt = hubClock.nowMs()
        await lookAgain(databases)
      }
      return settleStores(databases, limit)
    },
    endDue: (storeId, dueIds) => endDue(databases.app, storeId, dueIds),
  }
}

async function documentOf(tx: Tx, storeId: string, customerId: string): Promise<string | null> {
  const { rows } = await sql<{ document: string }>`
    select document from customers where store_id = ${storeId} and customer_id = ${customerId}`.execute(tx)
  return rows[0]?.document ?? null
}

/** Bills of a customer are found by its document, on index bills__document. */
async function readAccount(
  tx: Tx,
  storeId: string,
  {
    customerId,
    document,
    newest,
  }: { customerId: string; document: string; newest?: CreditEntryRead | undefined },
): Promise<CreditAccountRead> {
  const account = await tx
    .selectFrom('credit_accounts')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  const { rows } = await sql<{ late: number; error: number }>`
    select coalesce(sum(current_value_cents) filter (where status = 'late'), 0)::bigint as late,
      coalesce(sum(current_value_cents) filter (where status = 'error'), 0)::bigint as error
    from bills where store_id = ${storeId} and customer_document = ${document} and status in ('late', 'error')`.execute(
    tx,
  )
  const sums = account ? sumsOf(account) : noCredit
  const source = await findCreditSource(tx, storeId)
  return {
    ...sums,
    availableCents: availableOf(sums),
    status: newest?.status ?? null,
    lateBillsCents: Number(rows[0]?.late ?? 0),
    errorBillsCents: Number(rows[0]?.error ?? 0),
    entryCount: Number(account?.entry_count ?? 0),
    source,
    checkedAt: account?.checked_at ?? null,
    tellsDebt: account?.tells_debt ?? false,
    blocked: account?.is_blocked ? { reason: account.blocked_reason } : null,
  }
}

/** On the primary key, from its end. */
async function readEntries(
  tx: Tx,
  storeId: string,
  customerId: string,
  limit: number,
): Promise<CreditEntryRead[]> {
  const rows = await tx
    .selectFrom('credit_entries')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  const orders = await readOrders(
    tx,
    storeId,
    rows.flatMap(({ cause_kind, cause_id }) => (cause_kind === 'order' && cause_id ? [cause_id] : [])),
  )
  return rows.map((row) => {
    const sums = sumsOf(row)
    const kind = row.kind as CreditKind
    return {
      ...sums,
      number: Number(row.number),
      kind,
      status: creditStatusOf(kind, orders.get(row.cause_id ?? '') ?? null),
      amountCents: Number(row.amount_cents),
      availableCents: availableOf(sums),
      causeKind: row.cause_kind as CreditCause,
      causeId: row.cause_id,
      causeCode: row.cause_code,
      note: row.note,
      letGo: row.let_go,
      author: { kind: row.author_kind as Actor['kind'], name: row.author_name, because: null },
      at: row.at,
    }
  })
}

/** The orders of entries, by their ids. */
async function readOrders(
  tx: Tx,
  storeId: string,
  ids: readonly string[],
): Promise<Map<string, OrderOfEntry>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<OrderOfEntry & { id: string }>`
    select c.order_id as id, o.erp_position <> 'not-sent' as "isSent", c.reserved_cents = 0 as "isReleased",
      c.credits_cents >= c.debts_cents as "isSettled"
    from credit_orders c join orders o on o.store_id = c.store_id and o.order_id = c.order_id
    where c.store_id = ${storeId} and c.order_id = any(${[...new Set(ids)]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...order }) => [id, order]))
}
