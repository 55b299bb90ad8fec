import type { CallFailure } from '@ihub/ports/http'
import { z } from 'zod'

/** An error of GraphQL: the call was not handled, or broke off. Its status says so, or is 200. */
export const GraphError = z.object({
  message: z.string(),
  extensions: z.object({ code: z.string().nullish() }).nullish(),
})
type GraphError = z.output<typeof GraphError>

/** A refusal that the schema declares: one of the types of a result, under the status 200. */
export const ErrorResult = z.object({
  __typename: z.string(),
  errorCode: z.string(),
  message: z.string(),
  /** The reason behind the message, by the type of the error. */
  transitionError: z.string().nullish(),
  fulfillmentHandlerError: z.string().nullish(),
})
type ErrorResult = z.output<typeof ErrorResult>

const kinds: Readonly<Record<string, CallFailure['kind']>> = {
  FORBIDDEN: 'credentials',
  UNAUTHORIZED: 'credentials',
  ENTITY_NOT_FOUND: 'not-found',
  CHANNEL_NOT_FOUND: 'credentials',
  GRAPHQL_VALIDATION_FAILED: 'refused',
  GRAPHQL_PARSE_FAILED: 'refused',
  BAD_USER_INPUT: 'refused',
  USER_INPUT_ERROR: 'refused',
  ILLEGAL_OPERATION: 'refused',
}

/** What happened to an internal error of the server nobody knows: it may have done a part of the work. */
export function toGraphFailure(errors: readonly GraphError[]): CallFailure {
  const [first] = errors
  const code = first?.extensions?.code ?? 'ERROR'
  return {
    kind: kinds[code] ?? 'broken',
    serviceCode: code,
    message: errors
      .slice(0, 3)
      .map(({ message }) => message)
      .join('; '),
  }
}

export function toRefusal({ errorCode, message, ...why }: ErrorResult): CallFailure {
  const reason = why.transitionError ?? why.fulfillmentHandlerError
  return {
    kind: errorCode === 'INVALID_CREDENTIALS_ERROR' ? 'credentials' : 'refused',
    serviceCode: errorCode,
    message: reason && reason !== message ? `${message}: ${reason}` : message,
  }
}

/** Where a shop does not say in Retry-After how long to stay away. */
const busyWaitMs = 60_000

export const toVendureFailure = (failure: CallFailure): CallFailure =>
  failure.kind === 'busy' ? { ...failure, retryAfterMs: failure.retryAfterMs ?? busyWaitMs } : failure
