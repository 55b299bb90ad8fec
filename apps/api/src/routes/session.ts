import * as contract from '@ihub/contract/session'
import { ok } from '@ihub/domain/result'
import { changePassword } from '@ihub/operations/session/change-password'
import { completeRegistration } from '@ihub/operations/session/complete-registration'
import { findInvitation } from '@ihub/operations/session/find-invitation'
import { listKeptMails } from '@ihub/operations/session/keep-mail'
import { proveEmail } from '@ihub/operations/session/prove-email'
import { register } from '@ihub/operations/session/register'
import { requestPassword } from '@ihub/operations/session/request-password'
import { signIn } from '@ihub/operations/session/sign-in'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentSignedIn } from './present-user.ts'
import { googleRoutes } from './session-google.ts'

/** The calls without a session, to get one. */
export function sessionRoutes(serve: Serve, deps: ApiDeps) {
  const session = { ...deps, ...deps.administration }

  serve.publicly(contract.about, async () => {
    const { mode } = deps.settings
    return ok({ name: 'iHub', version: deps.version, mode, googleSignIn: deps.google !== null })
  })
  serve.publicly(contract.login, async ({ body, caller }) => {
    const signedIn = await signIn(session, body, caller)
    return signedIn.ok ? ok(await presentSignedIn(deps, signedIn.value)) : signedIn
  })
  serve.publicly(contract.register, ({ body, caller }) => register(session, body, caller))
  serve.publicly(contract.proveEmail, ({ body, caller }) => proveEmail(session, body, caller))
  serve.publicly(contract.getInvitation, ({ params }) => findInvitation(session, params.id))
  serve.publicly(contract.completeRegistration, ({ params, body, caller }) =>
    completeRegistration(session, { ...body, link: params.id }, caller),
  )
  serve.publicly(contract.forgotPassword, ({ body, caller }) => requestPassword(session, body.email, caller))
  serve.publicly(contract.changePassword, ({ body, caller }) => changePassword(session, body, caller))
  googleRoutes(serve, deps)
  serve.signedIn(contract.listMails, async () => {
    const mails = deps.keepsMails ? await listKeptMails(session) : []
    return ok({ data: mails.map(({ mailId, content: _, ...mail }) => ({ _id: mailId, ...mail })) })
  })
}
