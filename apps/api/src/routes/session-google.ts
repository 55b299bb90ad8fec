import * as contract from '@ihub/contract/session'
import { ok } from '@ihub/domain/result'
import {
  confirmGoogleSignIn,
  finishGoogleSignIn,
  type GoogleAnswer,
  googleMemorySeconds,
  startGoogleSignIn,
} from '@ihub/operations/session/sign-in-with-google'
import type { ApiDeps, Caller, Serve } from '../serve.ts'
import { presentSignedIn } from './present-user.ts'

const cookieName = 'ihub_google'

/** Sign-in with Google: a cookie of these paths only carries the sealed attempt that the browser has to remember. */
export function googleRoutes(serve: Serve, deps: ApiDeps) {
  const session = { ...deps, ...deps.administration }
  const isSecure = deps.publicUrl.startsWith('https:')
  const remember = (caller: Caller, value: string) => {
    const cookie = { path: '/api/auth/google', maxAgeSeconds: googleMemorySeconds, isSecure }
    caller.setCookie({ ...cookie, name: cookieName, value })
  }
  const answer = async (caller: Caller, { result, memory }: GoogleAnswer) => {
    remember(caller, memory)
    return result.ok ? ok(await presentSignedIn(deps, result.value)) : result
  }

  serve.publicly(contract.startGoogleSignIn, async ({ caller }) => {
    const started = await startGoogleSignIn(session)
    if (!started.ok) return started
    remember(caller, started.value.memory)
    return ok({ url: started.value.url })
  })
  serve.publicly(contract.finishGoogleSignIn, async ({ query, caller }) => {
    const memory = caller.readCookie(cookieName)
    return answer(caller, await finishGoogleSignIn(session, { ...query, memory }, caller))
  })
  serve.publicly(contract.confirmGoogleSignIn, async ({ body, caller }) => {
    const memory = caller.readCookie(cookieName)
    return answer(caller, await confirmGoogleSignIn(session, { ...body, memory }, caller))
  })
}
