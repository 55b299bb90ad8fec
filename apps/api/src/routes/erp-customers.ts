import * as contract from '@ihub/contract/erp-customers'
import type { Failure } from '@ihub/domain/errors'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import type { Address } from '@ihub/domain/order/order'
import { ok, type Result } from '@ihub/domain/result'
import { takeSentCredit, takeSentCustomers } from '@ihub/operations/erp/take-sent-customers'
import type { CustomerReport } from '@ihub/ports/customer-source'
import { textsFor } from '../serve/translate.ts'
import type { ApiDeps, Serve } from '../serve.ts'
import { readSentRows } from './read-sent-rows.ts'

interface Account {
  storeId: StoreId
  integrationId: IntegrationId
}

interface Sending {
  accountOf(storeId: StoreId, label: string | undefined): Promise<Result<Account, Failure>>
  noteReport(account: Account, by: string): Promise<unknown>
}

/** The connector of a store's own system, by which its tellings are known. */
const teller = 'api'

/** Customers and their credit that a store's own system tells. */
export function erpCustomerRoutes(
  serve: Serve,
  { erp, administration: { customers, credit } }: ApiDeps,
  { accountOf, noteReport }: Sending,
) {
  const codeIn = 'document'

  serve.inStore(contract.reportErpCustomers, async ({ storeId, actor, query, body }) => {
    const account = await accountOf(storeId, query.account)
    if (!account.ok) return account
    const reading = { schema: contract.ErpCustomerReport, codeIn, texts: textsFor(undefined) }
    const { readable, unreadable } = readSentRows(body.customers, reading)
    const deps = { customers, readStore: erp.readStore }
    const sent = { reports: readable.map(toReport), by: teller }
    const taken = await takeSentCustomers(deps, account.value, sent)
    if (!taken.ok) return taken
    await noteReport(account.value, actor.name)
    return ok({ taken: taken.value, unchanged: readable.length - taken.value, unreadable })
  })
  serve.inStore(contract.reportErpCredit, async ({ storeId, actor, query, body }) => {
    const account = await accountOf(storeId, query.account)
    if (!account.ok) return account
    const reading = { schema: contract.ErpCreditReport, codeIn, texts: textsFor(undefined) }
    const { readable, unreadable } = readSentRows(body.credits, reading)
    const sent = { reports: readable.map(toGrant), by: teller }
    const taken = await takeSentCredit({ customers, credit }, account.value, sent)
    if (!taken.ok) return taken
    await noteReport(account.value, actor.name)
    return ok({ ...taken.value, unreadable })
  })
}

const toReport = ({
  id,
  deliveryAddress,
  billingAddress,
  ...report
}: contract.ErpCustomerReport): CustomerReport => ({
  ...report,
  externalId: id,
  deliveryAddress: toAddress(deliveryAddress),
  billingAddress: toAddress(billingAddress),
})

const toAddress = (address: contract.ErpCustomerReport['deliveryAddress']): Address | null =>
  address && (address.street || address.zipCode) ? { ...address, latitude: null, longitude: null } : null

const toCents = (amount: number) => Math.round(amount * 100)

const toGrant = ({ document, limit, debts, blocked }: contract.ErpCreditReport) => ({
  document,
  limitCents: toCents(limit),
  debtCents: debts === null ? null : toCents(debts),
  blocked,
  updatedAt: null,
})
