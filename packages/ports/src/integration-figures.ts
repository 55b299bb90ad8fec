import type { CallFigures } from '@ihub/domain/call-figures'

/** Calls of one integration in the five minutes that begin at `at`. */
export interface CountedCalls extends CallFigures {
  storeId: string
  integrationId: string
  /** ISO-8601. */
  at: string
  lastFailure: FailedCall | null
}

/** How a system did on a day of the store's time zone. */
export interface IntegrationDay {
  /** `2026-11-23`. */
  day: string
  calls: number
  failed: number
  /** Seconds in which it did not answer or refused our credentials. */
  downSeconds: number
}

/** A call that failed, in the words of its system or of the hub, redacted. */
export interface FailedCall {
  at: string
  message: string
}

export interface IntegrationFigures {
  integrationId: string
  /** Of the last 24 hours. */
  calls: CallFigures
  /** Calls a minute in the busiest five minutes of the last hour. */
  busiestPerMinute: number
  /** Of these calls. */
  lastFailure: FailedCall | null
}
