import { type Agent, request } from 'node:http'

export type Post = {
  url: string
  headers: Record<string, string>
  text: string
  timeoutMs: number
  agent: Agent
}

/** The status answered; 0 when there was no answer in time. */
export function postJson({ url, headers, text, timeoutMs, agent }: Post): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (incoming) => {
        incoming.resume()
        incoming.once('end', () => settle(incoming.statusCode ?? 0))
        incoming.once('error', () => settle(0))
      },
    )
    const timer = setTimeout(() => outgoing.destroy(new Error('timeout')), timeoutMs)
    const settle = (status: number) => {
      clearTimeout(timer)
      resolve(status)
    }
    outgoing.once('error', () => settle(0))
    outgoing.end(text)
  })
}
