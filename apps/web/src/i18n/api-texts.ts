import type { AlertText, FailureText, FieldNameText, Texts, WorkText } from '@ihub/contract/texts/texts'
import type { ErrorCode } from '@ihub/domain/errors'
import type { FieldCode } from '@ihub/domain/field-codes'

type ApiTexts = { [Code in ErrorCode as `error.${Code}`]: string } & {
  [Code in FieldCode | FieldNameText | AlertText | FailureText | WorkText]: string
}

const ownKey = /^(field|failure|alert\.(subject|message)|operation|webhook\.event|invoice\.status)\./

/** The sentences the API says too, under the keys of this app. */
export const apiTexts = (texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [ownKey.test(code) ? code : `error.${code}`, text]),
  ) as ApiTexts
