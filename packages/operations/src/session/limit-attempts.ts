import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { LoginLimits } from '@ihub/ports/administration'
import type { SessionDeps } from './session-deps.ts'

const windowMs = 15 * 60_000

/** Attempts within 15 minutes; one more is blocked until they are over. */
export const attemptLimits = {
  signIn: { failuresMax: 10, windowMs },
  /** Of a million codes three are right at a time. */
  code: { failuresMax: 5, windowMs },
  mailTo: { failuresMax: 5, windowMs },
  /** An office shares one address. */
  mailFrom: { failuresMax: 20, windowMs },
  link: { failuresMax: 20, windowMs },
} as const satisfies Record<string, LoginLimits>

export const signInSubjects = (email: string, address: string) => [
  `email:${email.toLowerCase()}`,
  `address:${address}`,
]
export const passwordSubject = (userId: string) => `password:${userId}`
export const codeSubject = (userId: string) => `code:${userId}`
export const linkSubject = (address: string) => `link:${address}`

type Deps = Pick<SessionDeps, 'loginAttempts' | 'nowMs'>

/** Counts the attempt before it is made; `session.blocked` carries `retryAfterSeconds`. */
export async function countAttempt(
  { loginAttempts, nowMs }: Deps,
  subjects: string[],
  limits: LoginLimits,
): Promise<Result<null, Failure>> {
  const blockedUntil = await loginAttempts.count(subjects, limits)
  if (blockedUntil === null) return ok(null)
  const leftMs = Date.parse(blockedUntil) - nowMs()
  return err(failure('session.blocked', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) }))
}

/** For what sends a mail, which nobody shall receive by the hundred; never taken back. */
export async function countMail(deps: Deps, email: string, address: string): Promise<Result<null, Failure>> {
  const to = await countAttempt(deps, [`mail-to:${email.toLowerCase()}`], attemptLimits.mailTo)
  const from = await countAttempt(deps, [`mail-from:${address}`], attemptLimits.mailFrom)
  return to.ok ? from : to
}
