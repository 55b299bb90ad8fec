import type { CurrentUser } from '@ihub/contract/session'
import type { SignedIn } from '@ihub/operations/session/open-session'
import type { UserRecord } from '@ihub/ports/administration'
import type { ApiDeps } from '../serve.ts'

type Deps = Pick<ApiDeps, 'administration'>

export const presentSignedIn = async (deps: Deps, { token, user, encryptionKey }: SignedIn) => ({
  token,
  encryptionKey,
  user: await presentCurrentUser(deps, user),
})

/** The signed-in user; screens that only some stores have are named for the stores the user may see. */
export async function presentCurrentUser({ administration }: Deps, user: UserRecord): Promise<CurrentUser> {
  const { userId, name, email, avatar, role, language, secondFactor } = user
  const stores = await administration.users.listStores(user)
  return {
    _id: userId,
    name,
    email,
    avatar,
    acl: [role],
    isSuperUser: role === 'Root',
    language,
    secondFactor,
    stores: stores.map(({ storeId, code, name }) => ({ _id: storeId, code, name })),
    installmentStores: codesOf(stores.filter(({ hasInstallments }) => hasInstallments)),
    accountFiscalStores: codesOf(stores.filter(({ watchesSequences }) => watchesSequences)),
  }
}

const codesOf = (stores: readonly { code: string }[]) => stores.map(({ code }) => code)
