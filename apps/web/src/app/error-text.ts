import { ApiError } from '@ihub/contract/client/api-error'
import type { Key } from '../i18n/keys.ts'
import { isKey, type Translate } from '../i18n/translate.ts'

/** The sentence for a person; anything that is not an answer of the API is an unexpected error. */
export function errorText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.hub.unexpected')
  const key = `error.${error.code}`
  return t(isKey(key) ? key : ('error.hub.unexpected' satisfies Key), error.params)
}
