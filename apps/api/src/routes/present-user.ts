import type { CurrentUser } from '@ihub/contract/session'
import type { StoreName, UserRecord } from '@ihub/ports/administration'
import type { HubSettings } from '../serve/deps.ts'

/** The signed-in user; screens that only some stores have are named for the stores the user may see. */
export function presentUser(
  { installmentStores, accountFiscalStores }: HubSettings,
  { userId, name, email, avatar, role, language, secondFactor }: UserRecord,
  stores: StoreName[],
): CurrentUser {
  const seen = (codes: readonly string[]) =>
    stores.map(({ code }) => code).filter((code) => codes.includes(code))
  return {
    _id: userId,
    name,
    email,
    avatar,
    acl: [role],
    isSuperUser: role === 'Root',
    language,
    secondFactor,
    stores: stores.map(({ storeId, ...store }) => ({ _id: storeId, ...store })),
    installmentStores: seen(installmentStores),
    accountFiscalStores: seen(accountFiscalStores),
  }
}
