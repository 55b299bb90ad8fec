import type { TracingSettings } from '../config.ts'

/** Asks the collector to take no spans at all; null when it answers, or the reason why it does not. */
export async function checkCollector(settings: TracingSettings, maxMs: number): Promise<string | null> {
  // An export without spans is valid, and empty in protobuf.
  const answer = await fetch(tracesUrl(settings), {
    method: 'POST',
    headers: { ...settings.headers, 'content-type': 'application/x-protobuf' },
    body: new Uint8Array(),
    redirect: 'error',
    signal: AbortSignal.timeout(maxMs),
  }).catch((error: Error & { cause?: Error }) => error.cause?.message || error.message)
  if (typeof answer === 'string') return answer
  return answer.ok ? null : `HTTP ${answer.status}`
}

/** Where traces go below the endpoint, as OpenTelemetry's specification says. */
export const tracesUrl = ({ endpoint }: Pick<TracingSettings, 'endpoint'>): string =>
  `${endpoint.replace(/\/+$/, '')}/v1/traces`
