import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import { z } from 'zod'
import { ErrorResult, GraphError, toGraphFailure, toRefusal, toVendureFailure } from './errors.ts'

/** One call of GraphQL: its name is that of the operation, and of the answer in `answers.json`. */
export interface Question {
  verb: string | null
  query: string
  variables?: Record<string, unknown>
}

const Failed = z.object({ errors: z.array(GraphError).min(1) })

/** An answer, or the errors in place of one. */
const answerOf = <Data extends z.ZodType>(data: Data) =>
  z.union([Failed, z.object({ data })]) as z.ZodType<z.output<typeof Failed> | { data: z.output<Data> }>

/** The answer to a question, with its bytes. */
export async function askWithBytes<Data extends z.ZodType>(
  http: Http,
  { verb, query, variables = {} }: Question,
  data: Data,
): Promise<Result<{ value: z.output<Data>; bytes: Uint8Array }, CallFailure>> {
  const json = { query, variables }
  const answer = await http.jsonWithBytes({ verb, method: 'POST', path: '', json }, answerOf(data))
  if (!answer.ok) return err(toVendureFailure(answer.error))
  const { value, bytes } = answer.value
  return 'errors' in value ? err(toGraphFailure(value.errors)) : ok({ value: value.data, bytes })
}

export async function ask<Data extends z.ZodType>(
  http: Http,
  question: Question,
  data: Data,
): Promise<Result<z.output<Data>, CallFailure>> {
  const answer = await askWithBytes(http, question, data)
  return answer.ok ? ok(answer.value.value) : answer
}

/** The result of a mutation: what it made, or a refusal. */
export const Outcome = z.object({ outcome: z.union([ErrorResult, z.object({ id: z.string() })]) })

/** Carries out a mutation whose result is named `outcome`; answers the id of what it made. */
export async function carryOut(http: Http, question: Question): Promise<Result<string, CallFailure>> {
  const answer = await ask(http, question, Outcome)
  if (!answer.ok) return answer
  const { outcome } = answer.value
  return 'errorCode' in outcome ? err(toRefusal(outcome)) : ok(outcome.id)
}

/** The fields of a refusal, and of its types those that say why. */
export const refusal = (...reasons: string[]) =>
  ['__typename', '... on ErrorResult { errorCode message }', ...reasons].join('\n    ')
export const orderReason = '... on OrderStateTransitionError { transitionError }'
export const fulfillmentReason = '... on FulfillmentStateTransitionError { transitionError }'
export const handlerReason = '... on CreateFulfillmentError { fulfillmentHandlerError }'
