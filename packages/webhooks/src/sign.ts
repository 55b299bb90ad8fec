import { createHmac } from 'node:crypto'

/**
 * The headers Standard Webhooks 1.0 asks for: for each secret `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` under
 * the base64 part of the `whsec_…` secret, with a space between them.
 * Source: github.com/standard-webhooks/standard-webhooks, spec.
 */
export function signatureHeaders(message: {
  id: string
  atMs: number
  body: string
  /** Those in force, the current one first. */
  secrets: readonly string[]
}): Record<string, string> {
  const timestamp = Math.floor(message.atMs / 1000).toString()
  const signed = `${message.id}.${timestamp}.${message.body}`
  const signatures = message.secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
