import type { AlertStatus, HubAlertCode } from '@ihub/domain/alerts'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { FeedStatus, InvoiceStatus } from '@ihub/domain/constants'
import type { ErrorCode } from '@ihub/domain/errors'
import type { FieldCode } from '@ihub/domain/field-codes'
import type { FieldName } from '@ihub/domain/field-names'
import type { ProcessType } from '@ihub/domain/processes'

/** The texts of the hub's own alerts; browsers show them, and the search of the API looks through them. */
export type AlertText = `alert.${'subject' | 'message'}.${HubAlertCode}`

/** The name of a system's failure on every screen and in mails. */
export type FailureText = `failure.${CallFailureKind}`

/** The names of operations and of webhook events: screens show them, searches and exports know them. */
export type WorkText =
  | `operation.${ProcessType}`
  | `webhook.event.${FeedStatus}`
  | `invoice.status.${InvoiceStatus | 'deleted'}`
  | `alert.status.${AlertStatus}`

/** The names of fields within sentences about them. */
export type FieldNameText = `field.name.${FieldName}`

/** A sentence for every code, said by the API and by the browser alike: one without does not compile. */
export type Texts = Record<ErrorCode | FieldCode | FieldNameText | AlertText | FailureText | WorkText, string>
