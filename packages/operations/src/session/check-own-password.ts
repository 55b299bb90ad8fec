import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { AccountRecord } from '@ihub/ports/accounts'
import { attemptLimits, countAttempt, passwordSubject } from './limit-attempts.ts'
import type { SessionDeps } from './session-deps.ts'

/** A finder of an open browser must not become the account's owner: changes that matter ask for the password again. */
export async function checkOwnPassword(
  deps: SessionDeps,
  { userId, passwordHash }: AccountRecord,
  password: string,
): Promise<Result<null, Failure>> {
  const subjects = [passwordSubject(userId)]
  const counted = await countAttempt(deps, subjects, attemptLimits.password)
  if (!counted.ok) return counted
  if (!(await deps.passwords.verify(passwordHash, password)))
    return err(failure('session.invalid_credentials'))
  await deps.loginAttempts.forgive(subjects)
  return ok(null)
}
