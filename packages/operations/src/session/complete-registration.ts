import { type Failure, failure } from '@ihub/domain/errors'
import type { Language } from '@ihub/domain/languages'
import { err, ok, type Result } from '@ihub/domain/result'
import { findInvitation } from './find-invitation.ts'
import { attemptLimits, countAttempt, linkSubject } from './limit-attempts.ts'
import { type Caller, type SessionDeps, strangerAt } from './session-deps.ts'

export interface CompletionRequest {
  link: string
  name: string
  password: string
  language?: Language | undefined
}

/** An invited person chooses a name and a password; level and stores stay as the administrator gave them. */
export async function completeRegistration(
  deps: SessionDeps,
  { link, name, password, language }: CompletionRequest,
  caller: Caller,
): Promise<Result<Record<string, never>, Failure>> {
  const subjects = [linkSubject(caller.address)]
  const counted = await countAttempt(deps, subjects, attemptLimits.link)
  if (!counted.ok) return counted
  const invitation = await findInvitation(deps, link)
  if (!invitation.ok) return invitation
  const passwordHash = await deps.passwords.hash(password)
  const isCompleted = await deps.accounts.completeRegistration(
    deps.tokens.hash(link),
    { name, passwordHash, language },
    strangerAt(caller),
  )
  if (!isCompleted) return err(failure('session.already_registered'))
  await deps.loginAttempts.forgive(subjects)
  return ok({})
}
