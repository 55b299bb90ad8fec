import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { Result } from '@ihub/domain/result'
import type { z } from 'zod'

export interface CallFailure {
  kind: CallFailureKind
  /** What an operator reads: the vendor's own words where it gave some, already redacted. */
  message: string
  /** The vendor's own error code, such as `OMS003`, or `HTTP 503`. */
  serviceCode?: string
  status?: number
  /** From Retry-After, in milliseconds. */
  retryAfterMs?: number
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the base address, beginning with `/`. */
  path: string
  query?: Record<string, string | number | boolean | undefined>
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as is, with `content-type` taken from `headers`. */
  text?: string
  /** For this call only; the client's own limit otherwise. */
  timeoutMs?: number
}

/** The only way out of the process that a connector has. */
export interface Http {
  /** Calls, reads the JSON answer and parses it with the schema. An empty 2xx body parses as `undefined`. */
  json<T>(request: HttpRequest, schema: z.ZodType<T>): Promise<Result<T, CallFailure>>
  /** Like `json`, and hands over the exact bytes of the answer beside what was parsed from them. */
  jsonWithBytes<T>(
    request: HttpRequest,
    schema: z.ZodType<T>,
  ): Promise<Result<{ value: T; bytes: Uint8Array }, CallFailure>>
}

/** One request and its answer, redacted and cut to size, as a process shows them. */
export interface Exchange {
  /** ISO-8601 instant at which the request was sent. */
  at: string
  method: string
  url: string
  requestHeaders: Record<string, string>
  requestBody: string | null
  status: number | null
  responseHeaders: Record<string, string>
  responseBody: string | null
  durationMs: number
  /** Set when there was no usable answer. */
  failure: string | null
}
