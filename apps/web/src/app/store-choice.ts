import type { CurrentUser } from '@ihub/contract/session'
import type { StoreRow } from '@ihub/contract/stores'

type Choosable = Pick<StoreRow, '_id' | 'name' | 'code'>

/** At the start, a stored store holds only for a super user or one who has it in the list. */
export const mayKeepStore = (user: Pick<CurrentUser, 'isSuperUser' | 'stores'>, storeId: string | null) =>
  storeId === null || user.isSuperUser || user.stores.some((store) => store._id === storeId)

export const byName = <Store extends Choosable>(stores: readonly Store[]): Store[] =>
  [...stores].sort((a, b) => a.name.localeCompare(b.name))

/** The store chosen before, or the first by name when it is missing. */
export const storeToUse = <Store extends Choosable>(
  stores: readonly Store[],
  storeId: string | null,
): Store | null => stores.find(({ _id }) => _id === storeId) ?? byName(stores)[0] ?? null
