import { kindOfCreditAction, refusalOfCredit } from '@ihub/domain/credit/actions'
import { availableOf, type CreditSums } from '@ihub/domain/credit/ledger'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { CreditRepository } from '@ihub/ports/credit'
import { addAudit } from '../audit/audit.ts'
import { notifyBrowsers } from '../core/change-messages.ts'
import { combine } from '../core/combine.ts'
import { run, type Tx } from '../core/pool.ts'
import { lockCustomers } from '../customer/customer-rows.ts'
import { findCreditSource } from '../store/credit-source-of.ts'
import { creditDueRow, insertCreditDue, waitingOrders } from './credit-due.ts'
import { creditParts, lockAccounts, take } from './credit-rows.ts'

type Change = Parameters<CreditRepository['change']>[0]

/** A person, or a program, changes the credit of a customer; a limit that is there already leaves no trace. */
export async function changeCredit(
  tx: Tx,
  { storeId, customerId, action, amountCents, reason, actor, by }: Change,
): Promise<Result<null, Failure>> {
  const [customer] = await lockCustomers(tx, storeId, [customerId])
  if (!customer) return err(failure('customer.not_found'))
  const [account] = await lockAccounts(tx, storeId, [customerId])
  if (!account) return err(failure('customer.not_found'))
  const isTold = (await findCreditSource(tx, storeId)) !== null
  const refusal = refusalOfCredit(action, { limit: isTold, debt: isTold && account.tellsDebt }, by)
  if (refusal) return err(failure('customer.credit_refused', { action, reason: refusal }))
  const before = account.sums
  if (action === 'set-limit' && before.limitCents === amountCents) return ok(null)
  const at = hubClock.nowIso()
  const taken = take(
    account,
    { kind: kindOfCreditAction(action), amountCents },
    { cause: { kind: 'person', id: null, code: null }, note: reason, author: actor, at },
  )
  if (!taken.ok) throw new Error(`a change of credit by hand was ${taken.error}`)
  const waiting = await waitingOrders(tx, storeId, [customerId])
  const statement = combine(tx, storeId, [
    ...creditParts([account], at),
    insertCreditDue(waiting.map(creditDueRow)),
  ])
  if (statement) await run(tx, statement)
  await addAudit(tx, storeId, actor, {
    action: 'customer.credit_changed',
    entityKind: 'customer',
    entityId: customerId,
    entityName: customer.document,
    before: audited(before),
    after: { ...audited(account.sums), reason },
  })
  await notifyBrowsers(tx, { entityKind: 'customer', storeId, ids: [customerId] })
  return ok(null)
}

const audited = (sums: CreditSums) => ({
  limit: sums.limitCents / 100,
  debts: sums.debtsCents / 100,
  credits: sums.creditsCents / 100,
  available: availableOf(sums) / 100,
})
