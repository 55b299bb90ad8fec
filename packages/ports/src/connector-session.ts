import type { Result } from '@ihub/domain/result'
import type { CallFailure, Http, HttpRequest, RawAnswer } from './http.ts'

/** The values that an outside system gave out at a sign-in, by names of the connector's own. Each value is a secret. */
export type SessionValues = Readonly<Record<string, string>>

export interface OpenedSession {
  values: SessionValues
  /** How long the system says it lasts, in milliseconds from its answer on; null where it does not say. */
  lifeMs: number | null
}

/** How a connector signs in to a system whose calls need a session. */
export interface ConnectorSession<Settings> {
  /** False where the settings sign in by other means than a session; always one where absent. */
  isWanted?(settings: Settings): boolean
  /** Signs in; `http` carries no session, and shows no answer that succeeded. */
  open(context: { http: Http; settings: Settings }): Promise<Result<OpenedSession, CallFailure>>
  /** The request as it carries the session: in a header, the query or the body. */
  apply(values: SessionValues, request: HttpRequest): HttpRequest
  /** Whether the answer says that the session has ended, so that the call was not handled; a 401 where absent. */
  isRefused?(answer: RawAnswer): boolean
}

interface Integration {
  storeId: string
  integrationId: string
}

export interface KeptSession {
  sessionId: string
  sealed: string
  /** How much longer it is used; null: until it is refused. */
  freshMs: number | null
}

export interface SessionWish {
  /** The id of this attempt, and of the session that it opens. */
  attempt: string
  /** A session that cannot be used any more. */
  unfit: string | null
  /** The attempt of another that was waited for: its failure is the answer. */
  awaited: string | null
  /** The longest that opening takes; after it the attempt counts as lost. */
  openingMs: number
}

/**
 * The next move of a call that needs a session: use it, open one, wait for an attempt, or fail as the awaited attempt
 * did.
 */
export type SessionTurn =
  | { kind: 'use'; session: KeptSession }
  | { kind: 'open' }
  | { kind: 'wait'; attempt: string }
  | { kind: 'fail'; failure: CallFailure }

/** The sessions of all integrations, shared by all processes. One attempt to open a session is under way at a time. */
export interface SessionRepository {
  ask(integration: Integration, wish: SessionWish): Promise<SessionTurn>
  /** Ends the attempt; changes nothing once another has taken its place. */
  keep(integration: Integration, session: KeptSession): Promise<void>
  /** Ends the attempt without a session; without a failure, those who waited try themselves. */
  giveUp(integration: Integration, attempt: string, failure: CallFailure | null): Promise<void>
}
