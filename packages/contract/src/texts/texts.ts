import type { HubAlertCode } from '@ihub/domain/alerts'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { ErrorCode } from '@ihub/domain/errors'
import type { FieldCode } from '@ihub/domain/field-codes'

/** What the hub's own alerts say; browsers show it, and the search of the API looks through it. */
export type AlertText = `alert.${'subject' | 'message'}.${HubAlertCode}`

/** The name of a system's failure on every screen and in mails. */
export type FailureText = `failure.${CallFailureKind}`

/** A sentence for every code, said by the API and by the browser alike: one without does not compile. */
export type Texts = Record<ErrorCode | FieldCode | AlertText | FailureText, string>
