import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@ihub/contract/endpoint'
import { type Failure, refusedInput } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { FastifyRequest } from 'fastify'
import { fieldFailures } from './field-failures.ts'
import { findUnstorable } from './find-unstorable.ts'
import { textsFor } from './translate.ts'

export interface Given<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** True when the answer leaves encrypted for this caller alone, so that it may carry secrets. */
  reveals: boolean
}

/** With the input in each issue, a missing field is told from a wrong one. */
const reported = { reportInput: true }

/** The input of a call as the contract has it, or every field that is wrong, in the caller's language. */
export function readInput<E extends Endpoint>(
  endpoint: E,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>,
): Result<Given<E>, Failure> {
  const unstorable =
    findUnstorable(request.params) ?? findUnstorable(request.query) ?? findUnstorable(request.body)
  if (unstorable)
    return err({ code: 'request.malformed', fields: [{ ...unstorable, message: unstorable.code }] })
  const params = endpoint.params.safeParse(request.params, reported)
  const query = endpoint.query.safeParse(request.query, reported)
  const body = endpoint.body.safeParse(request.body ?? {}, reported)
  if (params.success && query.success && body.success)
    return ok({ params: params.data, query: query.data, body: body.data, reveals: false } as Given<E>)
  const issues = [params, query, body].flatMap((part) => part.error?.issues ?? [])
  const texts = textsFor(request.headers['accept-language'])
  return err(refusedInput(fieldFailures(issues, texts, endpoint.names)))
}
