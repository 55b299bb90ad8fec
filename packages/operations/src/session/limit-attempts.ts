import { addressGroup } from '@ihub/domain/address-group'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { LoginLimits } from '@ihub/ports/administration'
import type { SessionDeps } from './session-deps.ts'

const windowMs = 15 * 60_000

/** Attempts within 15 minutes; one more is blocked until they are over. */
export const attemptLimits = {
  /** Of one account from one address: a stranger elsewhere keeps nobody out. */
  signIn: { failuresMax: 10, windowMs },
  /** An office shares one address. */
  signInFrom: { failuresMax: 50, windowMs },
  /** Of one account from everywhere, which limits an attacker with many addresses; a recovery lifts it. */
  signInTo: { failuresMax: 100, windowMs },
  password: { failuresMax: 10, windowMs },
  /** Of a million codes three are right at a time. */
  code: { failuresMax: 5, windowMs },
  mail: { failuresMax: 5, windowMs },
  mailFrom: { failuresMax: 20, windowMs },
  mailTo: { failuresMax: 20, windowMs },
  link: { failuresMax: 20, windowMs },
} as const satisfies Record<string, LoginLimits>

export interface Attempt {
  subject: string
  limits: LoginLimits
}

/** Prefixed by the account, so that a recovery lifts them wherever they came from. */
export const accountSubject = (email: string) => `email:${email.toLowerCase()}`
export const passwordSubject = (userId: string) => `password:${userId}`
export const codeSubject = (userId: string) => `code:${userId}`
export const linkSubject = (address: string) => `link:${addressGroup(address)}`

export function signInAttempts(email: string, address: string): Attempt[] {
  const account = accountSubject(email)
  const from = addressGroup(address)
  return [
    { subject: `${account} from ${from}`, limits: attemptLimits.signIn },
    { subject: `address:${from}`, limits: attemptLimits.signInFrom },
    { subject: account, limits: attemptLimits.signInTo },
  ]
}

type Deps = Pick<SessionDeps, 'loginAttempts' | 'nowMs'>

/** Counts the attempt before it is made; `session.blocked` carries `retryAfterSeconds`. */
export async function countAttempt(
  { loginAttempts, nowMs }: Deps,
  subjects: string[],
  limits: LoginLimits,
): Promise<Result<null, Failure>> {
  const blockedUntil = await loginAttempts.count(subjects, limits)
  if (blockedUntil === null) return ok(null)
  // The clocks of the hub and of PostgreSQL differ by some milliseconds.
  const leftMs = Math.min(limits.windowMs, Date.parse(blockedUntil) - nowMs())
  return err(failure('session.blocked', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) }))
}

/** One after the other: an address that is blocked for the account adds nothing to the account's own count. */
export async function countInTurn(deps: Deps, attempts: readonly Attempt[]): Promise<Result<null, Failure>> {
  for (const { subject, limits } of attempts) {
    const counted = await countAttempt(deps, [subject], limits)
    if (!counted.ok) return counted
  }
  return ok(null)
}

/**
 * For requests that send a mail, which nobody shall receive by the hundred; never taken back. Blocked for the address
 * that asks
 * too often; `enough` when so many went to this mailbox already that one with a link that works is there.
 */
export async function countMail(
  deps: Deps,
  email: string,
  address: string,
): Promise<Result<'send' | 'enough', Failure>> {
  const to = email.toLowerCase()
  const from = addressGroup(address)
  const asked = await countInTurn(deps, [
    { subject: `mail:${to} from ${from}`, limits: attemptLimits.mail },
    { subject: `mail-from:${from}`, limits: attemptLimits.mailFrom },
  ])
  if (!asked.ok) return asked
  const received = await countAttempt(deps, [`mail-to:${to}`], attemptLimits.mailTo)
  return ok(received.ok ? 'send' : 'enough')
}
