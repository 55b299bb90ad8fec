import { createHmac } from 'node:crypto'
import { Pool } from 'undici'

const connections = 16

export interface SignedPosts {
  /** Signed as Standard Webhooks says; the same id whenever it is sent again. */
  send(id: string, body: string): Promise<void>
  close(): Promise<void>
}

/** Webhooks to one subscriber by undici and nothing else; `secret` is `whsec_` and base64. */
export function createSignedPosts(url: string, secret: string): SignedPosts {
  const { origin, pathname } = new URL(url)
  const pool = new Pool(origin, { connections })
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return {
    send: async (id, body) => {
      const timestamp = Math.floor(Date.now() / 1_000).toString()
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
      const answer = await pool.request({
        method: 'POST',
        path: pathname,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature}`,
        },
        body,
      })
      const text = await answer.body.text()
      if (answer.statusCode >= 300) throw new Error(`webhook ${id}: HTTP ${answer.statusCode} ${text}`)
    },
    close: () => pool.close(),
  }
}
