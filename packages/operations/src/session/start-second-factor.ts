import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { checkOwnPassword } from './check-own-password.ts'
import type { SessionDeps } from './session-deps.ts'

/** Begins to set up an authenticator app; a person who signs in with Google only has no password to give. */
export async function startSecondFactor(
  deps: SessionDeps,
  { userId, password }: { userId: string; password: string },
): Promise<Result<{ secret: string; otpauthUrl: string }, Failure>> {
  const account = await deps.accounts.find(userId)
  if (!account) return err(failure('session.required'))
  if (account.secondFactorSecret !== null) return err(failure('session.second_factor_on'))
  if (account.passwordHash !== null) {
    const checked = await checkOwnPassword(deps, account, password)
    if (!checked.ok) return checked
  }
  const secret = deps.secondFactorCodes.createSecret()
  await deps.secondFactors.begin(userId, deps.vault.seal(userId, secret))
  return ok({ secret, otpauthUrl: deps.secondFactorCodes.addressOf(secret, account.email) })
}
