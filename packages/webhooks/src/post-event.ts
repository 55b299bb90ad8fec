import { secretsInForce } from '@ihub/domain/webhook/signing-secrets'
import type { Dispatcher } from '@ihub/kit/dispatcher'
import { checkUrl } from '@ihub/kit/egress'
import { send } from '@ihub/kit/http/send'
import { readRetryAfterMs } from '@ihub/kit/http/status'
import { createRedactor, type Redactor } from '@ihub/kit/redact'
import type { CallFailure } from '@ihub/ports/http'
import type { WebhookSecrets } from '@ihub/ports/webhooks'
import type { WebhookTarget } from '@ihub/ports/work'
import { signatureHeaders } from './sign.ts'

const timeoutMs = 15_000
/** The longest a receiver may send us away for. */
const retryAfterMaxMs = 24 * 3_600_000
const answerBytesMax = 4_096

export interface EventToPost {
  /** Of the connections that it is sent by: the subscription. */
  owner: string
  /** The `webhook-id`. */
  id: string
  /** The exact text to send and to sign. */
  body: string
  target: Pick<WebhookTarget, 'url' | 'headers'>
  secrets: WebhookSecrets
  atMs: number
  /** The W3C trace context of the attempt; part of nothing signed. */
  traceparent?: string | undefined
}

export interface PostedEvent {
  /** Null where nothing was sent. */
  headers: Record<string, string> | null
  /** Null when there was no answer. */
  status: number | null
  /** The beginning of the answer. */
  text: string
  retryAfterMs?: number | undefined
  failure: CallFailure | null
}

/** Posts an event, signed by every secret in force; no answer within 15 s is a failure. */
export async function postEvent(dispatcher: Dispatcher, event: EventToPost): Promise<PostedEvent> {
  const { owner, body, target, atMs } = event
  const url = checkUrl(target.url, dispatcher.allowed)
  if (!url.ok)
    return {
      headers: null,
      status: null,
      text: '',
      failure: { kind: 'forbidden-target', message: `${url.error.reason}: ${url.error.target}` },
    }
  const headers = headersOf(event)
  const sent = await send(dispatcher, {
    owner,
    origin: url.value.origin,
    method: 'POST',
    path: `${url.value.pathname}${url.value.search}`,
    headers,
    body: Buffer.from(body),
    timeoutMs,
    maxBytes: answerBytesMax,
  })
  if (!sent.ok) return { headers, status: null, text: '', failure: sent.error }
  const { status, headers: answered, body: answer } = sent.value
  return {
    headers,
    status,
    text: answer.toString('utf8'),
    retryAfterMs: readRetryAfterMs(answered['retry-after'], atMs, retryAfterMaxMs),
    failure: null,
  }
}

/** As they are sent: those of the subscription, ours in the place of its own of the same name. */
export const headersOf = ({
  id,
  body,
  target,
  secrets,
  atMs,
  traceparent,
}: EventToPost): Record<string, string> => ({
  ...lowerCase(target.headers),
  ...(secrets.authorization ? { authorization: secrets.authorization } : {}),
  'content-type': 'application/json',
  'user-agent': 'iHub-Webhooks/1',
  ...(traceparent === undefined ? {} : { traceparent }),
  ...signatureHeaders({ id, atMs, body, secrets: secretsInForce(secrets, atMs) }),
})

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** Takes the secrets of a subscription out of what its receiver answered. */
export const redactorOf = ({ secret, earlier = [], authorization }: WebhookSecrets): Redactor =>
  createRedactor([
    secret,
    ...earlier.map((one) => one.secret),
    ...(authorization === null ? [] : [authorization]),
  ])
