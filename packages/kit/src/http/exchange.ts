import type { IncomingHttpHeaders } from 'node:http'
import type { Exchange } from '@ihub/ports/http'
import type { Redactor } from '../redact.ts'
import { decodeText, decompress } from './read-body.ts'
import type { Answer, Outgoing } from './send.ts'

export interface Happened {
  outgoing: Outgoing
  answer: Answer | null
  failure: string | null
  startedAtMs: number
  durationMs: number
}

/** The exchange as a process shows it: without secrets, bodies cut to size. */
export function describeExchange(happened: Happened, redactor: Redactor): Exchange {
  const { outgoing, answer } = happened
  return {
    at: new Date(happened.startedAtMs).toISOString(),
    method: outgoing.method,
    url: redactor.url(`${outgoing.origin}${outgoing.path}`),
    requestHeaders: redactor.headers(outgoing.headers),
    requestBody: outgoing.body && describeBytes(outgoing.body, outgoing.headers, redactor),
    status: answer?.status ?? null,
    responseHeaders: answer ? redactor.headers(answer.headers) : {},
    responseBody: answer && describeBody(answer, redactor),
    durationMs: happened.durationMs,
    failure: happened.failure,
  }
}

const decompressedMaxBytes = 1024 * 1024

function describeBody({ body, headers }: Answer, redactor: Redactor): string {
  const bytes = decompress(body, headers, decompressedMaxBytes)
  return bytes.ok ? describeBytes(bytes.value, headers, redactor) : ''
}

/** Text has no NUL; where one is near the beginning, the bytes are a file. */
const sniffedBytes = 1024

/** The text that a body holds, or how large a file is. */
export function describeBytes(bytes: Buffer, headers: IncomingHttpHeaders, redactor: Redactor): string {
  if (!bytes.subarray(0, sniffedBytes).includes(0)) return redactor.body(decodeText(bytes, headers))
  return `(${bytes.length} bytes of ${headers['content-type'] ?? 'unknown type'})`
}
