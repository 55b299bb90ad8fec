import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http, HttpRequest } from '@ihub/ports/http'
import { z } from 'zod'
import { toBs2Failure } from './errors.ts'
import { Refusals } from './schema.ts'

export const base = '/pj/forintegration/cobranca/v1'

type Question = Omit<HttpRequest, 'verb'> & { verb: string }

/** Calls and reads the answer, which is a refusal under HTTP 200 as well. */
export async function ask<T>(
  http: Http,
  request: Question,
  schema: z.ZodType<T>,
): Promise<Result<T, CallFailure>> {
  const answered = await http.json(
    { ...request, path: `${base}${request.path}` },
    z.union([Refusals.transform((refusals) => ({ refusals })), schema.transform((value) => ({ value }))]),
  )
  if (!answered.ok) return err(toBs2Failure(answered.error))
  return 'value' in answered.value
    ? ok(answered.value.value)
    : err(toBs2Failure(refusalOf(answered.value.refusals)))
}

function refusalOf(refusals: Refusals): CallFailure {
  const words = refusals.map(({ descricao, tag }) => [tag, descricao].filter(Boolean).join(': '))
  return {
    kind: 'refused',
    message: words.filter((text) => text !== '').join('; ') || 'refused without a reason',
    serviceCode: refusals.find(({ tag }) => tag)?.tag ?? 'HTTP 200',
    status: 200,
  }
}
