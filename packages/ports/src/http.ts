import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { Result } from '@ihub/domain/result'
import type { z } from 'zod'

export interface CallFailure {
  kind: CallFailureKind
  /** The text for an operator: the vendor's own words where it gave some, already redacted. */
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
  /** Sent as is, with `content-type` taken from `headers`: XML, a form, a file. */
  body?: string | Uint8Array
  /** For this call only; the client's own limit otherwise. */
  timeoutMs?: number
  /** The name of the answer in the connector's `answers.json`; null of one that is compared with nothing. */
  verb?: string | null
}

/** A request for an answer that is read as JSON. */
export type JsonRequest = HttpRequest & { verb: string | null }

export interface RawRequest extends HttpRequest {
  /** Statuses beyond 2xx that the caller reads itself, such as the 500 of a SOAP fault; others are failures. */
  alsoReads?: readonly number[]
}

/** An answer that the caller reads itself. */
export interface RawAnswer {
  status: number
  headers: Headers
  /** Decompressed. */
  bytes: Uint8Array
  /** The bytes in the charset of the answer's `content-type`, UTF-8 where it names none. */
  readonly text: string
}

/** A request as it will be sent. */
export interface UnsignedRequest {
  method: string
  /** With its query, encoded as it is sent. */
  url: string
  /** Names in small letters. */
  headers: Readonly<Record<string, string>>
  body: Uint8Array | null
}

/** Computes headers from a whole request, such as the signature of OAuth 1 (RFC 5849); asked anew for each call. */
export type SignRequest = (request: UnsignedRequest) => Record<string, string>

/** The only way out of the process that a connector has. */
export interface Http {
  /** Calls, reads the JSON answer and parses it with the schema. An empty 2xx body parses as `undefined`. */
  json<T>(request: JsonRequest, schema: z.ZodType<T>): Promise<Result<T, CallFailure>>
  /** Like `json`, and hands over the exact bytes of the answer beside the parsed value. */
  jsonWithBytes<T>(
    request: JsonRequest,
    schema: z.ZodType<T>,
  ): Promise<Result<{ value: T; bytes: Uint8Array }, CallFailure>>
  /** Calls and hands over the answer as it is, whatever its form; for systems that speak SOAP, XML, forms or files. */
  raw(request: RawRequest): Promise<Result<RawAnswer, CallFailure>>
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
