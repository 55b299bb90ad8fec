import * as contract from '@ihub/contract/session'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { confirmSecondFactor } from '@ihub/operations/session/confirm-second-factor'
import { removeSecondFactor } from '@ihub/operations/session/remove-second-factor'
import { startSecondFactor } from '@ihub/operations/session/start-second-factor'
import { updateProfile } from '@ihub/operations/session/update-profile'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentDevice } from './present-device.ts'
import { presentCurrentUser } from './present-user.ts'

/** The calls of a signed-in person on their own account and sessions. */
export function ownSessionRoutes(serve: Serve, deps: ApiDeps) {
  const session = { ...deps, ...deps.administration }
  const { sessions } = deps.administration

  serve.signedIn(contract.logout, async ({ tokenHash, actor }) => {
    await sessions.end(tokenHash, actor)
    return ok({})
  })
  serve.signedIn(contract.getCurrentUser, async ({ user }) => ok(await presentCurrentUser(deps, user)))
  serve.signedIn(contract.updateCurrentUser, async ({ user, tokenHash, actor, body }) => {
    const updated = await updateProfile(session, { userId: user.userId, tokenHash, actor }, body)
    return updated.ok ? ok(await presentCurrentUser(deps, updated.value)) : updated
  })
  serve.signedIn(contract.listOwnSessions, async ({ user, sessionId }) => {
    const own = await sessions.list(user.userId)
    const data = own.map(({ sessionId: id, device, ...rest }) => ({
      _id: id,
      device: presentDevice(device),
      ...rest,
      isCurrent: id === sessionId,
    }))
    return ok({ data })
  })
  serve.signedIn(contract.endOwnSession, async ({ user, actor, params }) => {
    const isEnded = await sessions.endOne(user.userId, params.id, actor)
    return isEnded ? ok({}) : err(failure('session.not_found'))
  })
  serve.signedIn(contract.endOtherSessions, async ({ user, sessionId, actor, query }) => {
    const kept = query.includingThis ? null : sessionId
    return ok({ ended: await sessions.endAll(user.userId, kept, actor) })
  })
  serve.signedIn(contract.startSecondFactor, ({ user, body }) =>
    startSecondFactor(session, { userId: user.userId, password: body.password }),
  )
  serve.signedIn(contract.confirmSecondFactor, ({ user, actor, body }) =>
    confirmSecondFactor(session, { userId: user.userId, code: body.code, actor }),
  )
  serve.signedIn(contract.removeSecondFactor, ({ user, actor, body }) =>
    removeSecondFactor(session, { ...body, userId: user.userId, actor }),
  )
}
