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
  // A rotation of the hub's key may seal the secret anew between the look and the confirmation.
  const confirmed =
    (await confirm(deps, { userId, code, actor })) ?? (await confirm(deps, { userId, code, actor }))
  if (confirmed?.ok) await deps.loginAttempts.forgive(subjects)
  return confirmed ?? err(failure('session.second_factor_on'))
}

/** Null when the secret is no longer the one that was read. */
async function confirm(
  deps: SessionDeps,
  { userId, code, actor }: Confirmation,
): Promise<Result<{ recoveryCodes: string[] }, Failure> | null> {
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
  return isOn ? ok({ recoveryCodes }) : null
}
