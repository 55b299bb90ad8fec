import * as contract from '@ihub/contract/session'
import { ok } from '@ihub/domain/result'
import { signIn } from '@ihub/operations/session/sign-in'
import type { UserRecord } from '@ihub/ports/administration'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentUser } from './present-user.ts'

export function sessionRoutes(serve: Serve, deps: ApiDeps) {
  const { users, sessions, loginAttempts } = deps.administration
  const present = async (user: UserRecord) => presentUser(deps.settings, user, await users.listStores(user))

  serve.publicly(contract.login, async ({ body, caller }) => {
    const signedIn = await signIn({ ...deps, users, sessions, loginAttempts }, { ...body, ...caller })
    if (!signedIn.ok) return signedIn
    const { token, user, encryptionKey } = signedIn.value
    return ok({ token, encryptionKey, user: await present(user) })
  })
  serve.signedIn(contract.logout, async ({ tokenHash }) => {
    await sessions.end(tokenHash)
    return ok({})
  })
  serve.signedIn(contract.getCurrentUser, async ({ user }) => ok(await present(user)))
}
