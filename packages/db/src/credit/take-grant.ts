import { movesOfGrant } from '@ihub/domain/credit/order-credit'
import { hubClock } from '@ihub/kit/clock'
import type { CreditGrant } from '@ihub/ports/credit'
import { notifyBrowsers } from '../core/change-messages.ts'
import { combine, update } from '../core/combine.ts'
import { run, type Tx } from '../core/pool.ts'
import { creditDueRow, insertCreditDue, waitingOrders } from './credit-due.ts'
import { creditParts, lockAccounts, take } from './credit-rows.ts'

const noteWord = update('credit_accounts', 'customer_id', {
  checked_at: 'timestamptz',
  tells_debt: 'boolean',
  is_blocked: 'boolean',
  blocked_reason: 'text',
})

/** Brings the account to the word of the system; its waiting orders are due again, whatever it said. */
export async function takeGrant(tx: Tx, { storeId, customerId, granted, by }: CreditGrant): Promise<void> {
  const [account] = await lockAccounts(tx, storeId, [customerId])
  if (!account) return
  const at = hubClock.nowIso()
  const word = { limitCents: granted?.limitCents ?? 0, debtCents: granted?.debtCents ?? null }
  const author = { kind: 'integration', id: by.id, name: by.name } as const
  for (const move of movesOfGrant(account.sums, word)) {
    const cause = { kind: 'system', id: null, code: by.name } as const
    const taken = take(account, move, { cause, note: null, author, at })
    if (!taken.ok) throw new Error(`the word of a system was ${taken.error}`)
  }
  const waiting = await waitingOrders(tx, storeId, [customerId])
  const moves = combine(tx, storeId, [
    ...creditParts([account], at),
    insertCreditDue(waiting.map(creditDueRow)),
  ])
  if (moves) await run(tx, moves)
  // A statement of its own: two changes of one row in one statement would lose one.
  const noted = combine(tx, storeId, [
    noteWord([
      {
        customer_id: customerId,
        checked_at: at,
        tells_debt: word.debtCents !== null,
        is_blocked: granted?.blocked != null,
        blocked_reason: granted?.blocked?.reason ?? null,
      },
    ]),
  ])
  if (noted) await run(tx, noted)
  await notifyBrowsers(tx, { entityKind: 'customer', storeId, ids: [customerId] })
}
