import { readsCustomersFromErp } from '@ihub/domain/customer/customers-from-erp'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { ok } from '@ihub/domain/result'
import type { CustomerSource } from '@ihub/ports/customer-source'
import type { CustomerRepository } from '@ihub/ports/customers'
import type { CursorRepository } from '@ihub/ports/engine'
import type { StoreFacts } from '@ihub/ports/work'
import { drain } from './drain.ts'
import { type PollResult, wordsOf } from './poll-result.ts'

interface Deps {
  cursors: CursorRepository
  customers: Pick<CustomerRepository, 'takeTold'>
  readStore(storeId: StoreId): Promise<Pick<StoreFacts, 'store' | 'orderDestination'>>
}

/** Takes the customers in that changed, where the store wants those of this ERP; one that cannot be read is named in the trace of the poll. */
export async function readCustomers(
  { cursors, customers, readStore }: Deps,
  {
    storeId,
    integrationId,
    connector,
  }: { storeId: StoreId; integrationId: IntegrationId; connector: string },
  source: CustomerSource,
): PollResult {
  const store = await readStore(storeId)
  if (store.orderDestination !== connector || !readsCustomersFromErp(store)) return ok({ found: 0 })
  const odd: string[] = []
  const integration = { storeId, integrationId }
  const read = await drain({ cursors, integration, poll: 'read-erp-customers' }, source.customers, (page) => {
    const { items: reports, unreadable = [] } = page
    odd.push(...unreadable.map(({ problem }) => problem))
    return customers.takeTold(storeId, { reports, by: connector })
  })
  return read.ok ? ok({ ...read.value, problem: odd.length > 0 ? wordsOf(odd) : null }) : read
}
