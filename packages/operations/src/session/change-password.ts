import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import {
  accountSubject,
  attemptLimits,
  countAttempt,
  linkSubject,
  passwordSubject,
} from './limit-attempts.ts'
import { type Caller, type SessionDeps, strangerAt } from './session-deps.ts'

/** Sets a new password with the link of a mail, ends every session of the account and lifts a lock-out of it. */
export async function changePassword(
  deps: SessionDeps,
  { hash, password }: { hash: string; password: string },
  caller: Caller,
): Promise<Result<Record<string, never>, Failure>> {
  const subjects = [linkSubject(caller.address)]
  const counted = await countAttempt(deps, subjects, attemptLimits.link)
  if (!counted.ok) return counted
  const linkHash = deps.tokens.hash(hash)
  const link = await deps.accounts.findLink('password', linkHash)
  if (!link || link.isUsed || link.isExpired) return err(failure('session.link_invalid'))
  const passwordHash = await deps.passwords.hash(password)
  const isChanged = await deps.accounts.changePassword(linkHash, passwordHash, strangerAt(caller))
  if (!isChanged) return err(failure('session.link_invalid'))
  await deps.loginAttempts.forgive(subjects)
  const { email, userId } = link.user
  await deps.loginAttempts.lift([accountSubject(email), passwordSubject(userId)])
  return ok({})
}
