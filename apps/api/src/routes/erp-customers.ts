import * as contract from '@ihub/contract/erp-customers'
import type { Address } from '@ihub/domain/order/order'
import { ok } from '@ihub/domain/result'
import { takeSentCredit, takeSentCustomers } from '@ihub/operations/erp/take-sent-customers'
import type { CustomerReport } from '@ihub/ports/customer-source'
import type { ApiDeps, Serve } from '../serve.ts'
import { counted, type ErpSending } from './erp-sending.ts'

/** The connector of a store's own system, by which its tellings are known. */
const by = 'api'
const codeIn = 'document'

/** Customers and their credit that a store's own system tells. */
export function erpCustomerRoutes(
  serve: Serve,
  { erp, administration: { customers, credit } }: ApiDeps,
  { takeRows }: ErpSending,
) {
  serve.inStore(contract.reportErpCustomers, async ({ storeId, actor, query, body }) => {
    const sent = await takeRows(
      { storeId, label: query.account, by: actor.name },
      { rows: body.customers, schema: contract.ErpCustomerReport, codeIn },
      (account, rows) =>
        takeSentCustomers({ customers, readStore: erp.readStore }, account, {
          reports: rows.map(toReport),
          by,
        }),
    )
    return sent.ok ? ok(counted(sent.value)) : sent
  })
  serve.inStore(contract.reportErpCredit, async ({ storeId, actor, query, body }) => {
    const sent = await takeRows(
      { storeId, label: query.account, by: actor.name },
      { rows: body.credits, schema: contract.ErpCreditReport, codeIn },
      (account, rows) => takeSentCredit({ customers, credit }, account, { reports: rows.map(toGrant), by }),
    )
    if (!sent.ok) return sent
    const { taken, unreadable } = sent.value
    return ok({ ...taken, unreadable })
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
