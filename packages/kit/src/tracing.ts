import { createHash } from 'node:crypto'

export type SpanAttributes = Record<string, string | number | boolean | undefined>

/** The identity of an order that every process has at hand, from its first hook on. */
export interface TracedOrder {
  storeId: string
  originOrderId: string
}

export interface SpanFacts {
  /** Of few different values: an operation, or a method and its target. */
  name: string
  kind?: 'internal' | 'server' | 'client' | 'consumer'
  startedAtMs: number
  /** Ids, codes and numbers: never a name, a document, an address of a person, a secret, a body or a query. */
  attributes: SpanAttributes
  /** Orders whose traces it belongs to as well. */
  links?: readonly TracedOrder[]
  /** The span that all others of the order stand below. */
  isRoot?: boolean
}

export interface SpanEnd {
  atMs: number
  /** The kind or code of a failure; null for a span that went well. */
  errorType?: string | null
  attributes?: SpanAttributes
}

/** One thing that was done, from its beginning to its end. */
export interface Span {
  /** The W3C trace context for the receiver of a call; undefined while tracing is off. */
  readonly traceparent: string | undefined
  child(facts: SpanFacts): Span
  end(end: SpanEnd): void
}

export interface Tracing {
  readonly isOn: boolean
  /** The trace of an order; undefined while tracing is off. */
  traceIdOf(order: TracedOrder): string | undefined
  /** Begins a span in the trace of an order, or in one of its own where no order is known. */
  begin(order: TracedOrder | null, facts: SpanFacts): Span
  /** Sends the spans that wait, within a few seconds. */
  stop(): Promise<void>
}

const noSpan: Span = { traceparent: undefined, child: () => noSpan, end: () => undefined }

/** For a hub without a collector: nothing is made, kept or sent. */
export const noTracing: Tracing = {
  isOn: false,
  traceIdOf: () => undefined,
  begin: () => noSpan,
  stop: async () => undefined,
}

/**
 * The ids of an order's trace and of its first span. They are a digest of its identity, so that processes agree on them
 * without telling each other, also weeks apart.
 */
export function traceOf({ storeId, originOrderId }: TracedOrder): { traceId: string; rootSpanId: string } {
  const hex = createHash('sha256')
    .update(JSON.stringify([storeId, originOrderId]))
    .digest('hex')
  return { traceId: hex.slice(0, 32), rootSpanId: hex.slice(32, 48) }
}
