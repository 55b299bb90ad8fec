import type { Actor } from '@ihub/domain/actor'
import {
  afterMove,
  type CreditCause,
  type CreditMove,
  type CreditSums,
  type MoveRefused,
} from '@ihub/domain/credit/ledger'
import { err, ok, type Result } from '@ihub/domain/result'
import { insertion, type Part, update } from '../core/combine.ts'
import { run, type Tx } from '../core/pool.ts'
import { authorColumns } from '../process/process-rows.ts'

/** An account while its row is locked, and the entries that it gets. */
export interface LockedAccount {
  customerId: string
  sums: CreditSums
  entryCount: number
  /** When the system that grants it was asked. */
  checkedAt: string | null
  tellsDebt: boolean
  isBlocked: boolean
  entries: object[]
}

interface Row {
  customer_id: string
  limit_cents: number
  reserved_cents: number
  debts_cents: number
  credits_cents: number
  entry_count: number
  checked_at: string | null
  tells_debt: boolean
  is_blocked: boolean
}

const openText = `
  insert into credit_accounts (store_id, customer_id, created_at, updated_at)
  select store_id, customer_id, now(), now() from customers where store_id = $1 and customer_id = any($2::uuid[])
  on conflict (store_id, customer_id) do nothing returning 1`
const lockText = `
  select customer_id, limit_cents, reserved_cents, debts_cents, credits_cents, entry_count, checked_at, tells_debt, is_blocked from credit_accounts
  where store_id = $1 and customer_id = any($2::uuid[]) order by customer_id for update`

/** Opens the accounts that are missing and locks all: the moves of an account come one after the other. */
export async function lockAccounts(
  tx: Tx,
  storeId: string,
  ids: readonly string[],
): Promise<LockedAccount[]> {
  if (ids.length === 0) return []
  const values = [storeId, ids]
  await run(tx, { text: openText, values })
  const rows = await run<Row>(tx, { text: lockText, values })
  return rows.map((row) => ({
    customerId: row.customer_id,
    sums: sumsOf(row),
    entryCount: Number(row.entry_count),
    checkedAt: row.checked_at,
    tellsDebt: row.tells_debt,
    isBlocked: row.is_blocked,
    entries: [],
  }))
}

export const sumsOf = (row: Pick<Row, keyof typeof sumTypes>): CreditSums => ({
  limitCents: Number(row.limit_cents),
  reservedCents: Number(row.reserved_cents),
  debtsCents: Number(row.debts_cents),
  creditsCents: Number(row.credits_cents),
})

const columnsOf = ({ limitCents, reservedCents, debtsCents, creditsCents }: CreditSums) => ({
  limit_cents: limitCents,
  reserved_cents: reservedCents,
  debts_cents: debtsCents,
  credits_cents: creditsCents,
})

export interface Told {
  cause: { kind: CreditCause; id: string | null; code: string | null }
  note: string | null
  author: Actor
  at: string
}

/** Takes one move on an account, or says why not. */
export function take(
  account: LockedAccount,
  move: CreditMove,
  { cause, note, author, at }: Told,
): Result<null, MoveRefused> {
  const after = afterMove(account.sums, move)
  if (!after.ok) return err(after.error)
  const { because: _, ...by } = authorColumns(author)
  account.sums = after.value
  account.entryCount += 1
  account.entries.push({
    customer_id: account.customerId,
    number: account.entryCount,
    kind: move.kind,
    amount_cents: move.amountCents,
    ...columnsOf(after.value),
    cause_kind: cause.kind,
    cause_id: cause.id,
    cause_code: cause.code,
    note,
    let_go: move.letGo === true,
    ...by,
    at,
  })
  return ok(null)
}

const sumTypes = {
  limit_cents: 'bigint',
  reserved_cents: 'bigint',
  debts_cents: 'bigint',
  credits_cents: 'bigint',
}
const insertEntries = insertion('credit_entries', {
  customer_id: 'uuid',
  number: 'bigint',
  kind: 'text',
  amount_cents: 'bigint',
  ...sumTypes,
  cause_kind: 'text',
  cause_id: 'uuid',
  cause_code: 'text',
  note: 'text',
  let_go: 'boolean',
  author_kind: 'text',
  author_id: 'text',
  author_name: 'text',
  at: 'timestamptz',
})
const updateAccounts = update('credit_accounts', 'customer_id', {
  ...sumTypes,
  entry_count: 'bigint',
  updated_at: 'timestamptz',
})

/** The entries that accounts got, and the accounts after them. */
export function creditParts(accounts: readonly LockedAccount[], at: string): Part[] {
  const moved = accounts.filter(({ entries }) => entries.length > 0)
  return [
    insertEntries(moved.flatMap(({ entries }) => entries)),
    updateAccounts(
      moved.map(({ customerId, sums, entryCount }) => ({
        customer_id: customerId,
        ...columnsOf(sums),
        entry_count: entryCount,
        updated_at: at,
      })),
    ),
  ]
}
