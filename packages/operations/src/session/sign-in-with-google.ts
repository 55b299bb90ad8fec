import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { AccountRecord, ExternalAttempt, ExternalPerson, ExternalSignIn } from '@ihub/ports/accounts'
import { checkSecondFactor } from './check-second-factor.ts'
import { openSession, type SignedIn } from './open-session.ts'
import { type Caller, type SessionDeps, strangerAt } from './session-deps.ts'

export interface GoogleDeps extends SessionDeps {
  /** Null when it is not configured. */
  google: ExternalSignIn | null
}

/**
 * Sealed, in a cookie of the browser that signs in: the attempt that it began, then the user while a code is asked for.
 */
type Memory = { until: number } & ({ attempt: ExternalAttempt } | { userId: string })

/** The outcome, and the value that the browser is to remember from now on (empty for nothing). */
export interface GoogleAnswer {
  result: Result<SignedIn, Failure>
  memory: string
}

export const googleMemorySeconds = 600
const owner = 'google-sign-in'

/** The address to send the browser to, and the value that it is to remember until it is back. */
export async function startGoogleSignIn(
  deps: GoogleDeps,
): Promise<Result<{ url: string; memory: string }, Failure>> {
  const started = await deps.google?.start()
  if (!started?.ok) return err(failure('session.google_unavailable'))
  const { url, attempt } = started.value
  return ok({ url, memory: remember(deps, { attempt }) })
}

/** The browser is back with Google's answer; an address without an account asks for one by this. */
export async function finishGoogleSignIn(
  deps: GoogleDeps,
  { memory, ...answer }: { memory: string | null; code: string; state: string; iss?: string | undefined },
  caller: Caller,
): Promise<GoogleAnswer> {
  if (!deps.google) return refused('session.google_unavailable')
  const begun = recall(deps, memory)
  if (!begun || !('attempt' in begun)) return refused('session.link_invalid')
  const finished = await deps.google.finish(begun.attempt, answer)
  if (!finished.ok)
    return refused(finished.error === 'refused' ? 'session.link_invalid' : 'session.google_unavailable')
  const account = await findOrRegister(deps, finished.value, caller)
  if (!account.ok) return { result: account, memory: '' }
  if (!account.value?.active) return refused('session.waiting_approval')
  if (account.value.secondFactorSecret !== null) {
    const { userId } = account.value
    const result = err(failure('session.second_factor_required'))
    return { result, memory: remember(deps, { userId }) }
  }
  return { result: ok(await openSession(deps, account.value, caller)), memory: '' }
}

/** The code of the second factor, after Google said who it is. */
export async function confirmGoogleSignIn(
  deps: GoogleDeps,
  { memory, code }: { memory: string | null; code: string },
  caller: Caller,
): Promise<GoogleAnswer> {
  const known = recall(deps, memory)
  const account = known && 'userId' in known ? await deps.accounts.find(known.userId) : null
  if (!account?.active) return refused('session.link_invalid')
  const second = await checkSecondFactor(deps, account, { code, actor: strangerAt(caller) })
  if (!second.ok) return { result: second, memory: memory ?? '' }
  return { result: ok(await openSession(deps, account, caller)), memory: '' }
}

const refused = (code: Failure['code']): GoogleAnswer => ({ result: err(failure(code)), memory: '' })

async function findOrRegister(
  deps: GoogleDeps,
  person: ExternalPerson,
  caller: Caller,
): Promise<Result<AccountRecord | null, Failure>> {
  const entered = await deps.accounts.enterWithGoogle(person, strangerAt(caller))
  if (!entered.ok || entered.value) return entered
  const { subject, ...rest } = person
  const registration = { userId: deps.newId(), ...rest, language: null, passwordHash: null }
  await deps.accounts.register({ ...registration, googleSubject: subject }, strangerAt(caller))
  return ok(null)
}

function remember(deps: GoogleDeps, what: { attempt: ExternalAttempt } | { userId: string }): string {
  const memory: Memory = { ...what, until: deps.nowMs() + googleMemorySeconds * 1_000 }
  return deps.vault.seal(owner, JSON.stringify(memory))
}

/** Sealed by us, so it has the shape we gave it; anything else is not opened. */
function recall(deps: GoogleDeps, sealed: string | null): Memory | null {
  if (!sealed) return null
  try {
    const memory = JSON.parse(deps.vault.open(owner, sealed)) as Memory
    return memory.until > deps.nowMs() ? memory : null
  } catch {
    return null
  }
}
