import type { Failure } from '@ihub/domain/errors'
import type { Language } from '@ihub/domain/languages'
import { ok, type Result } from '@ihub/domain/result'
import { countMail } from './limit-attempts.ts'
import { type Caller, type SessionDeps, strangerAt } from './session-deps.ts'

export interface RegisterRequest {
  name: string
  email: string
  password: string
  language: Language
}

/** Asks for an account that waits for approval; the password is hashed also for an address that has one already. */
export async function register(
  deps: SessionDeps,
  { name, email, password, language }: RegisterRequest,
  caller: Caller,
): Promise<Result<Record<string, never>, Failure>> {
  const counted = await countMail(deps, email, caller.address)
  if (!counted.ok) return counted
  if (counted.value === 'enough') return ok({})
  const passwordHash = await deps.passwords.hash(password)
  const registration = { userId: deps.newId(), name, email, language, passwordHash }
  await deps.accounts.register({ ...registration, avatar: null, googleSubject: null }, strangerAt(caller))
  return ok({})
}
