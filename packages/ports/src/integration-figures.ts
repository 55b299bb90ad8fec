import type { CallFigures } from '@ihub/domain/call-figures'
import type { FailedCall } from './call-figures.ts'

/** How a system did on a day of the store's time zone. */
export interface IntegrationDay {
  /** `2026-11-23`. */
  day: string
  calls: number
  failed: number
  /** Seconds in which it did not answer or refused our credentials. */
  downSeconds: number
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
