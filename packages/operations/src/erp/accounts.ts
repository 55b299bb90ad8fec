import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type IntegrationId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import type { StoreSystem, StoreSystems } from '@ihub/domain/store/store-systems'
import { pulls } from '@ihub/domain/system-traits'

/** The store's systems that pull: all accounts, or the one of a label. */
export const pullingSystems = ({ systems }: Pick<StoreSystems, 'systems'>, label?: string): StoreSystem[] =>
  systems.filter((one) => pulls(one.connector) && (label === undefined || one.label === label))

export const idOf = ({ integrationId }: StoreSystem): IntegrationId => asId<IntegrationId>(integrationId)

/** The store's systems that pull, where its orders go to them. */
export function accountsOf(
  store: Pick<StoreSystems, 'systems' | 'orderDestination'>,
  label?: string,
): Result<IntegrationId[], Failure> {
  const accounts = pullingSystems(store, label)
  return pulls(store.orderDestination ?? '') && accounts.length > 0
    ? ok(accounts.map(idOf))
    : err(failure('erp.not_pulled'))
}
