import type { ErrorAnswer } from '@ihub/contract/list'
import { fill } from '@ihub/contract/texts/fill'
import type { Texts } from '@ihub/contract/texts/texts'
import { errorCodes, type Failure, type FieldFailure, failure, statusOf } from '@ihub/domain/errors'
import { fieldCodes } from '@ihub/domain/field-codes'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { logSecurityEvent } from './log-security-event.ts'
import { textsFor } from './translate.ts'

export interface Answer {
  status: number
  /** Of an answer that is not JSON. */
  headers?: Record<string, string>
  /** Sent as JSON, or a stream. */
  body: unknown
}

/** The failure as every caller receives it: code, sentence in the caller's language, fields, id of the request. */
export function answerOf(request: FastifyRequest, { code, fields, params }: Failure): Answer {
  logSecurityEvent(request, code)
  const texts = textsFor(request.headers['accept-language'])
  const body: ErrorAnswer = {
    code,
    message: fill(texts[code], params),
    ...(fields ? { fields: fields.map((field) => inWords(field, texts)) } : {}),
    ...(params ? { params } : {}),
    requestId: request.id,
  }
  return { status: statusOf[code], body }
}

/** Rules of our own name their sentence by its code; messages of zod and of vendors come with words already. */
function inWords(field: FieldFailure, texts: Texts): FieldFailure {
  const code = [...fieldCodes, ...errorCodes].find((known) => known === field.code)
  return code && field.message === code ? { ...field, message: fill(texts[code], field.params) } : field
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, given: Failure) {
  const retryAfter = given.params?.retryAfterSeconds
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const { status, body } = answerOf(request, given)
  return reply.code(status).send(body)
}

/** Every thrown error ends here: a caller's mistake by its status, a bug logged once as a plain 500. */
export function sendThrown(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = failureOfThrown(error)
  if (!known) request.log.error({ err: error }, 'request failed')
  else if (known === 'hub.unavailable') request.log.warn({ err: error }, 'database unavailable')
  else if (known === 'hub.disk_full') request.log.error({ err: error }, 'the disk of the database is full')
  if (!unstorable.test(error.code ?? ''))
    return sendFailure(request, reply, failure(known ?? 'hub.unexpected'))
  // Limits that the contract should know of as well.
  request.log.warn({ err: error }, 'the database could not hold what was sent')
  return sendFailure(request, reply, {
    code: 'request.malformed',
    fields: blamedFields(error.message, request),
  })
}

// PostgreSQL class 08 is connection exception, 57P01 to 57P03 are shutdown and start-up, 53300 is too many connections,
// 57014 and 25P03 are our own time limits.
const unavailable = /^(ECONN\w+|ETIMEDOUT|ENOTFOUND|EPIPE|08\w{3}|57P0[123]|53300|57014|25P03)$/
const diskFull = '53100'
// Too long, out of range, no date, no such character, no such number, and too large for an index.
const unstorable = /^(22001|22003|22007|22008|22021|22P02|22P05|54000)$/
// Of the driver, which gives no code; the last one follows a connection that our own limit ended between two statements.
const connectionLost = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** The fields whose value PostgreSQL names in its message: `date/time field value out of range: "0000-01-01"`. */
function blamedFields(message: string, { params, query, body }: FastifyRequest): FieldFailure[] {
  const [, named] = /"(.*)"/s.exec(message) ?? []
  const given = [params, query, body].flatMap((part) => Object.entries((part ?? {}) as object))
  const code = 'field.out_of_range'
  return given
    .filter(([, value]) => named !== undefined && String(value) === named)
    .map(([field]) => ({ field, code, message: code }))
}

function failureOfThrown({ statusCode, code, message }: FastifyError) {
  if (statusCode === 413) return 'request.too_large'
  if (statusCode === 429) return 'request.too_many'
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'request.malformed'
  if (unstorable.test(code ?? '')) return 'request.malformed'
  if (code === diskFull) return 'hub.disk_full'
  if (unavailable.test(code ?? '') || connectionLost.test(message ?? '')) return 'hub.unavailable'
  return null
}
