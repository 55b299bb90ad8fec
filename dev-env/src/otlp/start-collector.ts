import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import protobuf from 'protobufjs'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  /** Empty of a first span. */
  parentSpanId: string
  name: string
  kind: string
  startMs: number
  endMs: number
  attributes: Record<string, string | number | boolean>
  links: { traceId: string; spanId: string }[]
  isError: boolean
  /** Of its process. */
  resource: Record<string, string | number | boolean>
}

/** How a collector answers: takes spans, refuses them for now, or never answers. */
export type CollectorMood = 'takes' | 'refuses' | 'hangs'

const messages = protobuf.loadSync(fileURLToPath(new URL('./traces.proto', import.meta.url)))
const request = messages.lookupType('ExportTraceServiceRequest')

/** A collector on loopback that takes OTLP over HTTP and reads it by its definitions. */
export async function startCollector(port = 0) {
  let mood: CollectorMood = 'takes'
  const spans: ReceivedSpan[] = []
  const bodies: Buffer[] = []
  const headers: Record<string, unknown>[] = []
  let asked = 0
  const server = createServer(async (message, answer) => {
    asked++
    const body = await buffer(message)
    if (mood === 'hangs') return
    if (mood === 'refuses') return answer.writeHead(503).end()
    if (message.url !== '/v1/traces' || message.headers['content-type'] !== 'application/x-protobuf')
      return answer.writeHead(415).end()
    const bytes = message.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    bodies.push(bytes)
    headers.push(message.headers)
    spans.push(...spansOf(bytes))
    answer.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: listening } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${listening}`,
    port: listening,
    spans,
    /** Every body as it came, unpacked. */
    bodies,
    headers,
    /** Requests so far, answered or not. */
    asked: () => asked,
    setMood: (next: CollectorMood) => {
      mood = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface KeyValue {
  key: string
  value: { stringValue?: string; boolValue?: boolean; intValue?: string; doubleValue?: number }
}

interface RawSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes?: KeyValue[]
  links?: { traceId: string; spanId: string }[]
  status?: { code?: string }
}

interface RawRequest {
  resourceSpans?: { resource: { attributes?: KeyValue[] }; scopeSpans: { spans: RawSpan[] }[] }[]
}

function spansOf(bytes: Buffer): ReceivedSpan[] {
  const read = request.toObject(request.decode(bytes), {
    bytes: String,
    longs: String,
    enums: String,
  }) as RawRequest
  return (read.resourceSpans ?? []).flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map((span) => ({
        traceId: hex(span.traceId),
        spanId: hex(span.spanId),
        parentSpanId: hex(span.parentSpanId),
        name: span.name,
        kind: span.kind,
        startMs: Number(BigInt(span.startTimeUnixNano) / 1_000_000n),
        endMs: Number(BigInt(span.endTimeUnixNano) / 1_000_000n),
        attributes: valuesOf(span.attributes),
        links: (span.links ?? []).map(({ traceId, spanId }) => ({
          traceId: hex(traceId),
          spanId: hex(spanId),
        })),
        isError: span.status?.code === 'ERROR',
        resource: valuesOf(resource.attributes),
      })),
    ),
  )
}

const hex = (base64 = '') => Buffer.from(base64, 'base64').toString('hex')

const valuesOf = (pairs: KeyValue[] = []) =>
  Object.fromEntries(
    pairs.map(({ key, value: { stringValue, boolValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? boolValue ?? doubleValue ?? Number(intValue),
    ]),
  )
