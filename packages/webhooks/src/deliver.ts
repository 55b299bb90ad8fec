import { ok } from '@ihub/domain/result'
import { templateMessage } from '@ihub/domain/webhook/body-template'
import { attemptsHalf, attemptsMax, spanMs } from '@ihub/domain/webhook/schedule'
import { switchOffs } from '@ihub/domain/webhook/switch-off'
import { hubClock } from '@ihub/kit/clock'
import type { Dispatcher } from '@ihub/kit/dispatcher'
import type { Tracing } from '@ihub/kit/tracing'
import type { CountedCall } from '@ihub/ports/call-figures'
import type { CallFailure } from '@ihub/ports/http'
import type { WebhookSecrets } from '@ihub/ports/webhooks'
import type {
  ClaimedDelivery,
  DeliveryOutcome,
  DeliveryRuns,
  SwitchOffWebhook,
  WarnOfWebhook,
  WebhookTarget,
} from '@ihub/ports/work'
import { judge, type Verdict } from './attempt.ts'
import { postEvent, redactorOf } from './post-event.ts'
import { shownHeaders } from './shown-headers.ts'
import { renderBody } from './template.ts'
import { beginAttempt } from './trace-attempt.ts'

interface Deps {
  dispatcher: Dispatcher
  deliveries: DeliveryRuns
  openSecrets(storeId: string, sealed: string): WebhookSecrets
  switchOff: SwitchOffWebhook
  warn: WarnOfWebhook
  tracing: Tracing
  /** Counts an attempt for the figures of its subscription. */
  count(target: { storeId: string; targetId: string }, call: CountedCall): void
}

/** One attempt at one delivery: signed, timed, recorded; a receiver's error is an outcome, not ours. */
export async function deliver(
  deps: Deps,
  claimed: ClaimedDelivery,
  target: WebhookTarget | null,
): Promise<CallFailure | null> {
  if (!target) {
    await deps.deliveries.record({
      ...untried(claimed),
      status: 'missed',
      message: 'the subscription was switched off',
    })
    return null
  }
  const startedAtMs = hubClock.nowMs()
  const secrets = deps.openSecrets(claimed.storeId, target.secret)
  const { deliveryId: id, webhookId: owner } = claimed
  const count = (durationMs: number, failure: string | null) =>
    deps.count({ storeId: claimed.storeId, targetId: owner }, { at: isoOf(startedAtMs), durationMs, failure })
  const rendered = await bodyOf(deps, claimed, target)
  if (!rendered.ok) {
    const message = templateMessage(rendered.error)
    count(0, message)
    const outcome = {
      ...untried(claimed),
      status: 'error',
      attemptedAt: isoOf(startedAtMs),
      message,
    } as const
    await deps.deliveries.record(outcome)
    return null
  }
  const body = rendered.value
  const attempt = beginAttempt(deps.tracing, { claimed, url: target.url, atMs: startedAtMs })
  const { traceparent } = attempt
  const event = { owner, id, body, target, secrets, atMs: startedAtMs, traceparent }
  const answer = await postEvent(deps.dispatcher, event)
  const verdict = judge(
    {
      standing: {
        failures: claimed.failures,
        dueAtMs: claimed.dueAt === null ? null : Date.parse(claimed.dueAt),
      },
      atMs: startedAtMs,
      status: answer.status,
      retryAfterMs: answer.retryAfterMs,
    },
    Math.random,
  )
  await tellOfTrouble(deps, verdict, { claimed, url: target.url, atMs: startedAtMs })
  const message = verdict.kind === 'delivered' ? null : (answer.failure?.message ?? verdict.why)
  const requestMs = hubClock.nowMs() - startedAtMs
  attempt.end({ answer, outcome: verdict.kind, atMs: startedAtMs + requestMs })
  count(requestMs, message)
  await deps.deliveries.record({
    claimed,
    status: verdict.kind === 'delivered' ? 'done' : verdict.kind === 'retry' ? 'pending' : 'error',
    ...standingAfter(claimed, verdict),
    attemptedAt: isoOf(startedAtMs),
    requestHeaders: answer.headers && shownHeaders(answer.headers),
    requestBody: answer.headers && body !== claimed.body ? body : null,
    awaitsSystem: verdict.kind === 'retry' && answer.retryAfterMs === undefined,
    requestMs,
    responseStatus: answer.status,
    responseBody: redactorOf(secrets).body(answer.text),
    message,
  })
  return verdict.kind === 'retry' ? (answer.failure ?? { kind: 'broken', message: verdict.why }) : null
}

interface Attempted {
  claimed: ClaimedDelivery
  url: string
  atMs: number
}

/** Half of the attempts of a delivery, or all of them, with none in between that went well. */
async function tellOfTrouble(
  { switchOff, warn }: Deps,
  verdict: Verdict,
  { claimed: { storeId, webhookId }, url, atMs }: Attempted,
): Promise<void> {
  const of = { storeId, webhookId, url }
  if (verdict.kind === 'retry' && verdict.isHalfway)
    await warn({ ...of, failedSince: isoOf(atMs - spanMs(attemptsHalf)) })
  if (verdict.kind !== 'gave-up') return
  const reason = verdict.isGone ? 'gone' : 'dead'
  const failedSince = switchOffs[reason].isAtOnce ? null : isoOf(atMs - spanMs(attemptsMax))
  await switchOff({ ...of, reason, failedSince })
}

const make = ({ bodyTemplate }: WebhookTarget, event: string) =>
  bodyTemplate === null ? ok(event) : renderBody(bodyTemplate, event)

/** A template that fails may have been mended since the target was read, and a failure ends the delivery. */
async function bodyOf(
  { deliveries }: Deps,
  { storeId, webhookId, body }: ClaimedDelivery,
  target: WebhookTarget,
) {
  const made = make(target, body)
  if (made.ok) return made
  const fresh = await deliveries.findTarget(storeId, webhookId)
  return fresh && fresh.bodyTemplate !== target.bodyTemplate ? make(fresh, body) : made
}

const isoOf = (atMs: number) => new Date(atMs).toISOString()

const standingAfter = ({ failures, dueAt }: ClaimedDelivery, verdict: Verdict) => {
  if (verdict.kind !== 'retry') return { failures, dueAt, retryAt: null }
  const { standing, atMs } = verdict
  return {
    failures: standing.failures,
    dueAt: standing.dueAtMs === null ? null : isoOf(standing.dueAtMs),
    retryAt: isoOf(atMs),
  }
}

const untried = (claimed: ClaimedDelivery): DeliveryOutcome => ({
  claimed,
  status: 'pending',
  failures: claimed.failures,
  dueAt: claimed.dueAt,
  retryAt: null,
  attemptedAt: null,
  requestHeaders: null,
  requestBody: null,
  awaitsSystem: false,
  requestMs: 0,
  responseStatus: null,
  responseBody: null,
  message: null,
})
