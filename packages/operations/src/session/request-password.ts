import type { Failure } from '@ihub/domain/errors'
import { ok, type Result } from '@ihub/domain/result'
import { countMail } from './limit-attempts.ts'
import type { Caller, SessionDeps } from './session-deps.ts'

/** Asks for a mail; whether the address has an account is found out when it is sent, and told to nobody here. */
export async function requestPassword(
  deps: Pick<SessionDeps, 'loginAttempts' | 'mails' | 'nowMs'>,
  email: string,
  caller: Caller,
): Promise<Result<Record<string, never>, Failure>> {
  const counted = await countMail(deps, email, caller.address)
  if (!counted.ok) return counted
  if (counted.value === 'send') await deps.mails.ask({ template: 'password', to: { address: email } })
  return ok({})
}
