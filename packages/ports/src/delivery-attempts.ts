/** How far a delivery is, with all that was tried. */
export interface AttemptsRead {
  /** Attempts of the schedule that failed so far. */
  failures: number
  /** The newest first, of many the newest alone. */
  attemptsMade: DeliveryAttemptRead[]
  /** Word for word as it is sent. */
  body: string
}

/** One attempt at a delivery. */
export interface DeliveryAttemptRead {
  /** From 1. */
  attempt: number
  attemptedAt: string
  /** Without secrets; null where nothing was sent. */
  requestHeaders: Record<string, string> | null
  /** As it was sent; null where that was the event itself, or nothing was sent. */
  requestBody: string | null
  requestMs: number | null
  responseStatus: number | null
  /** The beginning of the answer. */
  responseBody: string | null
  /** Why it failed. */
  message: string | null
}
