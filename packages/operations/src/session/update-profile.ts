import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { Language } from '@ihub/domain/languages'
import { err, type Result } from '@ihub/domain/result'
import type { UserRecord } from '@ihub/ports/administration'
import { checkOwnPassword } from './check-own-password.ts'
import type { SessionDeps } from './session-deps.ts'

export interface ProfileRequest {
  name?: string | undefined
  email?: string | undefined
  language?: Language | undefined
  password?: string | undefined
  currentPassword?: string | undefined
}

export interface OwnSession {
  userId: string
  tokenHash: Uint8Array
  actor: Actor
}

/** A new address or password needs the current password; a new password ends the person's other sessions. */
export async function updateProfile(
  deps: SessionDeps,
  { actor, ...session }: OwnSession,
  { currentPassword, password, ...change }: ProfileRequest,
): Promise<Result<UserRecord, Failure>> {
  const account = await deps.accounts.find(session.userId)
  if (!account) return err(failure('session.required'))
  const isNewAddress = change.email !== undefined && change.email !== account.email
  if (isNewAddress || password !== undefined) {
    const checked = await checkOwnPassword(deps, account, currentPassword ?? '')
    if (!checked.ok) return checked
  }
  const passwordHash = password === undefined ? undefined : await deps.passwords.hash(password)
  return deps.accounts.updateProfile(session, { ...change, passwordHash }, actor)
}
