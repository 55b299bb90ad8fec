import type { AlertText, FailureText, FieldNameText, Texts, WorkText } from '@ihub/contract/texts/texts'
import type { ErrorCode } from '@ihub/domain/errors'
import type { FieldCode } from '@ihub/domain/field-codes'

/** The keys that begin so are keys of this app as they are. */
const ownPrefixes = [
  'field.',
  'failure.',
  'alert.subject.',
  'alert.message.',
  'alert.status.',
  'operation.',
  'webhook.event.',
  'invoice.status.',
] as const

type OwnKey = Extract<
  FieldCode | FieldNameText | AlertText | FailureText | WorkText,
  `${(typeof ownPrefixes)[number]}${string}`
>
type ApiTexts = { [Code in ErrorCode as `error.${Code}`]: string } & { [Code in OwnKey]: string }

/** The sentences the API says too, under the keys of this app. */
export const apiTexts = (texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [
      ownPrefixes.some((prefix) => code.startsWith(prefix)) ? code : `error.${code}`,
      text,
    ]),
  ) as ApiTexts
