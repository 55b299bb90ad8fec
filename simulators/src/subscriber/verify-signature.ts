import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SimRequest } from '../kit/message.ts'

export type SignatureProblem = 'missing_headers' | 'stale_timestamp' | 'wrong_signature'

const toleranceSeconds = 300

/**
 * Checks the three headers of the Standard Webhooks specification; undefined when all is well.
 * `secret` is `whsec_` and base64; the signature header may hold several, separated by spaces.
 */
export function verifySignature(request: SimRequest, secret: string): SignatureProblem | undefined {
  const id = request.header('webhook-id')
  const timestamp = request.header('webhook-timestamp')
  const signatures = request.header('webhook-signature')
  if (!id || !timestamp || !signatures) return 'missing_headers'
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!(ageSeconds <= toleranceSeconds)) return 'stale_timestamp'
  const expected = sign({ id, timestamp, body: request.text, secret })
  return signatures.split(' ').some((given) => isSame(given, expected)) ? undefined : 'wrong_signature'
}

export type Signed = { id: string; timestamp: string; body: string; secret: string }

/** `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. */
export function sign({ id, timestamp, body, secret }: Signed): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
