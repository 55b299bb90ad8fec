import { customerDocument } from '@ihub/domain/customer/buyer'
import { readsCustomersFromErp } from '@ihub/domain/customer/customers-from-erp'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CreditRepository } from '@ihub/ports/credit'
import type { GrantedCredit } from '@ihub/ports/credit-source'
import type { CustomerReport } from '@ihub/ports/customer-source'
import type { CustomerRepository } from '@ihub/ports/customers'
import type { ErpAccount } from '@ihub/ports/erp-offers'
import type { StoreFacts } from '@ihub/ports/work'

interface CustomerDeps {
  customers: Pick<CustomerRepository, 'takeTold'>
  readStore(storeId: ErpAccount['storeId']): Promise<Pick<StoreFacts, 'orderDestination' | 'store'>>
}

/** Takes customers that a store's own system sends, as those of a system that is asked; `erp.customers_not_read` where the store wants none. */
export async function takeSentCustomers(
  { customers, readStore }: CustomerDeps,
  { storeId }: ErpAccount,
  { reports, by }: { reports: readonly CustomerReport[]; by: string },
): Promise<Result<number, Failure>> {
  if (!readsCustomersFromErp(await readStore(storeId))) return err(failure('erp.customers_not_read'))
  return ok(await customers.takeTold(storeId, { reports, by }))
}

interface CreditDeps {
  customers: Pick<CustomerRepository, 'findByDocument'>
  credit: Pick<CreditRepository, 'isToldBy' | 'takeGrant'>
}

/** Takes the credit of customers in the same way, in the sequence of the reports; `erp.credit_not_read` where the store wants none. */
export async function takeSentCredit(
  { customers, credit }: CreditDeps,
  { storeId, integrationId }: ErpAccount,
  { reports, by }: { reports: readonly GrantedCredit[]; by: string },
): Promise<Result<{ taken: number; unknown: string[] }, Failure>> {
  if (!(await credit.isToldBy({ storeId, integrationId }))) return err(failure('erp.credit_not_read'))
  const plain = reports.map((report) => ({ report, document: customerDocument(report.document) ?? '' }))
  const known = await customers.findByDocument(
    storeId,
    plain.map(({ document }) => document),
  )
  const unknown = plain.filter(({ document }) => !known.has(document)).map(({ document }) => document)
  let taken = 0
  for (const { report, document } of plain) {
    const customerId = known.get(document)
    if (customerId === undefined) continue
    const granted = { ...report, document }
    await credit.takeGrant({ storeId, customerId, granted, by: { id: integrationId, name: by } })
    taken += 1
  }
  return ok({ taken, unknown: [...new Set(unknown)] })
}
