import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { checkOwnPassword } from './check-own-password.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import type { SessionDeps } from './session-deps.ts'

interface Removal {
  userId: string
  password: string
  code: string
  actor: Actor
}

/** Switches the second factor off, with the password and a code; not when a Root requires it. */
export async function removeSecondFactor(
  deps: SessionDeps,
  { userId, password, code, actor }: Removal,
): Promise<Result<Record<string, never>, Failure>> {
  const account = await deps.accounts.find(userId)
  if (!account) return err(failure('session.required'))
  if (account.requiresSecondFactor) return err(failure('access.denied'))
  if (account.secondFactorSecret === null) return ok({})
  if (account.passwordHash !== null) {
    const checked = await checkOwnPassword(deps, account, password)
    if (!checked.ok) return checked
  }
  const second = await checkSecondFactor(deps, account, { code, actor })
  if (!second.ok) return err(invalidWhenMissing(second.error))
  await deps.secondFactors.remove(userId, actor)
  return ok({})
}

const invalidWhenMissing = (given: Failure): Failure =>
  given.code === 'session.second_factor_required' ? failure('session.second_factor_invalid') : given
