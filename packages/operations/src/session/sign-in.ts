import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { checkSecondFactor } from './check-second-factor.ts'
import { countInTurn, signInAttempts } from './limit-attempts.ts'
import { openSession, type SignedIn } from './open-session.ts'
import { type Caller, type SessionDeps, strangerAt } from './session-deps.ts'

export interface SignInRequest {
  email: string
  password: string
  /** Of the second factor, when it is known that one is asked for. */
  code?: string | undefined
}

/** Opens a session. Only a person who knows the password learns whether an address exists or waits for approval. */
export async function signIn(
  deps: SessionDeps,
  request: SignInRequest,
  caller: Caller,
): Promise<Result<SignedIn, Failure>> {
  const attempts = signInAttempts(request.email, caller.address)
  const counted = await countInTurn(deps, attempts)
  if (!counted.ok) return refuse(deps, { ...request, caller }, counted.error)

  const subjects = attempts.map(({ subject }) => subject)
  const account = await deps.accounts.findByEmail(request.email)
  const isRight = await deps.passwords.verify(account?.passwordHash ?? null, request.password)
  if (!account || !isRight)
    return refuse(deps, { ...request, caller }, failure('session.invalid_credentials'))
  if (!account.active) {
    await deps.loginAttempts.forgive(subjects)
    return refuse(deps, { ...request, caller }, failure('session.waiting_approval'))
  }
  const second = await checkSecondFactor(deps, account, { code: request.code, actor: strangerAt(caller) })
  if (second.ok || second.error.code === 'session.second_factor_required')
    await deps.loginAttempts.forgive(subjects)
  if (second.ok) return ok(await openSession(deps, account, caller))
  if (second.error.code === 'session.second_factor_required') return second
  return refuse(deps, { ...request, caller }, second.error)
}

/** Recorded the same whether or not the address has an account, so that both take as long. */
async function refuse(
  { audit }: SessionDeps,
  { email, caller }: { email: string; caller: Caller },
  reason: Failure,
): Promise<Result<never, Failure>> {
  await audit.record(strangerAt(caller), {
    action: 'session.refused',
    entityKind: 'session',
    entityId: null,
    entityName: email,
    before: null,
    after: { reason: reason.code, device: caller.device },
  })
  return err(reason)
}
