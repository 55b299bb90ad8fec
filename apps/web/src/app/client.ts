import { ApiError } from '@ihub/contract/client/api-error'
import type { CallInput, LooseInput } from '@ihub/contract/client/call-input'
import { urlOf } from '@ihub/contract/client/call-url'
import { initOf, promised, readJson, refusal } from '@ihub/contract/client/http-parts'
import type { Endpoint, FileEndpoint, ResponseOf } from '@ihub/contract/endpoint'
import { takeEarlyAnswer } from './early-answers.ts'
import { session } from './session.ts'
import { currentStoreId } from './workspace.ts'

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
  input: LooseInput,
  more: Record<string, string> = {},
): Promise<Response> {
  const { params, query, storeId = currentStoreId() } = input
  const token = session.token()
  const url = urlOf(endpoint.path, params, query)
  const headers = { ...headersOf(storeId), ...more }
  const early = endpoint.method === 'GET' ? takeEarlyAnswer(url, headers) : undefined
  const answer = await send(url, early, initOf(endpoint, input, headers))
  if (answer.ok) return answer
  const error = refusal(answer.status, await answer.text())
  // A session that ended meanwhile has been seen to, and an answer to it says nothing of the next one.
  if (token && token === session.token() && !isOfForm(endpoint, error)) leaveBy(error, storeId)
  throw error
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

/** Wrong credentials at sign-in or on the profile are 401 and 403 too, and belong to the form. */
const isOfForm = ({ access, errors }: Endpoint, { code }: ApiError) =>
  access === 'public' || errors.some((declared) => declared === code)

function leaveBy({ status, code }: ApiError, storeId: string | null) {
  if (status === 401) onRefused.signOut()
  else if (code === 'session.second_factor_setup_required') onRefused.setUp()
  else if (status === 403) onRefused.forbidden(storeId)
}
