import type { ErrorAnswer } from '../list.ts'

/** The answer to a call that was not a success; `code` is an `ErrorCode` of the domain, or `network`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  /** HTTP status, 0 when there was no answer. */
  readonly status: number
  readonly fields: NonNullable<ErrorAnswer['fields']>
  readonly params: NonNullable<ErrorAnswer['params']>
  readonly requestId: string | null

  constructor(status: number, answer: Partial<ErrorAnswer>, options?: ErrorOptions) {
    super(answer.message ?? answer.code ?? 'hub.unexpected', options)
    this.status = status
    this.code = answer.code ?? 'hub.unexpected'
    this.fields = answer.fields ?? []
    this.params = answer.params ?? {}
    this.requestId = answer.requestId ?? null
  }
}
