import type {
  BodyInputOf,
  Endpoint,
  FileEndpoint,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
  UploadEndpoint,
} from '@ihub/contract/endpoint'
import { ErrorAnswer } from '@ihub/contract/list'
import { ApiError } from './api-error.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { session } from './session.ts'
import { urlOf } from './url.ts'
import { currentStoreId } from './workspace.ts'

/** Needed only when the endpoint has any; an empty zod object reads as `Record<string, never>`. */
type Needed<Name extends string, T> =
  T extends Record<string, never>
    ? { [K in Name]?: T }
    : object extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T }
export type InputOf<E extends Endpoint> = Needed<'params', ParamsOf<E>> & {
  query?: Partial<QueryInputOf<E>>
}
export type CallInput<E extends Endpoint> = InputOf<E> &
  Needed<'body', BodyInputOf<E>> &
  (E extends UploadEndpoint ? { files: readonly File[] } : unknown) & {
    signal?: AbortSignal
    /** Another store than the one chosen in the shell. */
    storeId?: string
  }

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: readonly File[]
  signal?: AbortSignal
  storeId?: string | null
}

/** The reactions to 401 and 403, set by the router so that this file does not know it. */
export const onRefused = {
  signOut: () => session.end(),
  /** Told of the store that the call named, if any. */
  forbidden: (_storeId: string | null) => {},
  /** A Root asked for a second factor that this person has not set up yet. */
  setUp: () => {},
}

export function headersOf(storeId = currentStoreId()): Record<string, string> {
  const token = session.token()
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(storeId ? { 'store-id': storeId } : {}),
  }
}

/** Calls the API and answers as the contract promises, or throws an `ApiError`. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> {
  return promised(endpoint, readJson(await (await ask(endpoint, input as LooseInput)).text()))
}

/** The file that an endpoint answers. */
export const callForFile = async <E extends FileEndpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> =>
  (await ask(endpoint, input as LooseInput)).blob()

/**
 * The same of an endpoint that is declared `encrypted`, with its secrets in the clear; the server notes the reading in
 * the audit log. Browsers decrypt only on https and on the own machine.
 */
export async function callEncrypted<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ResponseOf<E>> {
  const key = session.encryptionKey()
  if (key === null) throw new ApiError(401, { code: 'session.required' })
  const answer = await ask(endpoint, input as LooseInput, { 'accept-encryption': 'jwe' })
  const { decryptAnswer } = await import('./decrypt-answer.ts')
  return promised(endpoint, await decryptAnswer(key, readJson(await answer.text())))
}

async function ask(
  endpoint: Endpoint,
  { params, query, body, files, signal, storeId = currentStoreId() }: LooseInput,
  more: Record<string, string> = {},
): Promise<Response> {
  const token = session.token()
  const url = urlOf(endpoint.path, params, query)
  const headers = { ...headersOf(storeId), ...more }
  const early = endpoint.method === 'GET' ? takeEarlyAnswer(url, headers) : undefined
  const answer = await send(url, early, {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(files === undefined ? {} : { body: formOf(files) }),
    ...(signal ? { signal } : {}),
  })
  if (answer.ok) return answer
  const error = refusal(answer.status, await answer.text())
  // A session that ended meanwhile has been seen to, and an answer to it says nothing of the next one.
  if (token && token === session.token() && !isOfForm(endpoint, error)) leaveBy(error, storeId)
  throw error
}

function formOf(files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return form
}

function promised<E extends Endpoint>(endpoint: E, answer: unknown): ResponseOf<E> {
  const parsed = endpoint.response.safeParse(answer)
  if (!parsed.success) throw new ApiError(200, { message: `${endpoint.id}: ${parsed.error.message}` })
  return parsed.data as ResponseOf<E>
}

async function send(url: string, early: Promise<Response> | undefined, init: RequestInit): Promise<Response> {
  try {
    // A read that failed before the app was there is simply asked again.
    return (await early?.catch(() => undefined)) ?? (await fetch(url, init))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, { code: 'network' })
  }
}

function readJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusal(status: number, text: string): ApiError {
  const answer = ErrorAnswer.partial().safeParse(readJson(text))
  return new ApiError(status, answer.success ? answer.data : {})
}

/** Wrong credentials at sign-in or on the profile are 401 and 403 too, and belong to the form. */
const isOfForm = ({ access, errors }: Endpoint, { code }: ApiError) =>
  access === 'public' || errors.some((declared) => declared === code)

function leaveBy({ status, code }: ApiError, storeId: string | null) {
  if (status === 401) onRefused.signOut()
  else if (code === 'session.second_factor_setup_required') onRefused.setUp()
  else if (status === 403) onRefused.forbidden(storeId)
}
