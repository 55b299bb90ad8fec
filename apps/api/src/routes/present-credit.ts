import type { CreditHistory } from '@ihub/contract/customer-credit'
import { actionsOfCredit } from '@ihub/domain/credit/actions'
import { type CreditSums, owedOf } from '@ihub/domain/credit/ledger'
import type { Asker } from '@ihub/domain/order/actions'
import type { CreditEntryRead, CreditHistoryRead } from '@ihub/ports/credit'
import { money, presentAuthor } from './present.ts'

export const presentCredit = ({ account, entries }: CreditHistoryRead, by: Asker): CreditHistory => ({
  account: {
    ...presentSums(account),
    creditBalance: money(0 - owedOf(account)),
    creditStatus: account.status,
    dueAmount: money(account.lateBillsCents),
    billErrorAmount: money(account.errorBillsCents),
  },
  entries: entries.map(presentEntry),
  total: account.entryCount,
  actions: actionsOfCredit({ limit: false, debt: false }, by),
})

const presentEntry = ({ causeKind, causeId, causeCode, ...entry }: CreditEntryRead) => ({
  number: entry.number,
  kind: entry.kind,
  status: entry.status,
  amount: money(entry.amountCents),
  ...presentSums(entry),
  cause: { kind: causeKind, id: causeId, code: causeCode },
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
