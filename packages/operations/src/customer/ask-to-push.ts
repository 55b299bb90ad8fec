import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import { err, type Result } from '@ihub/domain/result'
import { erpOf, type StoreSystems } from '@ihub/domain/store/store-systems'
import { traitsOf } from '@ihub/domain/system-traits'
import type { CustomerRepository } from '@ihub/ports/customers'

interface Deps {
  customers: Pick<CustomerRepository, 'startPush'>
  readStore(storeId: string): Promise<StoreSystems>
}

/** Whether the store's ERP can be told of customers by themselves; `no-erp` while none is connected. */
export function pushTarget(store: StoreSystems): { integrationId: string } | 'not-taken' | 'no-erp' {
  const erp = erpOf(store, null)
  if (!erp) return 'no-erp'
  return traitsOf(erp.connector).erp?.takesCustomers ? { integrationId: erp.integrationId } : 'not-taken'
}

/** A person, or a program, has the ERP told of a customer; answers the process. */
export async function askToPush(
  { customers, readStore }: Deps,
  { storeId, customerId, actor }: { storeId: StoreId; customerId: string; actor: Actor },
): Promise<Result<string, Failure>> {
  const target = pushTarget(await readStore(storeId))
  if (target === 'no-erp') return err(failure('integration.not_configured'))
  if (target === 'not-taken') return err(failure('customer.not_pushed'))
  return customers.startPush({ storeId, customerId, actor, ...target })
}
