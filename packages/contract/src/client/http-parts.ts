import type { Endpoint, ResponseOf } from '../endpoint.ts'
import { ErrorAnswer } from '../list.ts'
import { ApiError } from './api-error.ts'
import type { LooseInput } from './call-input.ts'

/** The headers and the body of a call, for `fetch`. */
export function initOf(
  { method }: Endpoint,
  { body, files, signal }: LooseInput,
  headers: Record<string, string>,
): RequestInit {
  return {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(files === undefined ? {} : { body: formOf(files) }),
    ...(signal ? { signal } : {}),
  }
}

function formOf(files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return form
}

export function readJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The answer as the contract promises it, or an `ApiError`. */
export function promised<E extends Endpoint>(endpoint: E, answer: unknown): ResponseOf<E> {
  const parsed = endpoint.response.safeParse(answer)
  if (!parsed.success) throw new ApiError(200, { message: `${endpoint.id}: ${parsed.error.message}` })
  return parsed.data as ResponseOf<E>
}

/** The error that an answer which is no success tells. */
export function refusal(status: number, text: string): ApiError {
  const answer = ErrorAnswer.partial().safeParse(readJson(text))
  return new ApiError(status, answer.success ? answer.data : {})
}
