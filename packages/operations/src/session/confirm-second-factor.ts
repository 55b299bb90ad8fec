import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { attemptLimits, codeSubject, countAttempt } from './limit-attempts.ts'
import type { SessionDeps } from './session-deps.ts'

interface Confirmation {
  userId: string
  code: string
  actor: Actor
}

/** Switches the second factor on with a code of the app; the recovery codes are answered now and never again. */
export async function confirmSecondFactor(
  deps: SessionDeps,
  { userId, code, actor }: Confirmation,
): Promise<Result<{ recoveryCodes: string[] }, Failure>> {
  const subjects = [codeSubject(userId)]
  const counted = await countAttempt(deps, subjects, attemptLimits.code)
  if (!counted.ok) return counted
  const account = await deps.accounts.find(userId)
  if (!account) return err(failure('session.required'))
  if (account.secondFactorSecret !== null) return err(failure('session.second_factor_on'))
  const sealedSecret = account.begunSecret
  const { secondFactorCodes, tokens, vault } = deps
  const step = sealedSecret && secondFactorCodes.stepOf(vault.open(userId, sealedSecret), code, deps.nowMs())
  if (!sealedSecret || !step) return err(failure('session.second_factor_invalid'))

  const recoveryCodes = secondFactorCodes.createRecoveryCodes()
  const codeHashes = recoveryCodes.map((each) => tokens.hash(secondFactorCodes.normalize(each)))
  const isOn = await deps.secondFactors.confirm(userId, { sealedSecret, step, codeHashes }, actor)
  if (!isOn) return err(failure('session.second_factor_on'))
  await deps.loginAttempts.forgive(subjects)
  return ok({ recoveryCodes })
}
