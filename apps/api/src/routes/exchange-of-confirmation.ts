import { hubClock } from '@ihub/kit/clock'
import type { Exchange } from '@ihub/ports/http'

/** A confirmation in the record of its process, where the call of another ERP would stand. */
export function exchangeOfConfirmation(
  url: string,
  confirmation: { outcome: 'accepted' } | { outcome: 'refused'; reason: string },
): Exchange {
  return {
    at: hubClock.nowIso(),
    method: 'POST',
    url,
    requestHeaders: {},
    requestBody: JSON.stringify(confirmation),
    status: 200,
    responseHeaders: {},
    responseBody: null,
    durationMs: 0,
    failure: confirmation.outcome === 'refused' ? confirmation.reason : null,
  }
}
