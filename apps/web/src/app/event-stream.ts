import { isSilent, type Liveness, nextLiveness, silenceMaxMs, standsStillSince } from './liveness.ts'
import { readServerEvents } from './server-events.ts'

const backoffMs = [500, 1_000, 2_000, 5_000, 10_000]

export interface EventStream {
  /** `missedMs` says how long nothing was heard; at first, since the page began to load. */
  open(signal: AbortSignal, missedMs: number): Promise<Response>
  onEvent(data: unknown): void
  /** The stream is there again after a break, in which anything may have changed. */
  onResume(): void
  /** Since when nothing is heard, on the clock of `Date.now()`; null while the stream is live. */
  onStandstill(since: number | null): void
  /** How an earlier stream ended. */
  before?: Liveness | undefined
  silenceMaxMs?: number
}

/** Reads the stream until stopped. A stream that breaks or goes silent is opened again. */
export async function followEvents(stream: EventStream, stop: AbortSignal): Promise<Liveness> {
  const maxMs = stream.silenceMaxMs ?? silenceMaxMs
  const start = Date.now()
  let liveness: Liveness = stream.before ?? { heardAt: performance.timeOrigin, attemptAt: start, failures: 0 }
  const note = (event: Parameters<typeof nextLiveness>[1]) => {
    const before = liveness
    liveness = nextLiveness(before, event, Date.now())
    stream.onStandstill(standsStillSince(liveness))
    if (event === 'heard' && before.failures > 0) stream.onResume()
  }
  while (!stop.aborted) {
    note('attempt')
    const attempt = new AbortController()
    const watch = setInterval(() => {
      if (!isSilent(liveness, Date.now(), maxMs)) return
      // A silent hub has had its time to answer: it counts as gone at once.
      if (liveness.failures === 0) note('broke')
      attempt.abort()
    }, maxMs / 7)
    const missedMs = Math.ceil(Date.now() - liveness.heardAt)
    const signal = AbortSignal.any([stop, attempt.signal])
    const outcome = await readOnce(stream, { signal, missedMs, onHeard: () => note('heard') })
    clearInterval(watch)
    if (stop.aborted || outcome === 'refused') break
    note('broke')
    await pause(backoffMs[Math.min(liveness.failures, backoffMs.length) - 1] ?? 0, stop)
  }
  return liveness
}

async function readOnce(
  { open, onEvent }: EventStream,
  { signal, missedMs, onHeard }: { signal: AbortSignal; missedMs: number; onHeard(): void },
): Promise<'refused' | 'over'> {
  try {
    const answer = await open(signal, missedMs)
    if (answer.status === 401 || answer.status === 403) return 'refused'
    if (!answer.ok || !answer.body) return 'over'
    onHeard()
    for await (const data of readServerEvents(answer.body, onHeard)) onEvent(data)
  } catch {
    // An attempt that breaks is one that ended.
  }
  return 'over'
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
