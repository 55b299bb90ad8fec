import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { AccountRecord } from '@ihub/ports/accounts'
import { attemptLimits, codeSubject, countAttempt } from './limit-attempts.ts'
import type { SessionDeps } from './session-deps.ts'

export type SecondFactorDeps = Pick<
  SessionDeps,
  'secondFactors' | 'secondFactorCodes' | 'loginAttempts' | 'tokens' | 'vault' | 'nowMs'
>

/** Whether this is a code of the account's authenticator, or one of its recovery codes; either works once. */
export async function checkSecondFactor(
  deps: SecondFactorDeps,
  account: AccountRecord,
  { code, actor }: { code: string | undefined; actor: Actor },
): Promise<Result<null, Failure>> {
  if (account.secondFactorSecret === null) return ok(null)
  if (code === undefined || code === '') return err(failure('session.second_factor_required'))
  const subjects = [codeSubject(account.userId)]
  const counted = await countAttempt(deps, subjects, attemptLimits.code)
  if (!counted.ok) return counted
  if (!(await useCode(deps, account, { code, actor }))) return err(failure('session.second_factor_invalid'))
  await deps.loginAttempts.forgive(subjects)
  return ok(null)
}

async function useCode(
  deps: SecondFactorDeps,
  account: AccountRecord,
  { code, actor }: { code: string; actor: Actor },
): Promise<boolean> {
  const { userId, secondFactorSecret } = account
  if (secondFactorSecret === null) return false
  const { secondFactors, secondFactorCodes, tokens, vault } = deps
  const step = secondFactorCodes.stepOf(vault.open(userId, secondFactorSecret), code, deps.nowMs())
  if (step !== null) return secondFactors.useStep(userId, step)
  return secondFactors.useRecoveryCode(userId, tokens.hash(secondFactorCodes.normalize(code)), actor)
}
