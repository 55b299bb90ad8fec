import type { CallFailureKind } from '@ihub/domain/call-failures'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, RawAnswer } from '@ihub/ports/http'
import type { z } from 'zod'
import { hubClock } from '../clock.ts'
import { decodeText, decompress, readJson } from './read-body.ts'
import type { Answer } from './send.ts'
import { failureKindOf, readRetryAfterMs } from './status.ts'
import { findVendorWords } from './vendor-words.ts'

export interface ParsedAnswer<T> {
  value: T
  /** The answer's exact bytes, decompressed. */
  bytes: Uint8Array
  isRepaired: boolean
}

/** Told of the JSON of an answer, and whether its schema could read it. */
export type TellAnswer = (answer: { value: unknown; bytes: Uint8Array; isRead: boolean }) => void

interface JsonReading<T> {
  schema: z.ZodType<T>
  maxBytes: number
  tell: TellAnswer
}

/** Judges an answer: a success as the schema reads it, or the failure with the vendor's words, not yet redacted. */
export function parseAnswer<T>(
  answer: Answer,
  { schema, maxBytes, tell }: JsonReading<T>,
): Result<ParsedAnswer<T>, CallFailure> {
  const judged = judgeStatus(answer, maxBytes)
  if (!judged.ok) return judged
  const body = readWhole(answer, maxBytes)
  if (!body.ok) return body

  const text = decodeText(body.value, answer.headers)
  const json = readJson(text)
  if (!json.ok) {
    const { message } = findVendorWords(undefined, text)
    return unreadable(answer, message ? `not JSON: ${message}` : 'not JSON')
  }
  const { value } = json.value
  const parsed = schema.safeParse(value)
  if (value !== undefined) tell({ value, bytes: body.value, isRead: parsed.success })
  if (!parsed.success) return unreadable(answer, describeIssues(parsed.error))
  return ok({ value: parsed.data, bytes: body.value, isRepaired: json.value.isRepaired })
}

/** The answer as it is when its status is a success or one that the caller reads itself. */
export function readRaw(
  answer: Answer,
  maxBytes: number,
  alsoReads: readonly number[] = [],
): Result<ParsedAnswer<RawAnswer>, CallFailure> {
  if (!alsoReads.includes(answer.status)) {
    const judged = judgeStatus(answer, maxBytes)
    if (!judged.ok) return judged
  }
  const body = readWhole(answer, maxBytes)
  if (!body.ok) return body
  return ok({ value: describeRaw(answer, body.value), bytes: body.value, isRepaired: false })
}

function describeRaw({ status, headers }: Answer, bytes: Buffer): RawAnswer {
  const named = new Headers()
  for (const [name, value] of Object.entries(headers))
    for (const one of Array.isArray(value) ? value : [value ?? '']) named.append(name, one)
  return {
    status,
    headers: named,
    bytes,
    get text() {
      return decodeText(bytes, headers)
    },
  }
}

function readWhole(answer: Answer, maxBytes: number): Result<Buffer, CallFailure> {
  if (answer.isCutShort) return unreadable(answer, `answer larger than ${maxBytes} bytes`)
  const body = decompress(answer.body, answer.headers, maxBytes)
  return body.ok ? body : unreadable(answer, body.error)
}

/** A success whatever its body is, or the failure with the vendor's words, not yet redacted. */
export function judgeStatus(answer: Answer, maxBytes: number): Result<ParsedAnswer<null>, CallFailure> {
  const kind = failureKindOf(answer.status, answer.headers)
  if (!kind) return ok({ value: null, bytes: answer.body, isRepaired: false })
  const body = decompress(answer.body, answer.headers, maxBytes)
  return err(explainStatus(answer, kind, body.ok ? decodeText(body.value, answer.headers) : ''))
}

function unreadable({ status }: Answer, message: string): Result<never, CallFailure> {
  return err({ kind: 'unreadable', message, serviceCode: `HTTP ${status}`, status })
}

function explainStatus({ status, headers }: Answer, kind: CallFailureKind, text: string): CallFailure {
  const json = readJson(text)
  const { message, code } = findVendorWords(json.ok ? json.value.value : undefined, text)
  const redirect = status < 400 && headers.location ? ` to ${headers.location}` : ''
  const failure: CallFailure = {
    kind,
    message: redirect === '' ? (message ?? `HTTP ${status}`) : `HTTP ${status}${redirect}`,
    serviceCode: code ?? `HTTP ${status}`,
    status,
  }
  const retryAfterMs =
    kind === 'busy' ? readRetryAfterMs(headers['retry-after'], hubClock.nowMs()) : undefined
  return retryAfterMs === undefined ? failure : { ...failure, retryAfterMs }
}

function describeIssues({ issues }: z.ZodError): string {
  return issues
    .slice(0, 5)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ')
}
