import { createHmac } from 'node:crypto'

/**
 * The headers Standard Webhooks 1.0 asks for: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`
 * under the base64 part of the `whsec_…` secret. Source: github.com/standard-webhooks/standard-webhooks, spec.
 */
export function signatureHeaders(message: {
  id: string
  atMs: number
  body: string
  secret: string
}): Record<string, string> {
  const timestamp = Math.floor(message.atMs / 1000).toString()
  const key = Buffer.from(message.secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key)
    .update(`${message.id}.${timestamp}.${message.body}`)
    .digest('base64')
  return { 'webhook-id': message.id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
