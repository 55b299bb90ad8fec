import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Session } from '@ihub/kit/http'
import { uuidv7 } from '@ihub/kit/ids'
import type { Vault } from '@ihub/ports/administration'
import type { KeptSession, OpenedSession, SessionRepository } from '@ihub/ports/connector-session'
import type { CallFailure } from '@ihub/ports/http'

interface Integration {
  storeId: string
  integrationId: string
}

export interface SessionNeed {
  /** Changes with the settings that the session is opened with. */
  mark: string
  /** The session that the system has just refused. */
  refusedId: string | null
  /** The longest that one call takes. */
  timeoutMs: number
  open(): Promise<Result<OpenedSession, CallFailure>>
}

/** Hands out the session of an integration, and has one opened when there is none that can be used. */
export type AcquireSession = (
  integration: Integration,
  need: SessionNeed,
) => Promise<Result<Session, CallFailure>>

interface HeldSession extends Session {
  mark: string
  /** By the clock of `performance.now()`. */
  freshUntilMs: number
}

/** Between two looks whether another process has opened the session. */
const lookMs = 100
/** A sign-in may take more than one call. */
const callsAtMost = 2
/** So long before its end a session is replaced, or a tenth of its life. */
const earlyMs = 30_000

export const markOf = (settings: unknown): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64')

/**
 * Sessions shared by all processes through the database, sealed there; each is opened once, whichever process needs it.
 */
export function createSessionKeeper(parts: { sessions: SessionRepository; vault: Vault }): AcquireSession {
  const held = new Map<string, HeldSession>()
  const asking = new Map<string, Promise<Result<HeldSession, CallFailure>>>()

  async function ask(integration: Integration, need: SessionNeed, key: string) {
    const asked = obtain(parts, integration, need)
    asking.set(key, asked)
    try {
      const obtained = await asked
      if (obtained.ok) held.set(key, obtained.value)
      return obtained
    } finally {
      asking.delete(key)
    }
  }

  return async (integration, need) => {
    const key = `${integration.storeId}/${integration.integrationId}`
    const known = held.get(key)
    if (known && fits(known, need)) return ok(known)
    for (let underWay = asking.get(key); underWay; underWay = asking.get(key)) {
      const obtained = await underWay
      if (!obtained.ok || fits(obtained.value, need)) return obtained
    }
    return ask(integration, need, key)
  }
}

/** For one user of one integration, such as a person who tries settings: the session is kept nowhere. */
export function acquireForOne(): AcquireSession {
  let opening: Promise<Result<Session, CallFailure>> | null = null
  let openedId: string | null = null
  return (_integration, { refusedId, open }) => {
    if (opening && openedId !== refusedId) return opening
    const id = uuidv7()
    openedId = id
    opening = open().then((opened) =>
      opened.ok ? ok({ id, values: opened.value.values }) : err(toSignInFailure(opened.error)),
    )
    return opening
  }
}

const fits = (session: HeldSession, { mark, refusedId }: SessionNeed) =>
  session.mark === mark && session.id !== refusedId && performance.now() < session.freshUntilMs

/** The session that stands, one that another process is opening, or one that is opened here. */
async function obtain(
  { sessions, vault }: { sessions: SessionRepository; vault: Vault },
  integration: Integration,
  need: SessionNeed,
): Promise<Result<HeldSession, CallFailure>> {
  const owner = `${integration.storeId}/${integration.integrationId}`
  const wish = {
    attempt: uuidv7(),
    unfit: need.refusedId,
    awaited: null as string | null,
    openingMs: need.timeoutMs * callsAtMost + 1_000,
  }
  for (;;) {
    const turn = await sessions.ask(integration, wish)
    if (turn.kind === 'fail') return err(turn.failure)
    if (turn.kind === 'open') break
    if (turn.kind === 'use') {
      const session = unseal(vault, owner, turn.session)
      if (session?.mark === need.mark) return ok(session)
      wish.unfit = turn.session.sessionId
    } else {
      wish.awaited = turn.attempt
      await sleep(lookMs)
    }
  }

  const startedAtMs = performance.now()
  const opened = await openOrGiveUp(need, (failure) => sessions.giveUp(integration, wish.attempt, failure))
  if (!opened.ok) return opened
  const { values, lifeMs } = opened.value
  const freshMs = lifeMs === null ? null : Math.max(0, lifeMs - Math.min(earlyMs, lifeMs / 10))
  const restMs = freshMs === null ? null : freshMs - (performance.now() - startedAtMs)
  const sealed = vault.seal(owner, JSON.stringify({ mark: need.mark, values }))
  await sessions.keep(integration, { sessionId: wish.attempt, sealed, freshMs: restMs })
  return ok({ id: wish.attempt, values, mark: need.mark, freshUntilMs: freshUntil(restMs) })
}

async function openOrGiveUp(need: SessionNeed, giveUp: (failure: CallFailure | null) => Promise<void>) {
  const opened = await need.open().catch(async (error: unknown) => {
    await giveUp(null)
    throw error
  })
  if (opened.ok) return opened
  const failure = toSignInFailure(opened.error)
  await giveUp(failure)
  return err(failure)
}

/**
 * A refused sign-in says nothing about the call that needed it: a 404 here does not mean that the order is not there.
 */
function toSignInFailure(failure: CallFailure): CallFailure {
  const { kind } = failure
  const isRefused = kind === 'refused' || kind === 'not-found' || kind === 'conflict'
  return isRefused ? { ...failure, kind: 'credentials' } : failure
}

/** Null when it was sealed with another key: a new session is opened. */
function unseal(
  vault: Vault,
  owner: string,
  { sessionId, sealed, freshMs }: KeptSession,
): HeldSession | null {
  try {
    const { mark, values } = JSON.parse(vault.open(owner, sealed)) as Pick<HeldSession, 'mark' | 'values'>
    return { id: sessionId, mark, values, freshUntilMs: freshUntil(freshMs) }
  } catch {
    return null
  }
}

const freshUntil = (freshMs: number | null) =>
  freshMs === null ? Number.POSITIVE_INFINITY : performance.now() + freshMs
