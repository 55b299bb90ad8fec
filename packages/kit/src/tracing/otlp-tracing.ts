import { hostname } from 'node:os'
import {
  type Context,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracingSettings } from '../config.ts'
import type { Logger } from '../logger.ts'
import { type Span, type SpanFacts, type TracedOrder, type Tracing, traceOf } from '../tracing.ts'
import { tracesUrl } from './check-collector.ts'
import { sayOnce } from './say-once.ts'

/** Spans that wait for the collector; further ones are dropped, so that its absence costs a bounded memory. */
const waitingMax = 4_096
/** How long a process that ends waits for its last spans to be taken. */
const stopMs = 3_000

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const

/** Spans by the official SDK, sent in batches as OTLP over HTTP in protobuf. */
export function createOtlpTracing(settings: TracingSettings, log: Logger): Tracing {
  const exporter = new OTLPTraceExporter({
    url: tracesUrl(settings),
    headers: settings.headers,
    timeoutMillis: settings.timeoutMs,
  })
  const ids = chosenIds()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.instance.id': `${hostname()}/${process.pid}`,
    }),
    // It judges by the trace id alone: an order is seen whole or not at all, in whatever processes its work runs.
    sampler: new TraceIdRatioBasedSampler(settings.ratio),
    idGenerator: ids.generator,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: sayOnce(exporter, log),
        maxQueueSize: waitingMax,
        scheduledDelayMillis: settings.everyMs,
        exportTimeoutMillis: settings.timeoutMs + 1_000,
      }),
    ],
  })
  const tracer = provider.getTracer('ihub')

  const start = (context: Context, { name, kind = 'internal', ...facts }: SpanFacts) =>
    tracer.startSpan(
      name,
      {
        kind: kinds[kind],
        startTime: facts.startedAtMs,
        attributes: facts.attributes,
        links: (facts.links ?? []).map((order) => ({ context: rootOf(order) })),
      },
      context,
    )
  const shown = (span: SdkSpan): Span => {
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
      child: (facts) => shown(start(trace.setSpan(ROOT_CONTEXT, span), facts)),
      end: ({ atMs, errorType = null, attributes = {} }) => {
        span.setAttributes(attributes)
        if (errorType !== null)
          span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR })
        span.end(atMs)
      },
    }
  }
  return {
    isOn: true,
    traceIdOf: (order) => traceOf(order).traceId,
    begin: (order, facts) => {
      if (!order) return shown(start(ROOT_CONTEXT, facts))
      if (facts.isRoot) return shown(ids.withIds(order, () => start(ROOT_CONTEXT, facts)))
      return shown(start(trace.setSpanContext(ROOT_CONTEXT, rootOf(order)), facts))
    },
    stop: () => within(stopMs, provider.shutdown()),
  }
}

/** The place of an order's first span, whichever process made it. */
function rootOf(order: TracedOrder) {
  const { traceId, rootSpanId: spanId } = traceOf(order)
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
}

/** Random ids, but for the first span of an order. The SDK asks for them while it begins a span. */
function chosenIds() {
  const random = new RandomIdGenerator()
  let chosen: ReturnType<typeof traceOf> | null = null
  const generator: IdGenerator = {
    generateTraceId: () => chosen?.traceId ?? random.generateTraceId(),
    generateSpanId: () => chosen?.rootSpanId ?? random.generateSpanId(),
  }
  const withIds = <T>(order: TracedOrder, begin: () => T): T => {
    chosen = traceOf(order)
    try {
      return begin()
    } finally {
      chosen = null
    }
  }
  return { generator, withIds }
}

/** Lost spans are no reason for a process to end badly, or late. */
async function within(ms: number, ending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([ending.catch(() => undefined), late])
  clearTimeout(timer)
}
