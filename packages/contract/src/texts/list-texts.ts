import type { HubAlertCode, otherAlerts } from '@ihub/domain/alerts'
import type { AuditAction, AuditEntityKind } from '@ihub/domain/audit'
import type { BillEventType } from '@ihub/domain/bill/events'
import type { BillTrouble } from '@ihub/domain/bill/statuses'
import type { BlockerReason } from '@ihub/domain/blocker-reasons'
import type { DeliveryChannel, PaymentMethod } from '@ihub/domain/constants'
import type { CustomerField } from '@ihub/domain/customer/merge'
import type { InvoiceRefusal } from '@ihub/domain/invoice/judge-invoice'
import type { InvoiceEventType } from '@ihub/domain/invoice/lifecycle'
import type { ListColumn } from '@ihub/domain/list-columns'
import type { ListName } from '@ihub/domain/lists'
import type { LogMovementType, MovementProblem } from '@ihub/domain/movement/movements'
import type { ProtocolEventType } from '@ihub/domain/protocol/lifecycle'
import type { ProtocolType } from '@ihub/domain/protocol/statuses'
import type { RefundEventType } from '@ihub/domain/refund/lifecycle'
import type { RefundCause } from '@ihub/domain/refund/statuses'
import type { RouteReason } from '@ihub/domain/route/route-status'
import type { domain } from './domain/pt-br.ts'

type ListText =
  | ListColumn
  | `list.${ListName}`
  | `channel.${DeliveryChannel}`
  | `invoice.refusal.${InvoiceRefusal}`
  | `invoice.event.${InvoiceEventType}`
  | `payment.${PaymentMethod}`
  | `entity.blocker.${BlockerReason | 'unread'}.short`
  | `movement.type.${LogMovementType}`
  | `movement.problem.${MovementProblem}`
  | `route.reason.${RouteReason}`
  | `protocol.type.${ProtocolType}`
  | `protocol.event.${ProtocolEventType}`
  | `refund.cause.${RefundCause}`
  | `customer.field.${CustomerField}`
  | `refund.event.${RefundEventType}`
  | `bill.trouble.${BillTrouble}`
  | `bill.event.${BillEventType}`
  | `audit.kind.${AuditEntityKind}`
  | `audit.action.${AuditAction}`
  | `audit.alert.${HubAlertCode | typeof otherAlerts}`

/**
 * The texts of lists on the screen and in their exports; titles that other screens show as well are among the names of
 * the domain.
 */
export type ListTexts = Record<Exclude<ListText, keyof typeof domain>, string>
