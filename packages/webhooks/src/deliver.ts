import type { Dispatcher } from '@ihub/kit/dispatcher'
import { checkUrl } from '@ihub/kit/egress'
import { send } from '@ihub/kit/http/send'
import { readRetryAfterMs } from '@ihub/kit/http/status'
import { createRedactor } from '@ihub/kit/redact'
import type { WebhookSecrets } from '@ihub/ports/administration'
import type { CallFailure } from '@ihub/ports/http'
import type {
  ClaimedDelivery,
  DeliveryOutcome,
  DeliveryRuns,
  SwitchOffWebhook,
  WebhookTarget,
} from '@ihub/ports/work'
import { judge } from './attempt.ts'
import { signatureHeaders } from './sign.ts'

interface Deps {
  dispatcher: Dispatcher
  deliveries: DeliveryRuns
  openSecrets(storeId: string, sealed: string): WebhookSecrets
  switchOff: SwitchOffWebhook
}

const timeoutMs = 15_000
const answerBytesMax = 4_096

/** One attempt at one delivery: signed, timed, recorded; a receiver's error is an outcome, not ours. */
export async function deliver(
  deps: Deps,
  claimed: ClaimedDelivery,
  target: WebhookTarget | null,
): Promise<CallFailure | null> {
  if (!target) {
    await deps.deliveries.record({
      ...untried(claimed),
      status: 'error',
      message: 'the subscription was switched off',
    })
    return null
  }
  const startedAtMs = Date.now()
  const secrets = deps.openSecrets(claimed.storeId, target.secret)
  const answer = await post(deps, claimed, { target, secrets, atMs: startedAtMs })
  const verdict = judge(
    {
      attempt: claimed.attempt,
      ageMs: startedAtMs - Date.parse(claimed.createdAt),
      status: answer.status,
      retryAfterMs: answer.retryAfterMs,
    },
    Math.random,
  )
  if (verdict.kind === 'gave-up' && verdict.isGone) {
    const { storeId, webhookId } = claimed
    await deps.switchOff({ storeId, webhookId, url: target.url, reason: 'gone' })
  }
  const redactor = createRedactor([secrets.secret, ...(secrets.authorization ? [secrets.authorization] : [])])
  await deps.deliveries.record({
    claimed,
    status: verdict.kind === 'delivered' ? 'done' : verdict.kind === 'retry' ? 'pending' : 'error',
    retryAt: verdict.kind === 'retry' ? new Date(startedAtMs + verdict.afterMs).toISOString() : null,
    awaitsSystem: verdict.kind === 'retry' && answer.retryAfterMs === undefined,
    requestMs: Date.now() - startedAtMs,
    responseStatus: answer.status,
    responseBody: redactor.body(answer.text),
    message: verdict.kind === 'delivered' ? null : (answer.failure?.message ?? verdict.why),
  })
  return verdict.kind === 'retry' ? (answer.failure ?? { kind: 'broken', message: verdict.why }) : null
}

interface Posted {
  status: number | null
  text: string
  retryAfterMs?: number | undefined
  failure: CallFailure | null
}

async function post(
  { dispatcher }: Deps,
  { deliveryId, webhookId, body }: ClaimedDelivery,
  { target, secrets, atMs }: { target: WebhookTarget; secrets: WebhookSecrets; atMs: number },
): Promise<Posted> {
  const url = checkUrl(target.url, dispatcher.allowed)
  if (!url.ok)
    return {
      status: null,
      text: '',
      failure: { kind: 'forbidden-target', message: `${url.error.reason}: ${url.error.target}` },
    }
  const sent = await send(dispatcher, {
    owner: webhookId,
    origin: url.value.origin,
    method: 'POST',
    path: `${url.value.pathname}${url.value.search}`,
    headers: {
      ...lowerCase(target.headers),
      ...(secrets.authorization ? { authorization: secrets.authorization } : {}),
      'content-type': 'application/json',
      'user-agent': 'iHub-Webhooks/1',
      ...signatureHeaders({ id: deliveryId, atMs, body, secret: secrets.secret }),
    },
    body: Buffer.from(body),
    timeoutMs,
    maxBytes: answerBytesMax,
  })
  if (!sent.ok) return { status: null, text: '', failure: sent.error }
  const { status, headers, body: answer } = sent.value
  return {
    status,
    text: answer.toString('utf8'),
    retryAfterMs: readRetryAfterMs(headers['retry-after'], atMs),
    failure: null,
  }
}

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const untried = (claimed: ClaimedDelivery): DeliveryOutcome => ({
  claimed,
  status: 'pending',
  retryAt: null,
  awaitsSystem: false,
  requestMs: 0,
  responseStatus: null,
  responseBody: null,
  message: null,
})
