import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http, HttpRequest } from '@ihub/ports/http'
import type { z } from 'zod'
import { describeIssues } from '../read-items.ts'
import { toIntelipostFailure } from './errors.ts'
import { Envelope } from './schema.ts'

type Question = Omit<HttpRequest, 'verb'> & { verb: string }

/** Calls and reads what the envelope holds; its own `status` decides, as Intelipost refuses under HTTP 200 as well. */
export async function ask<T>(
  http: Http,
  request: Question,
  schema: z.ZodType<T>,
): Promise<Result<T, CallFailure>> {
  const answered = await http.json(request, Envelope)
  if (!answered.ok) return err(toIntelipostFailure(answered.error))
  const { status, messages, content } = answered.value
  if (status === 'ERROR') return err(toIntelipostFailure(refusalOf(messages)))
  const read = schema.safeParse(content)
  return read.success ? ok(read.data) : err(unreadable(describeIssues(read.error)))
}

/** Calls something that answers no more than that it was done. */
export async function tell(http: Http, request: Question): Promise<Result<null, CallFailure>> {
  const answered = await http.json(request, Envelope)
  if (!answered.ok) return err(toIntelipostFailure(answered.error))
  const { status, messages } = answered.value
  return status === 'ERROR' ? err(toIntelipostFailure(refusalOf(messages))) : ok(null)
}

function refusalOf(messages: Envelope['messages']): CallFailure {
  const texts = messages.flatMap(({ text }) => text ?? [])
  const code = messages.find(({ key }) => key)?.key
  return {
    kind: 'refused',
    message: [...new Set(texts)].join('; ') || code || 'refused without a reason',
    serviceCode: code ?? 'ERROR',
  }
}

const unreadable = (problem: string): CallFailure => ({
  kind: 'unreadable',
  message: `content.${problem}`,
  serviceCode: 'HTTP 200',
})
