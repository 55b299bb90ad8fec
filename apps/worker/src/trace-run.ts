import { hubClock } from '@ihub/kit/clock'
import type { Span, SpanAttributes, TracedOrder, Tracing } from '@ihub/kit/tracing'
import type { OrderChange } from '@ihub/ports/engine'
import type { Exchange } from '@ihub/ports/http'
import type { RunReport } from '@ihub/ports/run-report'

/** The facts of a run that its record does not hold. */
export interface RunFacts {
  storeId: string
  order: TracedOrder | null
  operation: string
  connector: string | undefined
  /** Unknown of a run that began before its row was written. */
  number: number | undefined
}

/** A poll that found something or failed; its process has no id before it is noted. */
export interface TracedPoll extends Pick<RunFacts, 'storeId' | 'connector' | 'operation'> {
  startedAt: string
  exchanges: readonly Exchange[]
  /** The kind of its failure. */
  failure: string | null
  /** The orders that it brought news of. */
  orders: readonly TracedOrder[]
}

/** The span that all others of the order stand below. */
export function traceNewOrder(tracing: Tracing, { storeId, target, run }: OrderChange) {
  if (!('snapshot' in target)) return
  const nowMs = hubClock.nowMs()
  const { originOrderId } = target.snapshot.order
  tracing
    .begin(
      { storeId, originOrderId },
      {
        name: 'order',
        startedAtMs: run ? Date.parse(run.startedAt) : nowMs,
        attributes: { 'ihub.store.id': storeId, 'ihub.order.code': originOrderId },
        isRoot: true,
      },
    )
    .end({ atMs: nowMs })
}

const attributesOf = ({ storeId, order, operation, connector, number }: RunFacts): SpanAttributes => ({
  'ihub.store.id': storeId,
  'ihub.order.code': order?.originOrderId,
  'ihub.operation': operation,
  'ihub.connector': connector,
  'ihub.process.number': number,
})

export function traceRun(
  tracing: Tracing,
  run: RunFacts,
  { report, endedAtMs }: { report: RunReport; endedAtMs: number },
) {
  const attributes = {
    ...attributesOf(run),
    'ihub.process.id': report.processId,
    'ihub.attempt': report.attempt,
  }
  const span = tracing.begin(run.order, {
    name: run.operation,
    kind: 'consumer',
    startedAtMs: Date.parse(report.startedAt),
    attributes,
  })
  traceCalls(span, attributes, report.exchanges)
  const failed = report.status === 'error' || report.status === 'request-error' || report.retryAt !== null
  span.end({
    atMs: endedAtMs,
    errorType: failed ? report.status : null,
    attributes: { 'ihub.outcome': report.status },
  })
}

export function tracePoll(tracing: Tracing, { orders, startedAt, exchanges, failure, ...poll }: TracedPoll) {
  const attributes = attributesOf({ ...poll, order: null, number: undefined })
  const span = tracing.begin(null, {
    name: poll.operation,
    kind: 'consumer',
    startedAtMs: Date.parse(startedAt),
    attributes,
    links: orders,
  })
  traceCalls(span, attributes, exchanges)
  span.end({
    atMs: hubClock.nowMs(),
    errorType: failure,
    attributes: { 'ihub.outcome': failure === null ? 'success' : 'request-error' },
  })
}

/** Without path and query, which may hold a document or an address. */
function traceCalls(span: Span, attributes: SpanAttributes, exchanges: readonly Exchange[]) {
  for (const { at, method, url, status, durationMs, failure } of exchanges) {
    const startedAtMs = Date.parse(at)
    const failed = failure !== null || (status ?? 0) >= 400
    span
      .child({
        name: `${method} ${attributes['ihub.connector'] ?? 'system'}`,
        kind: 'client',
        startedAtMs,
        attributes: {
          ...attributes,
          ...serverOf(url),
          'http.request.method': method,
          'http.response.status_code': status ?? undefined,
        },
      })
      .end({ atMs: startedAtMs + durationMs, errorType: failed ? (status?.toString() ?? '_OTHER') : null })
  }
}

function serverOf(address: string): SpanAttributes {
  if (!URL.canParse(address)) return {}
  const { hostname, port, protocol } = new URL(address)
  return { 'server.address': hostname, 'server.port': Number(port) || (protocol === 'https:' ? 443 : 80) }
}
