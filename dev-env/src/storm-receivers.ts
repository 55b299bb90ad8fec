import { startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'

/** How a receiver of the storm behaves. */
export const receiverKinds = [
  'healthy',
  'healthy-too',
  'slow',
  'flapping',
  'dead',
  'gone',
  'redirecting',
  'later',
] as const
export type ReceiverKind = (typeof receiverKinds)[number]

export const retryAfterSeconds = 3_600
const all = { path: '/' }

/** A receiver of each kind, each with a server of its own; `hidden` is the private address that one redirects to. */
export async function startReceivers({ keptMax, slowMs }: { keptMax: number; slowMs: number }) {
  const start = () => startSubscriber({ keptMax, recordRequests: false })
  const started = Object.fromEntries(
    await Promise.all(receiverKinds.map(async (kind) => [kind, await start()] as const)),
  ) as Record<ReceiverKind, Awaited<ReturnType<typeof start>>>
  const hidden = await start()
  started.slow.faults.add({ match: all, kind: 'slow', ms: slowMs })
  started.flapping.faults.add({ match: all, kind: 'status', status: 500, every: 2 })
  started.gone.faults.add({ match: all, kind: 'status', status: 410 })
  const location = `${hidden.url}/metadata`
  started.redirecting.faults.add({ match: all, kind: 'status', status: 302, headers: { location } })
  const headers = { 'retry-after': String(retryAfterSeconds) }
  started.later.faults.add({ match: all, kind: 'status', status: 503, headers, times: 1 })
  // Its address refuses connections from here on.
  await started.dead.close()
  return {
    ...started,
    hidden,
    close: async () => {
      const open = receiverKinds.filter((kind) => kind !== 'dead').map((kind) => started[kind])
      await Promise.all([...open, hidden].map((one) => one.close()))
    },
  }
}
