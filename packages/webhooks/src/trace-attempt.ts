import type { TracedOrder, Tracing } from '@ihub/kit/tracing'
import type { ClaimedDelivery } from '@ihub/ports/work'
import type { Verdict } from './attempt.ts'
import type { PostedEvent } from './post-event.ts'

interface Attempt {
  claimed: ClaimedDelivery
  url: string
  atMs: number
}

const nothing = { traceparent: undefined, end: () => undefined }

/** The span of one attempt, in the trace of its order; the address shows as its host alone. */
export function beginAttempt(tracing: Tracing, { claimed, url, atMs }: Attempt) {
  if (!tracing.isOn) return nothing
  const order = orderOf(claimed)
  const { hostname } = new URL(url)
  const span = tracing.begin(order, {
    name: 'POST webhook',
    kind: 'client',
    startedAtMs: atMs,
    attributes: {
      'ihub.store.id': claimed.storeId,
      'ihub.order.code': order?.originOrderId,
      'ihub.webhook.id': claimed.webhookId,
      'ihub.delivery.id': claimed.deliveryId,
      'ihub.attempt': claimed.attempt,
      'http.request.method': 'POST',
      'http.request.resend_count': claimed.attempt > 1 ? claimed.attempt - 1 : undefined,
      'server.address': hostname,
    },
  })
  return {
    traceparent: span.traceparent,
    end: ({
      answer,
      outcome,
      atMs: endedAtMs,
    }: {
      answer: PostedEvent
      outcome: Verdict['kind']
      atMs: number
    }) =>
      span.end({
        atMs: endedAtMs,
        errorType:
          outcome === 'delivered' ? null : (answer.status?.toString() ?? answer.failure?.kind ?? '_OTHER'),
        attributes: { 'ihub.outcome': outcome, 'http.response.status_code': answer.status ?? undefined },
      }),
  }
}

/** An invoice belongs to its order's trace, and its event names the order. */
function orderOf({ storeId, subject, body }: ClaimedDelivery): TracedOrder | null {
  if (subject.kind === 'order') return subject.code === null ? null : { storeId, originOrderId: subject.code }
  const { data } = JSON.parse(body) as { data?: { originOrderId?: unknown } }
  return typeof data?.originOrderId === 'string' ? { storeId, originOrderId: data.originOrderId } : null
}
