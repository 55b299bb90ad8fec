import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, UploadEndpoint } from '../endpoint.ts'

/** Needed only when the endpoint has any; an empty zod object reads as `Record<string, never>`. */
type Needed<Name extends string, T> =
  T extends Record<string, never>
    ? { [K in Name]?: T }
    : object extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T }

/** What an endpoint is read with. */
export type InputOf<E extends Endpoint> = Needed<'params', ParamsOf<E>> & {
  query?: Partial<QueryInputOf<E>>
}

/** The parameters, query, body and files of a call, as its endpoint declares them. */
export type CallInput<E extends Endpoint> = InputOf<E> &
  Needed<'body', BodyInputOf<E>> &
  (E extends UploadEndpoint ? { files: readonly File[] } : unknown) & {
    signal?: AbortSignal
    /** Another store than the one of the caller. */
    storeId?: string
  }

/** The same of an endpoint that is not known while types are checked. */
export interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: readonly File[]
  signal?: AbortSignal
  storeId?: string | null
}
