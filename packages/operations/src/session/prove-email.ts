import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { attemptLimits, countAttempt, linkSubject } from './limit-attempts.ts'
import { type Caller, type SessionDeps, strangerAt } from './session-deps.ts'

/**
 * Records that a registered person reads the mails of the address they gave; a second time changes nothing and is no
 * failure.
 */
export async function proveEmail(
  deps: SessionDeps,
  { hash }: { hash: string },
  caller: Caller,
): Promise<Result<{ email: string; wasProven: boolean }, Failure>> {
  const subjects = [linkSubject(caller.address)]
  const counted = await countAttempt(deps, subjects, attemptLimits.link)
  if (!counted.ok) return counted
  const proven = await deps.accounts.proveEmail(deps.tokens.hash(hash), strangerAt(caller))
  if (!proven) return err(failure('session.link_invalid'))
  await deps.loginAttempts.forgive(subjects)
  return ok(proven)
}
