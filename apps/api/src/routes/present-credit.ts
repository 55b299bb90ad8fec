import type { CreditHistory } from '@ihub/contract/customer-credit'
import { actionsOfCredit } from '@ihub/domain/credit/actions'
import { type CreditSums, owedOf } from '@ihub/domain/credit/ledger'
import type { Asker } from '@ihub/domain/order/actions'
import type { CreditEntryRead, CreditHistoryRead } from '@ihub/ports/credit'
import { money, type NameOf, presentAuthor } from './present.ts'

export const presentCredit = (
  { account, entries }: CreditHistoryRead,
  { nameOf, by }: { nameOf: NameOf; by: Asker },
): CreditHistory => ({
  account: {
    ...presentSums(account),
    creditBalance: money(0 - owedOf(account)),
    creditStatus: account.status,
    dueAmount: money(account.lateBillsCents),
    billErrorAmount: money(account.errorBillsCents),
    source: account.source && {
      name: nameOf(account.source.connector, account.source.label),
      checkedAt: account.checkedAt,
      isAsked: account.source.isAsked,
    },
    blocked: account.blocked,
  },
  entries: entries.map(presentEntry(nameOf)),
  total: account.entryCount,
  actions: actionsOfCredit(
    { limit: account.source !== null, debt: account.source !== null && account.tellsDebt },
    by,
  ),
})

/** A system is written by the id of its connector. */
const presentEntry =
  (nameOf: NameOf) =>
  ({ causeKind, causeId, causeCode, ...entry }: CreditEntryRead) => ({
    number: entry.number,
    kind: entry.kind,
    status: entry.status,
    amount: money(entry.amountCents),
    ...presentSums(entry),
    cause: {
      kind: causeKind,
      id: causeId,
      code: causeKind === 'system' && causeCode ? nameOf(causeCode) : causeCode,
    },
    note: entry.note,
    letGo: entry.letGo,
    author: presentAuthor(entry.author),
    at: entry.at,
  })

const presentSums = (sums: CreditSums & { availableCents: number }) => ({
  creditLimit: money(sums.limitCents),
  reserved: money(sums.reservedCents),
  debts: money(sums.debtsCents),
  credits: money(sums.creditsCents),
  availableAmount: money(sums.availableCents),
})
