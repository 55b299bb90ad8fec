import type { Texts } from '@ihub/contract/texts/texts'
import type { ErrorCode } from '@ihub/domain/errors'
import type { FieldCode } from '@ihub/domain/field-codes'

type SharedTexts = { [Code in ErrorCode as `error.${Code}`]: string } & { [Code in FieldCode]: string }

/** The sentences the API says too, under the keys of this app. */
export const sharedTexts = (texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [code.startsWith('field.') ? code : `error.${code}`, text]),
  ) as SharedTexts
