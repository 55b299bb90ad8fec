import type { ErrorAnswer } from '@ihub/contract/list'
import type { Key } from '../i18n/keys.ts'
import { isKey, type Translate } from '../i18n/translate.ts'

/** The answer to a call that was not a success; `code` is an `ErrorCode` of the domain, or `network`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  /** HTTP status, 0 when there was no answer. */
  readonly status: number
  readonly fields: NonNullable<ErrorAnswer['fields']>
  readonly params: NonNullable<ErrorAnswer['params']>
  readonly requestId: string | null

  constructor(status: number, answer: Partial<ErrorAnswer>) {
    super(answer.message ?? answer.code ?? 'hub.unexpected')
    this.status = status
    this.code = answer.code ?? 'hub.unexpected'
    this.fields = answer.fields ?? []
    this.params = answer.params ?? {}
    this.requestId = answer.requestId ?? null
  }
}

/** The sentence for a person; anything that is not an answer of the API is an unexpected error. */
export function errorText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.hub.unexpected')
  const key = `error.${error.code}`
  return t(isKey(key) ? key : ('error.hub.unexpected' satisfies Key), error.params)
}
