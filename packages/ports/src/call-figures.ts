import type { CallFigures, Standing } from '@ihub/domain/call-figures'

/** A call that failed, in the words of its receiver or of the hub, redacted. */
export interface FailedCall {
  at: string
  message: string
}

/** Calls of one target, such as an integration or a webhook, in the five minutes that begin at `at`. */
export interface CountedCalls extends CallFigures, Standing {
  storeId: string
  targetId: string
  /** ISO-8601. */
  at: string
  lastFailure: FailedCall | null
}

export interface CountedCall {
  /** ISO-8601. */
  at: string
  durationMs: number
  /** Why it failed, redacted; null when it went well. */
  failure: string | null
}

/** The attempts at deliveries of a subscription. */
export interface WebhookAttempts {
  /** Of the last 24 hours. */
  calls: CallFigures
  /** The first failed attempt after the last that went well, ISO-8601; null while it works. */
  failingSince: string | null
}
