import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { SessionDeps } from './session-deps.ts'

/** Whom an activation link is for, while it can be used. */
export async function findInvitation(
  { accounts, tokens }: Pick<SessionDeps, 'accounts' | 'tokens'>,
  link: string,
): Promise<Result<{ name: string; email: string }, Failure>> {
  const found = await accounts.findLink('activation', tokens.hash(link))
  if (!found || found.user.state === 'deactivated') return err(failure('session.user_not_found'))
  const { name, email, state } = found.user
  if (found.isUsed || state === 'active') return err(failure('session.already_registered'))
  return found.isExpired ? err(failure('session.user_not_found')) : ok({ name, email })
}
