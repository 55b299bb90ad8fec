import type { Dispatcher } from './dispatcher.ts'
import { checkUrl } from './egress.ts'
import { decompress } from './http/read-body.ts'
import { send } from './http/send.ts'

const timeoutMs = 10_000
const usualMaxBytes = 1_048_576

/** No answer, or an address that may not be called. */
export class FetchFailedError extends Error {}

export interface FetchOptions {
  method: string
  headers: Record<string, string>
  body?: unknown
}

/** `fetch` for libraries that bring their own requests: over the guarded pool, no redirects, bounded in time and size. */
export const guardedFetch =
  (dispatcher: Dispatcher, owner: string, maxBytes = usualMaxBytes) =>
  async (url: string, { method, headers, body }: FetchOptions): Promise<Response> => {
    const checked = checkUrl(url, dispatcher.allowed)
    if (!checked.ok) throw new FetchFailedError(checked.error.reason)
    const { origin, pathname, search } = checked.value
    const sent = await send(dispatcher, {
      owner,
      origin,
      method,
      path: `${pathname}${search}`,
      headers,
      body: body === undefined || body === null ? null : Buffer.from(String(body)),
      timeoutMs,
      maxBytes,
    })
    if (!sent.ok) throw new FetchFailedError(sent.error.message)
    const bytes = decompress(sent.value.body, sent.value.headers, maxBytes)
    if (!bytes.ok || sent.value.isCutShort) throw new FetchFailedError('the answer cannot be read')
    const answered = Object.entries(sent.value.headers)
      .filter(([name, value]) => typeof value === 'string' && name !== 'content-encoding')
      .map(([name, value]): [string, string] => [name, String(value)])
    const { status } = sent.value
    const hasBody = status !== 204 && status !== 304
    return new Response(hasBody ? new Uint8Array(bytes.value) : null, { status, headers: answered })
  }
