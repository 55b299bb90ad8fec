import * as contract from '@ihub/contract/users'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { createUser } from '@ihub/operations/user/create-user'
import { resendActivation } from '@ihub/operations/user/resend-activation'
import { updateUser } from '@ihub/operations/user/update-user'
import type { StoreName } from '@ihub/ports/administration'
import type { UserDetail, UserListRequest } from '@ihub/ports/user-directory'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentPage } from './present-page.ts'

export function userRoutes(serve: Serve, deps: ApiDeps) {
  const { userDirectory } = deps.administration
  const writing = { ...deps, userDirectory }
  const list = async (request: UserListRequest) =>
    presentPage(await userDirectory.list(request), request, presentUserRow)

  serve.signedIn(contract.listUsers, ({ query }) => list(query))
  serve.signedIn(contract.searchUsers, ({ body }) => list(body))
  serve.signedIn(contract.listStoresToGive, async ({ user }) => {
    const stores = await userDirectory.listStores(user)
    return ok({ data: stores.map(presentStoreName) })
  })
  serve.signedIn(contract.getUser, async ({ params }) => {
    const user = await userDirectory.find(params.id)
    return user ? ok(presentUserRow(user)) : err(failure('user.not_found'))
  })
  serve.signedIn(contract.createUser, async ({ user: by, actor, body }) => {
    const { acl, language = null, requiresSecondFactor = false, ...draft } = body
    const created = await createUser(writing, {
      by,
      actor,
      draft: { ...draft, role: acl[0] ?? 'User', language, requiresSecondFactor },
    })
    return created.ok ? ok(presentUserRow(created.value)) : created
  })
  serve.signedIn(contract.updateUser, async ({ user: by, actor, params, body }) => {
    const { acl, version, ...changes } = body
    const updated = await updateUser(writing, {
      by,
      actor,
      version,
      userId: params.id,
      changes: { ...changes, role: acl?.[0] },
    })
    return updated.ok ? ok(presentUserRow(updated.value)) : updated
  })
  serve.signedIn(contract.resendActivation, async ({ user: by, actor, params }) =>
    resendActivation(writing, { by, actor, userId: params.id }),
  )
}

const presentUserRow = ({ userId, role, stores, ...user }: UserDetail) => ({
  ...user,
  _id: userId,
  acl: [role],
  stores: stores.map(presentStoreName),
})

const presentStoreName = ({ storeId, ...store }: StoreName) => ({ ...store, _id: storeId })
